### Why the table or the server did not do something, and what would be allowed.

## The server
no-session = This browser has no session yet. Load the page again.
wrong-password = The name or the password is wrong.
token-only-plays = A program’s token can play, but not change the account.
strange-origin = Requests are only taken from this server’s own page.
not-found = There is nothing here.
unknown-table = There is no such table, or it was cleared away.
bad-request = The server did not understand this. Load the page again.
bad-name = A name has 1 to 24 characters; that of an account 3 to 24 letters, digits, spaces, hyphens, underscores or dots.
bad-password = A password has 8 to 200 characters.
account-taken = This account name is in use already. Choose another.
too-many = That was a lot in a short time. Wait a little.
too-many-tables = You have as many open tables as one may have. Finish or leave one.
too-many-lines = You have said a lot in a short time. Wait a little before the next line.
too-large = This is too large.
too-long = This took too long. Try again.
busy = The server is busy. Try again in a moment.
unavailable = The server cannot keep anything just now. Try again soon.
internal = Something went wrong on the server. Try again in a moment.

## Before the start
table-bad-options = No game can be begun with these settings. Change one of them.
table-seed-too-long = This seed is too long: at most 200 characters.
table-options-too-long = The options are too long: files of one’s own have at most 16 KB together.
table-not-created = A table is made first.
table-begun = This can only be done before the start.
table-host-only = Only the host can do this.
table-taken = Somebody sits there already. Choose another place.
table-kicked = The host has sent you away from this table. You can look on.
table-bad-name = A name has 1 to 24 characters.
table-one-place-each = FALLING is played at one screen each.
table-several-places = You hold several places from this screen. Give one up first.
table-empty-place = Nobody sits there.
table-empty-places = There are empty places. Wait for somebody to sit down, or seat a bot.
table-kick-oneself = The host stays, or leaves the table.
table-unknown-player = This player does not sit here.
table-no-such-place = There is no such place at this table.
table-no-tournament = Setup and beginner are only chosen in the tournament way.
table-one-choice = Choose the setup or who begins, one at a time.
table-setup-stays = It has been chosen who begins. The setup stays.
table-setup-first = The second seat chooses the setup first.
table-choose-first = The first seat must still choose who begins.

## During the game
bad-notation = This is not a move. The field offers what is allowed.
game-over = The game is over.
table-no-game = The game has not begun yet.
table-not-yours = This is for somebody else to do.
table-not-your-place = This place is somebody else’s.
table-players-only = Only those who play can do this.
table-countdown = The countdown is running. Wait until it ends.
table-no-countdown = No countdown has ended.
table-paused = The game is paused.
table-not-paused = The game is not paused.
table-no-pause = This game cannot be paused.
table-no-beat = No card is due yet.
table-time-is-up = The time is up.
table-time-left = There is still time left there.
table-time-falls = The clock went backwards. Try again.
table-asleep = Nobody is there to play with.
table-deputy-plays = A bot plays here for now. Take your place back first.
table-no-deputy = No bot plays for this place.
table-no-deputies = In FALLING a seat stays as it is; no bot takes it over.
table-no-bot = No bot plays there.
table-not-away = This player is there. A bot is only for those who are away.
table-grace = Give them half a minute to come back.
table-voted = You have asked for this already.
table-here-already = They are not away.
table-not-here = You do not sit at this table.
table-host-stays = The host stays the host.
table-resigned = This seat has given up and plays no more.
table-not-resigned = This seat plays for itself.
table-dealer-resigns = The dealer cannot give up, only leave.
table-bots-play-on = Bots play to the end. You can offer to break the game off.
table-offered = You have offered this already.
table-no-offer = Nobody has offered this.
table-not-over = The game is not over yet.
table-no-rematch = Not everybody has asked for another game yet.
table-done-already = This was done already.
table-id-too-long = The server did not understand this. Load the page again.
table-too-many-onlookers = As many look on as can. Come back a little later.

## Talk
table-text-too-long = Say it in 1 to 300 characters.
table-mute-oneself = You cannot mute yourself.
table-too-many-muted = You have muted as many as one can here.
table-no-such-line = These words were not said here lately.
