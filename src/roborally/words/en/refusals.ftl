# What the server does not do, and why. The browser begins it with a capital letter and ends it with a full stop.
refused-banned = a moderator has banned you; you may only look
refused-muted = a moderator has muted you
refused-course-hidden = a moderator has hidden this course
refused-host-blocks-you = the host does not want to play with you
refused-block-oneself = nobody can block themselves
refused-too-many-blocked = nobody can block more than { $most } people
refused-friend-oneself = nobody can be a friend of themselves
refused-too-many-friends = nobody can have more than { $most } friends
refused-no-friend = this person cannot be asked
refused-not-friends = you are not friends
refused-not-invited = you are not invited there
refused-invite-not-here = only those who sit in a room invite friends to it
refused-not-blocked = you have not blocked this person
refused-report-about-nothing = a report is about a person, a room or a course
refused-not-moderator = only moderators may do that
refused-course-unplayable = this course cannot be played
refused-course-too-large = a course has at most { $most } squares to each side
refused-password-length = a password has { $least } to { $most } characters
refused-name-signs = a name has 1 to { $most } characters, and no comma, colon or bar among them
refused-name-words = a name cannot have the words 'with' or 'in team' in it
refused-not-printable = this cannot be printed
refused-no-asks-in-turn = nobody was asked anything in turn { $turn } of this race
refused-no-record = this is no record: { $why }
refused-record-not-taken = this record cannot be taken: { $why }
refused-no-such-lesson = there is no such lesson
refused-no-such-element = there is no such element
refused-no-such-question = there is no such question about these rules
refused-no-such-character = there is no character '{ $character }'; there are { $there }
refused-no-such-level = there are no bots of level '{ $level }'; there are { $levels }
refused-no-such-rules = there are no rules '{ $rules }'; there are { $there }
refused-seed-against-people = a seed of one's own is for races alone against bots
refused-seed-signs = a seed is one line of characters that can be printed
refused-no-robot-of-that-name = the rules of { $rules } have no robot called '{ $robot }'
refused-no-race-like-this = no race can begin like this; choose something else
refused-choose-robots = choose { $count } of { $robots }
refused-account-exists = there is an account called { $name } already
refused-no-spectators = nobody may watch here
refused-without-help = this table plays without that help
refused-not-your-seat = this is not your seat
refused-no-seat-of-yours = you have no seat here
refused-seat-name-taken = another seat has this name
refused-silenced = the host has silenced you
refused-no-team = you are in no team
refused-rematch-for-players = only who sat here can ask for a rematch
refused-not-host = only the host may do that
refused-sent-away = the host has sent you away
refused-neither-seat-nor-host = this is not your seat, and you are not the host
refused-needs-invitation = the race runs; the host may invite who has no seat yet
refused-no-such-robot = there is no such robot
refused-no-seat = there is no seat { $seat }
refused-no-such-person-here = there is no such person here
refused-not-sent-away = nobody has sent this person away
refused-race-not-over = this race is not over yet
refused-no-time-to-think = there is no time to think about that now
refused-no-race-to-think-about = there is no race to think about
refused-asked-since = you have asked for something else since
refused-account-name-stays = the name of an account stays as it is
refused-account-already = you have an account already
refused-too-many-tokens = nobody may have more than { $most } tokens
refused-not-played-on = this race cannot be played on: its record does not fit the rules any more
refused-rematch-already = there is a rematch already
refused-paused = the room is paused
refused-no-account = you have no account yet
refused-takes-too-long = this takes too long at the moment; try again later
refused-not-your-version = you can only publish a version that you kept
refused-vote-after-race = only who was in a race here that is over can say so
refused-looks-elsewhere = you look at another course now
refused-race-over = the race is over
refused-race-begun = the race has begun
refused-no-invitation-needed = while the race does not run nobody needs an invitation
refused-race-not-running = the race does not run
refused-not-paused = the room is not paused
refused-no-pause = only who plays here can ask for that, and not in a cup
refused-nobody-asks-that = nobody asks for that
refused-asked-already = you have asked for that already
refused-no-taking-back = at this table a program that is handed in stays
refused-nothing-to-take-back = this program cannot be taken back any more
refused-nobody-sits-there = nobody sits there
refused-race-not-begun = the race has not begun; change the plan instead
refused-no-bot-on-seat = no bot plays for this seat
refused-nobody-missing = nobody is missing there any more
refused-no-bot-for-somebody = no bot plays there for somebody who was gone
refused-room-needed = somebody else may need this room
refused-seats-taken = all seats are taken
refused-seat-taken = seat { $seat } is taken
refused-robots-chosen = { $name } has chosen { $robots }
refused-damaged = this room is damaged and cannot be opened
refused-server-error = something went wrong here
refused-unavailable = the server cannot reach its memory at the moment; please try again
refused-answer-leads-nowhere = this answer leads nowhere; try another
refused-stale = this question is not open any more
refused-too-many-connections = there are too many connections
refused-too-fast = please wait { $seconds } s
refused-nobody-chats = say who you are before you chat
refused-wrong-login = the name or the password is wrong
refused-wrong-password = the password is wrong
refused-wrong-code = this code is wrong, used or too old
refused-no-message = not a message: { $why }
refused-who-are-you = say who you are first: POST /api/v1/me
refused-csrf = the header X-CSRF-Token is missing or wrong
refused-bots-make-no-bots = bots make no bots
refused-bot-does-not-wait = this bot does not wait for an invitation now
refused-only-bots-wait = only bots wait for invitations: make one with POST /bots
refused-no-such-token = there is no such token
refused-bad-origin = this comes from another site
refused-nested = this is nested too deeply
refused-needs-session = this needs a session; a token is not enough
refused-unknown-token = this token is not known
refused-token-not-enough = a token for '{ $scope }' is not enough for this
refused-turns = turns are numbers from 0 to 3, one for each board
refused-no-draft = only programs have drafts
refused-too-many-rooms = you have { $most } open rooms; close one of them first
refused-busy = there are as many races here as this server can serve; try again in a minute
refused-too-many-designs = you are making { $most } courses; drop one of them first
refused-too-many-courses = you have brought { $most } courses; give one of them up first
refused-bad-host = this server is not known by that name; see --allow-host
refused-no-such-address = there is no such address
refused-no-such-course = there is no such course
refused-no-such-file = there is no such file
refused-no-such-page = there is no such page
refused-no-such-person = there is no such person
refused-no-such-report = there is no such report
refused-no-such-room = there is no such room
refused-no-such-seat = there is no such seat
refused-unknown-board = this is no record: it speaks of a board that is not known here
refused-no-address = this is no address for mail
refused-no-mail = this server sends no mail
refused-no-own-address = your account has no e-mail address
refused-wrong-link = this link is wrong, used or too old
refused-not-the-table = only the table screen of this room may do that
refused-no-table = this room has no table screen
refused-nothing-waits = no clock waits for what is shown
refused-no-such-code = no race has the code { $letters }; look at the TV again

