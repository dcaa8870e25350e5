### The page around the boards. Short, friendly, precise; no exclamation marks.

trefle = Trèfle
skip = Skip to content
home-link = Trèfle, home
player-link = My games
leaderboard-link = Best players
about-link = About
person-link = Your name and account
api-link = For developers
rules = Rules
learn = Learn
learn-link = Learn by playing
close = Close
no = No

## The line to the server
line-broken = Connection lost, reconnecting
line-again = Try now
line-back = Connected again. Nothing was lost.
line-old = There is a new version of this page.
line-reload = Reload
line-replaced = You opened this table in another window.
line-here = Play here
page-failed = Loading failed.
board-failed = The board could not be shown.
error-offline = The server cannot be reached. Try again in a moment.
error-answer = The server gave an answer that this page does not understand. Reload the page.

## Home
home-title = Trèfle: FITS, FILLIT and FALLING
leaf-play = { $game }: play against bots
game-line-fits = Slide the pieces down your ramp and leave no gap.
game-line-fillit = Slide, fill the board, be rid of your tokens first.
game-line-falling = Everybody falls. Be the last to hit the ground.
game-players-fits = 1 to 4 players, 20 minutes
game-players-fillit = 2 to 4 players, 15 minutes
game-players-falling = 2 to 16 players, 3 minutes
by = by { $designer }, { $year }
play-bots = Play bots
new-ask = New to { $game }?
new-show = Show me first (1 minute)
new-begin-falling = Begin with riders only
new-knows = I know the game
level = Level of the bots
play-alone = Alone
make-table = With friends
one-screen = At one screen
find-player = Find a player
seek-looking = Looking for somebody to play { $game }
seek-long = Nobody is there yet. The search goes on while you play.
seek-meeting = Somebody is there. One moment
seek-stop = Stop looking
seek-bots = Play bots meanwhile
seek-open = Open a table
seek-notify = Notify me
seek-found = { $game }: somebody is there
setting-up = One moment
go-on = Continue
continue-against = Against { $names }
continue-all = and { $count } more
your-turn = Your turn
open-tables = Open tables
sit-down = Join
free-places = { $count ->
    [one] one free seat
   *[other] { $count } free seats
  }
you-are = Playing as { $name }
online = { $count } online
replay-file = Replay a game
make-link = Make your own
gallery-title = Gallery
puzzles-link = Puzzles
unofficial = Trèfle is an unofficial, independent work.
lost-title = Page not found
lost-what = There is no table and no page at this address.
to-home = Home

## What one likes
choices = Settings
choice-language = Language
choice-look = Theme
look-auto = Auto
look-day = Day
look-evening = Evening
choice-sound = Sound
choice-calm = Less motion
choice-confirm = Confirm moves
choice-points = Show points before a move
choice-notation = Field for typing moves
choice-here = Play against bots in this browser
keys = Keys
keys-this = This list
keys-sound = Sound on or off
keys-tab = To the next button
keys-step = One step back or on
keys-ends = To the start, to the end
keys-run = Play or pause
key-name = { $key ->
    [space] Space
    [enter] Enter
    [esc] Esc
    [home] Home
    [end] End
   *[tab] Tab
  }

## A table before the start
places = Seats
seats = Seats
seat-n = Seat { $seat }
guest = Guest
dealer = Dealer
empty = Free
empty-dealer = Who deals?
you = You
host = Host
sit = Sit here
sit-beside = Someone beside me
beside-name = Their name
stand = Stand up
seat-bot = Add a bot
clear = Free the seat
kick = Remove
level-easy = easy bot
level-medium = medium bot
level-strong = strong bot
level-name = { $level ->
    [easy] Easy
    [strong] Strong
   *[medium] Medium
  }
fill-with = Bots on free seats
start = Start
start-fill = { $count ->
    [one] Start with a bot
   *[other] Start with { $count } bots
  }
