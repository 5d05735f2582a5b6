### The gallery of courses, and the page of one.

nav-courses = Courses
gallery-filters = What to look for
gallery-search = Name or maker
gallery-from = From
gallery-people = Published by people
gallery-book = The book
gallery-mine = Published by me
gallery-bars = Bars compare with the courses of the book: a full bar is the longest, hardest or wildest of them.
gallery-clear = Clear the filters
gallery-found =
    { $n ->
        [0] No course fits. Clear the filters.
        [one] 1 course fits
       *[other] { $n } courses fit
    }
gallery-none = No course fits.
gallery-sort = Sort
gallery-sort-liked = Best liked
gallery-sort-raced = Most raced
gallery-sort-new = New
gallery-sort-surprise = Surprise me
gallery-unrated = not rated yet
gallery-parent = made of { $name }
gallery-plays =
    { $n ->
        [0] not raced yet
        [one] 1 race
       *[other] { $n } races
    }
gallery-new = new
gallery-liked = { $n } % of { $votes } like it
gallery-fork = Fork
gallery-fork-one = Make my own of { $name }
gallery-more = Show more
gallery-page = Its page
gallery-by = by { $name }
gallery-published = published
gallery-forks =
    { $n ->
        [one] Forked once.
       *[other] Forked { $n } times.
    }
gallery-last-races = Last races here
gallery-no-races = Nobody has raced here to the end yet.
gallery-like = I like it
gallery-dislike = I do not like it
gallery-vote-how = Race here to the end, then you can say whether you like it.
gallery-licence = Licence
gallery-licence-CC0 = CC0: do with it what you like
gallery-licence-CC-BY = CC BY: name me
gallery-licence-CC-BY-SA = CC BY-SA: name me, and pass it on like this
gallery-publish = Publish
gallery-publish-text = Everybody finds a published course here, races it and makes others of it, by the licence that you choose.
gallery-withdraw = Withdraw
gallery-edit = Edit the draft
gallery-report = Report this course
gallery-report-text = What is wrong with it
gallery-report-send = Send to the moderators
gallery-reported = The moderators will look at it.
