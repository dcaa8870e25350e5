### The page around the boards. Short, friendly, precise; no exclamation marks.

trefle = Trèfle
skip = Skip to the page
home-link = Trèfle, home
about-link = About and settings
api-link = For programs
rules = Rules
learn-link = Learn by playing
close = Close
no = No

## The line to the server
line-broken = The line is broken. Coming back by itself.
line-again = Try now
line-back = The line is back. Nothing was lost.
line-old = There is a newer version of this page.
line-reload = Load again
line-replaced = You opened this table in another window.
line-here = Play here
page-failed = This did not load.
board-failed = The board could not be drawn.
error-offline = The server cannot be reached. Try again in a moment.
error-answer = The server gave an answer this page does not understand.

## Home
home-title = Trèfle: FITS, FILLIT and FALLING
leaf-play = { $game }: play against bots
game-line-fits = Slide the pieces down your ramp and leave no gap.
game-line-fillit = Slide, fill the board, and be rid of your tokens first.
game-line-falling = Everybody falls. Be the last to hit the ground.
game-players-fits = 1 to 4 players
game-players-fillit = 2 to 4 players
game-players-falling = 2 to 16 players
by = by { $designer }, { $year }
play-bots = Play against bots
play-alone = Play alone
make-table = Play with friends
setting-up = Setting the table
continue = Go on playing
go-on = Go on
continue-all = Show all { $count }
your-turn = Your turn
open-tables = Open tables
open-loading = Looking for open tables
open-none = Nobody waits at the moment. Make a table and open it to everybody, or send its link.
sit-down = Sit down
free-places = { $count ->
    [one] one free place
   *[other] { $count } free places
  }
you-are = You are { $name }
online = { $count ->
    [one] one person here
   *[other] { $count } people here
  }
replay-file = Look at a record
unofficial = Trèfle is an unofficial, independent work.
lost-title = Nothing here
lost-what = This address leads to no table and no page.
to-home = To the three games

## What one likes
choices = Settings
choice-language = Language
choice-look = Light
look-auto = Auto
look-day = Day
look-evening = Evening
choice-sound = Sound
choice-calm = Less motion
choice-confirm = Ask before a move is sent

## A table before the start
places = Places
seats = Seats
seat-n = Seat { $seat }
dealer = Dealer
empty = Free
empty-dealer = Who deals?
you = You
host = Host
sit = Sit here
sit-beside = Second player here
beside-name = Name of the second player
stand = Stand up
seat-bot = Seat a bot
clear = Clear
kick = Send away
level-easy = easy bot
level-medium = medium bot
level-strong = strong bot
fill-with = Free seats go to
start = Start
start-fill = { $count ->
    [one] Start with a bot
   *[other] Start with { $count } bots
  }
sit-first = Sit down first.
wait-host = The host starts the game.
wait-sit = Choose a place, or look on.
invite = Invite
invite-what = Send this link
copy = Copy
copied = Copied
copy-failed = Copying is not allowed here. The link is marked: copy it by hand.
qr = QR code
qr-what = QR code with the link to this table
settings = The game
public = Open to everybody
public-what = The table is listed on the home page.
host-sets = The host sets the game.
choose-setup = Choose the setup.
choose-first = Choose who begins.
fixed = The host has set the cards of this game.

## A table during the game
coming = Coming to the table
no-table = No such table
error-no-table = This table does not exist, or it was cleared away.
is-paused = The game is paused.
is-out = on the ground
to-play = to play
away = away
bot-plays = a bot plays for now
take-back = Take my seat back
vote-bot = { $count ->
    [0] Ask for a bot
   *[other] Ask for a bot ({ $count })
  }
looking-on = You are looking on.
waits-for = Waiting for { $names }
onlookers = { $count ->
    [one] one onlooker
   *[other] { $count } onlookers
  }
lag = Slow line: { $millis } ms
reconstructed = Partly reconstructed
log = What happened
log-empty = Nothing has happened yet.
log-and-talk = Log, talk and table
side-log = Log
side-talk = Talk
side-table = Table
fold = Fold away
unread = { $count } unread
talk = Talk at the table
talk-empty = Nobody has said anything yet.
say = Say something
send = Send
mute = Mute
muted = { $name } is muted for you.
somebody = Somebody
unmute = Hear again
report = Report
reported = Reported
plain-offers = What { $name } can do
move = Move
move-what = Type a move in notation. The field offers what is allowed.
move-send = Play
pause = Pause
resume = Go on
pace-anew = Begin anew at this pace
pace-name = { $pace ->
    [learning] learning, 2.5 s
    [normal] normal, 1.5 s
    [fast] fast, 1.0 s
   *[own] your own
}
offer-draw = Offer a draw
offer-abort = Offer to break off
offered-draw = { $count ->
    [one] { $names } offers a draw.
   *[other] { $names } offer a draw.
  }
