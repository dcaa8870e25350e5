### Making files of one's own: painted, written, shared by a link.

make-unnamed = No name
make-by = By { $name }
make-good = Everything is right. You can play.
make-wrong-here = wrong here
make-undo = Undo
make-redo = Redo
make-start = Start from
make-blank = an empty one
make-share = Share
make-copied = The link is copied. It carries everything.
make-the-link = Link to share
make-too-long = This is too long for a link. Save it as a file instead.
make-link-broken = This link is damaged: nothing can be read from it.
make-play = Play
make-play-friends = Play with friends
make-copy = Copy and change
make-text = Text
make-unreadable = The text cannot be read just now. Mend the marked line or undo, then paint on.
make-open = Open a file
make-save = Save as a file
make-mine = Made here
make-delete = Delete for good
make-delete-one = Delete { $name }
make-trial = { $kind ->
    [board] How hard is it?
    [setup] Is it fair?
   *[other] How lively is it?
  }
make-trial-begin = Let bots play { $count } games
make-trial-going = { $done } of { $all } games
make-trial-stop = Stop
make-trial-best = best possible
make-trial-median = half of the games give more, half less
make-trial-proven = The best possible is proven in { $count } of { $games } games.
make-trial-nothing = Nothing was played.
make-trial-no-way = There is no way to score: even perfect play never gets above 0.
make-trial-easy = Too easy: even easy bots get nearly everything there is.
make-trial-pays = Good play pays: strong bots usually get { $gap ->
    [one] 1 point
   *[other] { $gap } points
  } more than easy ones.
make-trial-luck = Good play hardly matters: strong bots get no more than easy ones.
make-trial-even = Fair: all seats win about equally often.
make-trial-uneven = Not quite fair: between strong bots, seat { $seat } wins { $percent } % of the games.
make-trial-few = Too few games to say who wins more often.
make-trial-begins = Who begins wins { $percent } % of the games.
make-trial-length = A game lasts about { $beats } cards, and everybody acts about { $actions ->
    [one] once
   *[other] { $actions } times
  }.

gallery-what = Made by players, for everybody to play.
gallery-empty = Nothing is shown here yet. Yours could be the first.
gallery-more = Show more
gallery-all = The whole gallery
gallery-show = Show it to everybody
gallery-look = See it there
gallery-link = Copy the link
gallery-hidden = It was reported. Nobody else sees it until whoever runs this server has looked at it.
gallery-account = With an account, what you make is kept on the server too, and you can show it to everybody.
gallery-open-account = Create an account
gallery-unplayed = Not played yet
gallery-played = { $count ->
    [one] Played once
   *[other] Played { $count } times
  }
gallery-points = usually { $middle } points, at best { $best }
gallery-won = seat { $seat } wins { $percent } %
gallery-gone = This is not in the gallery, or no longer.
gallery-report = Report
gallery-why = What is wrong with it?
gallery-not = Cancel
gallery-reported = Thank you. Whoever runs this server will see it.