sit-first = Take a seat first.
wait-host = The host starts the game.
wait-sit = Choose a seat, or just watch.
invited = { $name } invites you
invited-here = You are invited
take-seat = Take the seat
ask-seat = Ask for a seat
asked-seat = You have asked for a seat.
invite = Invite
invite-what = Send this link
copy = Copy
copied = Copied
copy-failed = Copying is not allowed here. The link is selected: copy it by hand.
qr = QR code
qr-what = QR code with the link to this table
settings = Game settings
public = Open to everybody
public-what = The table is listed on the home page.
rated = Rated game
rated-what = It changes the ratings of those who play. Everybody has an account, no bot plays, and nobody sets the cards.
host-sets = The host chooses the settings.
choose-setup = Choose the setup.
choose-first = Choose who begins.
fixed = The host chose the cards of this game.
goes-on = This game goes on from an earlier one. It is practice.
own-file = This game is played with something a player made. It is never rated.

## A table during the game
coming = Opening the table
no-table = Table not found
error-no-table = There is no such table, or no longer.
is-paused = The game is paused.
is-out = on the ground
to-play = to play
away = away
bot-plays = a bot stands in
take-back = Take my seat back
vote-bot = { $count ->
    [0] Call in a bot
   *[other] Call in a bot ({ $count })
  }
looking-on = You are watching.
waits-for = Waiting for { $names }
onlookers = { $count ->
    [one] one onlooker
   *[other] { $count } onlookers
  }
lag = Slow connection: { $millis } ms
evened = Fair at a distance: whoever is nearer waits 0.1 s at most
first-come = Actions count as they arrive
log = What happened
log-empty = Nothing has happened yet.
log-and-talk = Log, chat and table
side-log = Log
side-talk = Chat
side-table = Table
fold = Fold away
unread = { $count } unread
talk = Chat
talk-empty = Nobody has said anything yet.
say = Say something
send = Send
quick = Quick words
quick-hello = Hello
quick-well-played = Well played
quick-one-moment = One moment
quick-thanks = Thanks
quick-may-sit = May I have a seat?
mute = Mute
muted = { $name } is muted for you.
somebody = Somebody
unmute = Unmute
report = Report
reported = Reported
plain-offers = What { $name } can do
move = Move
move-what = Type a move in notation. What is allowed is offered.
move-send = Play
pause = Pause
resume = Resume
next-step = Next: { $what }
pace-anew = Restart at this pace
pace-name = { $pace ->
    [learning] learning, 2.5 s
    [normal] normal, 1.5 s
    [fast] fast, 1.0 s
   *[own] your own
}
offer-draw = Offer a draw
offer-abort = Offer to call it off
offered-draw = { $count ->
    [one] { $names } offers a draw.
   *[other] { $names } offer a draw.
  }
offered-abort = { $count ->
    [one] { $names } would like to call the game off.
   *[other] { $names } would all like to call the game off.
  }
agree = Agree
resign = Resign
resign-sure = Yes, resign
leave = Leave the table
leave-sure = Yes, leave
notify = Notify me when it is my turn
commitment = Fair shuffle
commitment-what = This fingerprint of the shuffle was fixed before the game. The downloaded game holds the seed to check it against.
signal-title = { $game }: your turn
signal-body = The table is waiting for you.

## After the game
series-of = Best of { $games }
series-game = Game { $number }
series-wins = Wins
series-won = won
series-next = Next game (number { $number })
series-you = You win the series.
series-by = { $count ->
    [one] { $name } wins the series.
   *[other] { $name } win the series.
  }
series-three = Best of three
series-three-what = Whoever wins two games first wins. You take turns to begin.
again-title = The same cards
again-same = The same cards again
again-link = Link for a friend
again-compared = What everybody made of these cards
again-who = Who
again-points = Points
again-there = at the first table
again-what = Play the same cards in { $game } as somebody else did, alone. After your game you see what you both made of them.
again-practice = You have seen these cards in { $game }. You can play them again as practice.
again-play = Play
result-won = You win.
result-won-by = You win by { $by }.
result-winner-by = { $name } wins by { $by }.
result-shared = You share the win.
result-winner = { $count ->
    [one] { $name } wins.
   *[other] { $name } win.
  }
result-nobody = Nobody wins.
result-solo = { $score ->
    [one] One point
   *[other] { $score } points
  }
record-bots = Against { $level ->
    [easy] easy
    [strong] strong
   *[medium] medium
  } bots
record = { $won } won, { $lost } lost{ $drawn ->
    [0] { "" }
   *[other] , { $drawn } drawn
  }
