### Races that take days: what waits, and how people are called.

turns-title = Your turn
turns-go = Answer
turns-unhurried = no clock
turns-more = And { $n } more
turns-others = My other races
calls-title = When it is my turn
calls-text = In races with an hour or more to think you are called when you are asked something and are not here: once, however long it takes.
calls-mail = By e-mail
calls-never = Never
calls-soon = Soon
calls-later = Later
calls-never-text = No mail is sent.
calls-soon-text = A mail is sent when you have not been here for some minutes.
calls-later-text = A mail is sent when a quarter of the time is over.
calls-no-address = Keep an e-mail address first.
calls-to = Mails go to { $email }.
calls-confirm = A link has been sent to { $email }. Open it, so that we know that the address is yours; before that nothing else is sent.
calls-again = Send the link again
devices-title = By a notice in this browser
devices-never-text = No notice is shown here.
devices-soon-text = A notice is shown here, also when this page is closed, when you have not been here for some minutes; not after you have signed out.
devices-later-text = A notice is shown here, also when this page is closed, when a quarter of the time is over; not after you have signed out.
devices-denied = The browser does not let this page show notices. You can allow it in its settings.
devices-failed = The browser cannot be sent notices at the moment.
devices-others = { $n ->
    [one] One other browser of yours shows notices.
   *[other] { $n } other browsers of yours show notices.
}
devices-end = No more notices there
link-confirm-title = Is this your address?
link-confirm-text = With this press you say that this mailbox is yours, and that RoboRally may write to it when a race waits for you.
link-confirm-go = Yes, it is mine
link-confirm-done = Thank you: the address is confirmed.
link-stop-title = No more mails?
link-stop-text = Then nobody writes to you when a race waits for you. You can change that on the page of your account.
link-stop-go = No more mails
link-stop-done = Done: no more mails.
turn-title = A race waits for you
turn-text = Sign in to answer: links in mails sign nobody in.
turn-watch = Only watch
match-go = Find somebody to play with: { $edition } rules, clock: { $clock }
match-text = You sit down in such a race, or open one in which others find you.