# What the server writes by mail.
mail-reset-subject = A new password for { $name }
mail-reset =
    Somebody, perhaps you, wants a new password for the account { $name } at RoboRally.

    To choose one open this link within { $minutes } minutes. It works once.

    { $link }

    If it was not you, do nothing: the password stays as it is.
mail-confirm-subject = Is this your address, { $name }?
mail-confirm =
    { $name } wants RoboRally to write to this address when a race waits.

    If that is you, open this link within { $hours } hours and say so:

    { $link }

    If it was not you, do nothing: nothing more is sent.
mail-call-subject = { $n ->
    [1] Your turn: { $course }
   *[other] Your turn in { $n } races
}
offline-title = No way to the factory
offline-text = There is no network, or the server rests. Your robots wait, and no card is lost. This page looks again by itself.
offline-again = Try again
mail-call-when = EEEE, d MMMM, HH:mm
mail-call-race =
    { $course }, turn { $turn }: answer by { $until }.
    { $link }
mail-call =
    Hello { $name },

    robots of yours wait for orders.

    { $races }

    You get this mail because you wanted to be called. It comes once for each wait. No more mails:
    { $stop }
notice-title = Your turn: { $course }
notice-text = Turn { $turn }: answer by { $until }.
refused-no-notices = this server sends no notices
refused-endpoint = notices are sent to public https addresses only
refused-push-keys = these are no keys of a push subscription
refused-no-such-puzzle = there is no such puzzle
refused-no-such-turn = there is no such turn
refused-no-such-day = there is no day { $day }
refused-race-goes-on = the race is not over: looking back would tell of hidden cards
refused-not-analysed = this race cannot be looked back at
refused-no-typesetter = this server cannot make a PDF: its host would have to install roborally[pdf]
refused-wish = no such course was found; wish for something else, or take another seed
refused-no-such-cup = there is no such cup
refused-cup-seats = the seats of a cup belong to those who are entered
refused-too-many-cups = you have made { $most } cups that are not over; end one of them first
refused-cup-clock = a cup needs a clock that counts for every decision, or it might never end
refused-cup-bots = a cup needs a place for people: fewer than { $places } bots
refused-cup-starts = a cup starts in the future, and within 90 days
refused-cup-teams = teams need different names, and there must be two at least
refused-no-such-team = there is no such team
refused-cup-full = all places of the cup are taken
refused-cup-begun = the cup has begun; nobody enters any more
refused-cup-over = the cup is over
refused-not-entered = you are not entered
refused-cup-too-few = a cup needs { $least } racers at least
refused-not-cup-host = only whoever made the cup may do that