offered-abort = { $count ->
    [one] { $names } would like to break off without a result.
   *[other] { $names } would all like to break off without a result.
  }
agree = Agree
resign = Resign
resign-sure = Yes, resign
leave = Leave the table
leave-sure = Yes, leave
notify = Tell me when it is my turn
commitment = Fair cards
commitment-what = This fingerprint of the shuffle was fixed before the game. The record holds the seed to check it against.
signal-title = { $game }: your turn
signal-body = The table waits for you.

## After the game
result-won = You win.
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
wins = wins
reason-supply = The last token is laid.
reason-repetition = The same position came a third time.
reason-limit = The game reached its 300th turn.
ended-time = { $name } ran out of time.
ended-resigned = { $name } resigned.
ended-agreed = Ended by agreement.
ended-abandoned = The game was abandoned.
rematch = Once more
rematch-asked = Waiting for the others
rematch-wanted = { $count ->
    [one] { $names } would like to play again.
   *[other] { $names } would all like to play again.
  }
replay = Replay
own-table = Play this yourself

## The log's words for the table
told-sat = { $name } sits down.
told-stood = { $name } stands up.
told-cleared = { $name } is free.
told-kicked = { $name } was sent away.
told-chosen = { $name } has chosen.
told-paused = The game is paused.
told-resumed = The game goes on.
told-resigned = { $name } resigns.
told-returned = { $name } plays again.
told-went-away = { $name } is away.
told-came-back = { $name } is back.
told-left = { $name } leaves.
told-time-out = { $name } has no time left.
told-rematch-asked = { $name } would like to play again.
told-host-changed = { $name } is the host now.
told-vote = { $name } asks for a bot.
told-bot-seated = { $name }: { $level }.
told-deputy-seated = A bot plays for { $name }.
told-settings-changed = The game was set anew.
told-started = The game begins.
told-countdown = Get ready.
told-offered-draw = { $name } offers a draw.
told-offered-abort = { $name } would like to break off.
told-answered-yes = { $name } agrees.
told-answered-no = { $name } plays on.
told-ended = The game is over.

## Replay
look-through = Seen by
onlooker = Onlooker
moment = Moment
moment-of = Moment { $at } of { $end }
to-start = To the start
to-end = To the end
step-back = One step back
step-on = One step on
run = Play
stop = Pause
speed = Speed
copy-moment = Copy a link to this moment
download = Download the record
replay-what = Choose the record of a finished game, or drop it here.
replay-choose = Choose a file
replay-coming = Reading the game
record-unreadable = This is no record that can be read.
error-no-replay = This game is not over yet, or it is gone.

## Rules
rules-coming = Opening the rules
rules-none = The rules of this game are still being written.
rules-english = These rules are in English for now.
try-it = Try it against easy bots

## About
about-title = About Trèfle
name = Your name
name-kept = Your name is kept.
keep = Keep
account = Account
account-what = You need none to play. With one, your games and your name follow you to other devices.
account-is = You are logged in as { $name }.
account-name = Name
password = Password, at least 8 characters
password-again = Your password
account-open = Make an account
account-have = I have one
account-have-none = I have none
account-close = Delete the account
account-close-sure = Yes, delete it
account-gone = The account is deleted.
log-in = Log in
log-out = Log out
logged-in = You are logged in.
logged-out = You are logged out.
tokens = Bots of your own
tokens-what = A token lets a program play in your name, for example with
token-make = Make a token
token-name = Name of the bot
token-made = The token is made.
token-once = It is shown this once. Keep it safe.
token-drop = Withdraw
token-gone = The token is withdrawn.
credits = The games and their designers
made-with = The type is Source Sans and Young Serif, both free. The sounds are made in your browser.
reconstructed-title = What is reconstructed
reconstructed-what = Some pictures of the old rule sheets are lost: which pieces the start cards of FITS show and most of its boards, the setups of FILLIT, how often each card of FALLING is in the deck. What stands in their place is our own, and each file says so.
