### Lessons of the 1994 track.

lesson-virtual = Virtual robots
    .idea = All start on one square, as ghosts.
    .text = Virtual robots pass through others and may stop on them; nothing that robots do reaches them. Who is alone on its square at the end of a turn becomes real.
    .look-1 = Squash Bot stands on the flag, before a wall. Must it be moved?
    .why-1 = A virtual robot needs no room: it stops on the same square.
    .look-2 = Two ghosts share a square. What does Twonky need to become real?
    .why-2 = One square away Twonky is alone when the turn ends.
lesson-repairs = Two wrenches
    .idea = Two points, or an option.
    .text = By these rules a wrench with a hammer gives at the end of the turn what you choose: two points of damage repaired, or one option.
    .look-1 = Five points of damage hold a lock. Which answer opens it?
    .why-1 = Two points less leave three, and no lock.
    .look-2 = One point of damage is little. What is worth more?
    .why-2 = An option stays; a single point costs one card of nine.
lesson-locks = Which lock opens
    .idea = You choose which register opens.
    .text = When a repair takes a point away that held a lock, its owner says by these rules which register opens. The card in it is discarded.
    .look-1 = A turn lies in register 4, a move in register 5. Which should go?
    .why-1 = Opening register 5 discards the move; the turn stays in register 4.
    .look-2 = Now the move is welcome. Which register opens?
    .why-2 = Opening register 4 discards the turn; the move stays in register 5.
