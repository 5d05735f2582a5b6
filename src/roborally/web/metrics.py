"""Numbers for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What one process counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rooms_created = Counter(
            "roborally_rooms_created", "Rooms created here", registry=self.registry
        )
        self.rooms_in_memory = Gauge(
            "roborally_rooms_in_memory", "Rooms this process has read", registry=self.registry
        )
        self.races_over = Counter(
            "roborally_races_over", "Races that ended here", registry=self.registry
        )
        self.visitors = Gauge(
            "roborally_visitors", "Open websocket connections", registry=self.registry
        )
        self.entries = Counter(
            "roborally_entries", "Entries added to journals", ["kind"], registry=self.registry
        )
        self.acknowledged = Histogram(
            "roborally_answer_seconds",
            "From the arrival of an answer until it is stored",
            registry=self.registry,
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
        )
        self.thinking = Histogram(
            "roborally_bot_seconds",
            "How long bots think about an answer",
            registry=self.registry,
            buckets=(0.001, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30),
        )
        self.refused = Counter(
            "roborally_refused", "Requests and messages refused", ["code"], registry=self.registry
        )

        self.late = Gauge(
            "roborally_late_seconds", "How late this process is of late", registry=self.registry
        )
        self.ready = Gauge("roborally_ready", "1 if all is well", ["check"], registry=self.registry)
        self.restarted = Counter(
            "roborally_restarted",
            "Work beside that ended though it must not, and began anew",
            ["work"],
            registry=self.registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