reason-supply = The last token is laid.
reason-repetition = The same position came a third time.
reason-limit = Turn 300 is over.
ended-time = { $name } ran out of time.
ended-resigned = { $name } resigned.
ended-agreed = Ended by agreement.
ended-abandoned = The game was abandoned.
rated-after = Your rating: { $rating } ± { $by }
rematch = Rematch
to-daily = To the day’s result
rematch-asked = Waiting for the others
rematch-wanted = { $count ->
    [one] { $names } would like a rematch.
   *[other] { $names } would like a rematch.
  }
replay = Replay
own-table = Play it yourself

## The log's words for the table
told-sat = { $name } sits down.
told-stood = { $name } stands up.
told-cleared = { $name } is free again.
told-kicked = { $name } was removed.
told-chosen = { $name } has made a choice.
told-paused = The game is paused.
told-resumed = The game goes on.
told-resigned = { $name } resigns.
told-returned = { $name } plays again.
told-went-away = { $name } is away.
told-came-back = { $name } is back.
told-left = { $name } leaves.
told-time-out = { $name } ran out of time.
told-rematch-asked = { $name } would like a rematch.
told-host-changed = { $name } is the host now.
told-vote = { $name } asks for a bot to step in.
told-bot-seated = { $name }: { $level }.
told-deputy-seated = A bot stands in for { $name }.
told-settings-changed = The settings have changed.
told-started = The game begins.
told-countdown = Get ready.
told-offered-draw = { $name } offers a draw.
told-offered-abort = { $name } would like to call the game off.
told-answered-yes = { $name } agrees.
told-answered-no = { $name } would rather play on.
told-ended = The game is over.

## Replay
look-through = Seen by
onlooker = Onlooker
moment = Moment
moment-of = Moment { $at } of { $end }
turning-points = Turning points
to-start = To the start
to-end = To the end
step-back = One step back
step-on = One step on
run = Play
stop = Pause
speed = Speed
copy-moment = Copy a link to this moment
download = Download the game
replay-what = Choose the file of a finished game, or drop it here.
replay-choose = Choose a file
replay-coming = Loading the game
file-wrong = This line of the file is not right:
file-good = { $name } is ready.
file-mine = Made by you
file-unnamed = No name
file-remove = Without the file
file-line = Line { $line }
file-unchecked = The file could not be checked just now. It will be when the game starts.
file-syntax = This is not written as TOML wants it.
record-unreadable = This file is not a game of Trèfle.
error-no-replay = This game is not over yet, or no longer there.

## Review
review = Review
review-coming = Reviewing the game
review-of = Whose game
review-steps = From one to the next
review-play-on = Play on from here
play-on-bots = Against bots
play-on-fresh = With other cards to come
play-on-friends = With friends
play-on-arrange = Change it first
review-nothing = There is nothing to look at yet: nothing was played.
review-unfinished = There was not time for everything. What is missing was not looked at.

## Rules
rules-coming = Loading the rules
rules-none = The rules of this game are still being written.
rules-english = These rules are in English for now.
try-it = Try it against easy bots

## About
about-title = About Trèfle
name = Your name
name-kept = Your name is saved.
keep = Save
account = Account
account-what = You need none to play. With one, your games and your name follow you to other devices.
account-is = You are logged in as { $name }.
account-name = Name
password = Password, at least 8 characters
password-again = Your password
account-open = Create an account
account-have = I have an account
account-have-none = I have no account
account-close = Delete the account
account-close-sure = Yes, delete it
account-gone = The account is deleted.
log-in = Log in
log-out = Log out
logged-in = You are logged in.
logged-out = You are logged out.
tokens = Your own bots
tokens-what = A token lets a program play in your name, for example with
token-make = Create a token
token-name = Name of the bot
token-made = The token is created.
token-once = It is shown only this once. Keep it safe.
token-drop = Revoke
token-gone = The token is revoked.
credits = The games and their designers
made-with = The typefaces are Source Sans and Young Serif, both free. The sounds are made by your browser.
reconstructed-title = What is reconstructed
reconstructed-what = Some pictures of the old rule sheets are lost: which pieces the start cards of FITS show and most of its boards, the setups of FILLIT, how often each card of FALLING is in the deck. What stands in their place is our own, and each file says so.
