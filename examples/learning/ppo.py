"""A policy that teaches itself a course: PPO in one file, in the way of CleanRL.

    pip install "roborally[learn]" torch
    python ppo.py                               # writes policy.npz, curve.csv and curve.svg
    python ppo.py --device cuda --races 1024

All four robots of 128 races side by side are driven by the policy that learns, so its opponents are
always as good as itself. It chooses among some programs that its hand allows, drawn by chance.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import numpy as np
from trained import Net, Seen, Track, drawn_slots, fresh, outlook, played, scores

from roborally.game.setup import Setup
from roborally.game.state import REGISTERS
from roborally.kernel.races import Races
from roborally.kernel.row import WINNER
from roborally.learn.vector import VectorTurns, programs_of


def wins_among_rovers(track: Track, net: Net, races: int, seed: int, setup: Setup) -> float:
    """The share of wins of one robot among three that choose as Rover does, from 200 programs."""
    chance = np.random.default_rng(seed)
    played_races = Races(setup, races, f"measured {seed}")
    count = played_races.robots
    line = np.arange(races)
    own = line % count
    for _ in range(30):
        if played_races.over.all():
            break
        seen = Seen.of_races(played_races)
        slots = drawn_slots(seen.hands, chance, 200)
        shown, score, _, rest = played(track, seen, net, slots)
        ends = shown[0].reshape(races, count, -1)
        harm = shown[1][..., 0].reshape(ends.shape) * 5
        damage = np.minimum(seen.damage[..., None] + harm, track.most).astype(int)
        best = track.rover[damage, ends].argmin(axis=-1)
        best[line, own] = score.reshape(ends.shape)[line, own].argmax(axis=-1)
        chosen = np.take_along_axis(slots, best[..., None, None], axis=2)[:, :, 0]
        rests = np.zeros((races, count), int)
        rests[line, own] = rest.reshape(races, count)[line, own] > 0
        played_races.play(programs_of(played_races, chosen), rests)
    winners = played_races.of_robots(WINNER)
    won = winners[line, own] / np.maximum(winners.sum(axis=1), 1)
    return float(won.mean())


def train(given: argparse.Namespace) -> None:
    """Let a policy race against itself, and write down what it has become."""
    import torch

    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    chance = np.random.default_rng(given.seed)
    env = VectorTurns(given.course, given.players, given.races, turns=given.turns)
    _, info = env.reset(seed=given.seed)
    track = Track(env.setup)
    net = {
        name: torch.tensor(weights, device=given.device, requires_grad=True)
        for name, weights in fresh(track, chance).items()
    }
    optimizer = torch.optim.Adam(net.values(), lr=given.rate, eps=1e-5)
    curve: list[tuple[int, float, float]] = []
    begun = time.monotonic()
    for update in range(given.updates):
        if update % given.measure == 0:
            measure(given, track, net, env, curve, update, begun)
        if update == given.until:
            return
        part = update / given.updates
        for group in optimizer.param_groups:
            group["lr"] = given.rate * (1 - 0.9 * part)
        steps = []
        for _ in range(given.steps):
            seen = Seen.of_races(env.races)
            slots = drawn_slots(seen.hands, chance, given.programs)
            with torch.no_grad():
                shown, score, value, rest = played(track, seen, net, slots, given.device)
                program = torch.distributions.Categorical(logits=score).sample()
                rests = torch.distributions.Bernoulli(logits=rest).sample()
                said = log_likelihood(score, rest, program, rests)
            chosen = slots.reshape(len(program), -1, REGISTERS)[
                np.arange(len(program)), program.cpu().numpy()
            ]
            action = np.column_stack([chosen, rests.cpu().numpy().astype(int)])
            asked = torch.as_tensor(info["programs"], device=given.device)
            _, reward, over, late, info = env.step(action)
            ended = torch.as_tensor(over | late, device=given.device)
            earned = torch.as_tensor(reward, device=given.device)
            steps.append((*shown, program, rests, said, asked, value, earned, ended))
        with torch.no_grad():
            nothing = np.zeros((given.races, given.players, 1, REGISTERS), int)
            value = played(track, Seen.of_races(env.races), net, nothing, given.device)[2]
        learn(given, net, optimizer, steps, value)
    measure(given, track, net, env, curve, given.updates, begun)


def log_likelihood(score: Any, rest: Any, program: Any, rests: Any) -> Any:
    """How likely a policy was to choose so."""
    import torch

    chosen = torch.log_softmax(score, -1).gather(1, program[:, None])[:, 0]
    return chosen + torch.distributions.Bernoulli(logits=rest).log_prob(rests)


def learn(given: argparse.Namespace, net: Net, optimizer: Any, steps: list[Any], last: Any) -> None:
    """Make what went better than expected likelier, never by much at once."""
    import torch

    values = [step[9] for step in steps] + [last]
    advantage = torch.zeros_like(last)
    advantages: list[Any] = []
    for step, value, after in zip(steps[::-1], values[-2::-1], values[:0:-1], strict=True):
        earned, goes_on = step[10], ~step[11]
        surprise = earned + given.gamma * after * goes_on - value
        advantage = surprise + given.gamma * given.trace * advantage * goes_on
        advantages.insert(0, advantage)
    columns = [torch.cat(parts) for parts in zip(*(step[:9] for step in steps), strict=True)]
    advantage = torch.cat(advantages)
    target = advantage + torch.cat(values[:-1])
    for _ in range(given.epochs):
        order = torch.randperm(len(target), device=target.device)
        for some in order.split(given.batch):
            ends, near, told, stands, hand, program, rests, said, asked = (
                column[some] for column in columns
            )
            score = scores(net, ends, near, told)
            value, rest = outlook(net, stands, told, hand)
            better = advantage[some]
            better = (better - better.mean()) / (better.std() + 1e-8)
            ratio = (log_likelihood(score, rest, program, rests) - said).exp()
            least = torch.min(ratio * better, ratio.clip(0.8, 1.2) * better)
            spread = torch.distributions.Categorical(logits=score).entropy()
            gain = (least + given.entropy * spread)[asked].mean()
            loss = 0.5 * (value - target[some]).square().mean() - gain
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.values(), 0.5)
            optimizer.step()


def measure(
    given: argparse.Namespace,
    track: Track,
    net: Net,
    env: VectorTurns,
    curve: list[tuple[int, float, float]],
    update: int,
    begun: float,
) -> None:
    """Note how strong the policy is by now."""
    minutes = (time.monotonic() - begun) / 60
    now = {name: weights.detach().cpu().numpy() for name, weights in net.items()}
    wins = wins_among_rovers(track, now, 120, 1, env.setup)
    decisions = update * given.steps * env.num_envs
    curve.append((decisions, round(minutes, 2), round(wins, 4)))
    print(f"{decisions:>10,} programs {minutes:6.1f} minutes: wins {wins:.1%}", flush=True)
    keep(given, env.setup.course.id, net, curve)


def keep(
    given: argparse.Namespace, course: str, net: Net, curve: list[tuple[int, float, float]]
) -> None:
    """Write the weights and the learning curve."""
    given.out.mkdir(parents=True, exist_ok=True)
    weights = {name: part.detach().cpu().numpy().astype(np.float16) for name, part in net.items()}
    np.savez_compressed(given.out / "policy.npz", allow_pickle=False, course=course, **weights)
    with (given.out / "curve.csv").open("w", newline="", encoding="ascii") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(("programs", "minutes", "wins"))
        rows.writerows(curve)
    (given.out / "curve.svg").write_text(drawn(curve), "utf-8")


def drawn(curve: list[tuple[int, float, float]]) -> str:
    """The learning curve as an SVG; the dashed line is what equal bots would win."""
    most = max(programs for programs, _, _ in curve) or 1
    points = " ".join(f"{60 + 520 * n / most:.1f},{280 - 250 * w:.1f}" for n, _, w in curve)
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 320" font-family="sans-serif"',
        ' font-size="13"><rect width="600" height="320" fill="white"/>',
        *(
            f'<text x="50" y="{284 - 250 * share:.0f}" text-anchor="end">{share:.0%}</text>'
            f'<path d="M60 {280 - 250 * share:.1f}H580" stroke="#ddd"/>'
            for share in (0, 0.25, 0.5, 0.75, 1)
        ),
        '<path d="M60 217.5H580" stroke="#888" stroke-dasharray="6 4"/>',
        f'<polyline points="{points}" fill="none" stroke="#1769aa" stroke-width="2"/>',
        '<text x="60" y="18">wins of one learner among three Rovers</text>',
        f'<text x="580" y="304" text-anchor="end">{most:,} programs</text></svg>',
    ]
    return "\n".join(lines) + "\n"


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Teach a policy a course by self-play.")
    parser.add_argument("--course", default="risky-exchange")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--updates", type=int, default=260)
    parser.add_argument("--until", type=int, help="stop after so many of them")
    parser.add_argument("--device", default="cpu", help="cuda for a graphics card")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent)
    parser.add_argument("--races", type=int, default=128, help="side by side")
    parser.add_argument("--steps", type=int, default=16, help="turns between two updates")
    parser.add_argument("--turns", type=int, default=40, help="a race is broken off after so many")
    parser.add_argument("--programs", type=int, default=64, help="to choose from in training")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--gamma", type=float, default=0.98)
    parser.add_argument("--trace", type=float, default=0.9)
    parser.add_argument("--entropy", type=float, default=0.005)
    parser.add_argument("--measure", type=int, default=10, help="updates between two measurements")
    return parser


if __name__ == "__main__":
    train(arguments().parse_args())
