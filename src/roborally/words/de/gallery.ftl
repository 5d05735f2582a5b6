### Die Galerie der Strecken, und die Seite von einer.

nav-courses = Strecken
gallery-filters = Wonach gesucht wird
gallery-search = Name oder wer sie gebaut hat
gallery-from = Woher
gallery-people = Von Leuten veröffentlicht
gallery-book = Die Sammlung
gallery-mine = Von mir veröffentlicht
gallery-bars = Die Balken vergleichen mit den Strecken der Sammlung: Ein voller Balken ist die längste, schwerste oder wildeste.
gallery-clear = Filter leeren
gallery-found =
    { $n ->
        [0] Keine Strecke passt. Leere die Filter.
        [one] 1 Strecke passt
       *[other] { $n } Strecken passen
    }
gallery-none = Keine Strecke passt.
gallery-sort = Reihenfolge
gallery-sort-liked = Beliebteste
gallery-sort-raced = Meistgefahrene
gallery-sort-new = Neu
gallery-sort-surprise = Überrasche mich
gallery-unrated = noch nicht bewertet
gallery-parent = aus { $name } gemacht
gallery-plays =
    { $n ->
        [0] noch nicht gefahren
        [one] 1 Rennen
       *[other] { $n } Rennen
    }
gallery-new = neu
gallery-liked = { $n } % von { $votes } mögen sie
gallery-fork = Abwandeln
gallery-fork-one = Meine eigene aus { $name } machen
gallery-more = Mehr zeigen
gallery-page = Ihre Seite
gallery-by = von { $name }
gallery-published = veröffentlicht
gallery-forks =
    { $n ->
        [one] Einmal abgewandelt.
       *[other] { $n }-mal abgewandelt.
    }
gallery-last-races = Letzte Rennen hier
gallery-no-races = Hier ist noch niemand bis zum Ende gefahren.
gallery-like = Gefällt mir
gallery-dislike = Gefällt mir nicht
gallery-vote-how = Fahr hier ein Rennen zu Ende, dann kannst du sagen, ob sie dir gefällt.
gallery-licence = Lizenz
gallery-licence-CC0 = CC0: mach damit, was du willst
gallery-licence-CC-BY = CC BY: nenne mich
gallery-licence-CC-BY-SA = CC BY-SA: nenne mich und gib sie ebenso weiter
gallery-publish = Veröffentlichen
gallery-publish-text = Eine veröffentlichte Strecke finden hier alle, fahren sie und machen andere daraus, nach der Lizenz, die du wählst.
gallery-withdraw = Zurückziehen
gallery-edit = Entwurf bearbeiten
gallery-report = Diese Strecke melden
gallery-report-text = Was damit nicht stimmt
gallery-report-send = An die Moderation senden
gallery-reported = Die Moderation sieht es sich an.
