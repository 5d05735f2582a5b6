### Friends, profiles, ladders, races of the day.

nav-ladder = Ladder
friends-title = Friends
friends-none = None yet. Send somebody the link of your profile, or ask whom you raced with.
friends-ask = Ask to be friends
friends-ask-one = Ask { $name } to be friends
friends-asked = asked
friends-asks = { $name } wants to be friends
friends-agree = Agree
friends-refuse = No
friends-end = End the friendship with { $name }
friends-met = You raced with
friends-racing = races { $course }, turn { $turn }
friends-waiting = waits at { $course }
friends-today = here today
friends-seen = here on { $day }
friends-invites = { $name } invites you
friends-invites-text = { $course }, { $edition } rules
friends-invite = Invite
friends-invite-one = Invite { $name }
friends-invite-all = Invite all
friends-invited = invited
friends-link = Copy the link of my profile
profile-title = My profile
profile-since = races here since { $day }
profile-closed = { $name } shows this profile to friends only.
profile-races = races
profile-wins = won
profile-streak = won in a row
profile-best = most in a row
profile-days = Days raced
profile-weeks = 12 weeks
profile-row = { $n ->
    [one] { $n } day in a row
   *[other] { $n } days in a row
}
profile-day = { $day }: { $n ->
    [one] { $n } race
   *[other] { $n } races
}
profile-robot = mostly with { $robot }
profile-ratings = Rating by rules
profile-ratings-text = People and bots on one scale. Dark: two times of three it lies there; pale: nineteen of twenty.
profile-rating = { $rating } ± { $spread }
profile-rated = { $n ->
    [0] not raced yet
    [one] { $n } rated race
   *[other] { $n } rated races
}
profile-rank = place { $n } on the ladder
profile-beats = beats three Racers in { $n } of 10 races
profile-over-time = Over time, by { $edition } rules
profile-one-race = After the next race there is a line here.
profile-last = Last races
profile-last-none = No race yet that counts.
profile-place = { $place } of { $sides }
profile-hidden = a private race
profile-shown = What others see
profile-open = My profile, for everybody
profile-open-text = Otherwise only friends read it. With it goes the permission to show others the races in which everybody gives it.
profile-on-ladder = My place on the ladder
profile-start = Race now
ladder-title = Ladder
ladder-all = Everyone
ladder-text = The dot is the rating, the bar how sure it is. A rank takes { $n } races; bots stand on the same scale and take none.
ladder-bot = bot
today-title = Races of the day
today-leads = { $n ->
    [one] the lead changed once
   *[other] the lead changed { $n } times
}
today-close = { $n ->
    [one] another robot was one flag behind
   *[other] { $n } robots were one flag behind
}
today-losses = { $n } robots were lost
