"""The socket gives advice: previews, suggestions, consequences."""

from __future__ import annotations

from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.visiting import bot


def test_preview_suggestions_and_explanations(server: ServerProcess) -> None:
    host = bot(server)
    room = start(host, create(host))
    with host.visit(room) as visit:
        hand = visit.wait_for_asks()[0]["program"]["hand"]
        program = ",".join(hand[:5])
        shown = visit.do("preview", robot=0, program=program)
        assert shown["type"] == "preview"
        assert shown["text"]
        assert shown["ends"][0]["register"] == 1
        part = visit.do("preview", robot=0, program=f"{hand[0]},-,-,-,-")
        assert len(part["ends"]) == 1
        assert visit.do("preview", robot=1, program=program)["code"] == "not-allowed"
        assert visit.do("preview", robot=9, program=program)["code"] == "not-found"
        assert visit.do("preview", robot=0, program="M9/9")["code"] == "illegal-answer"
        visit.say("suggest", ref="slow", robot=0)
        assert visit.do("ping")["type"] == "pong"
        assert not any(message["type"] == "suggestions" for message in visit.told), "nobody waits"
        found = visit.hear("suggestions")
        assert 1 <= len(found["programs"]) <= 3
        assert visit.do("explain", robot=0, program=found["programs"][0]["program"])["texts"]
    without = start(host, create(host, preview=False, hints=False))
    with host.visit(without) as visit:
        visit.wait_for_asks()
        assert visit.do("preview", robot=0, program=program)["code"] == "not-allowed"
        assert visit.do("suggest", robot=0)["code"] == "not-allowed"


def test_what_each_answer_leads_to(server: ServerProcess) -> None:
    """2016 begins with a question about squares: how far each is from the first checkpoint."""
    host, other = bot(server), bot(server)
    room = start(host, create(host, "2016", people=2, bots=0), other)
    with host.visit(room, language="de") as visit, other.visit(room) as second:
        asker = visit if visit.asks else second
        ask = asker.wait_for_asks()[0]
        assert ask["name"] == "choose_start_gear"
        told = asker.do("consequences", ask=ask["id"])
        assert told["type"] == "consequences"
        assert told["ask"] == ask["id"]
        answers = [choice["answer"] for choice in ask["choices"]]
        assert [choice["answer"] for choice in told["choices"]] == answers
        word = "Felder bis Checkpoint 1." if asker is visit else "squares to checkpoint 1."
        assert all(choice["text"].endswith(word) for choice in told["choices"])
        third = second if asker is visit else visit
        assert third.do("consequences", ask=ask["id"])["code"] == "not-allowed"
        assert asker.do("consequences", ask="0.99.brakes")["code"] == "stale"


def test_programs_and_tables_without_preview_have_no_consequences(server: ServerProcess) -> None:
    host = bot(server)
    with host.visit(start(host, create(host))) as visit:
        ask = visit.wait_for_asks()[0]
        assert visit.do("consequences", ask=ask["id"])["choices"] == []
    with host.visit(start(host, create(host, preview=False))) as visit:
        ask = visit.wait_for_asks()[0]
        assert visit.do("consequences", ask=ask["id"])["code"] == "not-allowed"


def test_of_several_wishes_for_advice_the_newest_counts(server: ServerProcess) -> None:
    host = bot(server)
    room = start(host, create(host))
    with host.visit(room) as visit:
        visit.wait_for_asks()
        for ref in ("first", "second", "third"):
            visit.say("suggest", ref=ref, robot=0)
        found = visit.hear("suggestions")
        assert found["ref"] == "third"
        refused = [(m["ref"], m["code"]) for m in visit.told if m["type"] == "refused"]
        assert refused == [("first", "not-now"), ("second", "not-now")]
        assert visit.do("suggest", robot=0)["type"] == "suggestions"
