### Why the table or the server did not do something, and what would be allowed.

## The server
no-session = This browser is not known here yet. Reload the page.
wrong-password = The name or the password is wrong.
token-only-plays = A program’s token can play, but not change the account.
strange-origin = Requests are only taken from this server’s own page.
not-found = There is nothing here.
unknown-table = There is no such table, or no longer.
bad-request = The server did not understand this. Reload the page.
bad-name = A name has 1 to 24 characters; that of an account 3 to 24 letters, digits, spaces, hyphens, underscores or dots.
bad-password = A password has 8 to 200 characters.
account-taken = This account name is in use already. Choose another.
too-many = That was a lot in a short time. Wait a little.
unknown-player = There is no player of this name, or their page is theirs alone.
too-many-tables = You have as many tables open as allowed. Finish or leave one.
seek-gone = The search has ended. Begin another.
seek-replaced = You are looking for somebody in another window now.
too-many-files = You have kept as many as allowed. Delete one you no longer need.
needs-account = For this you need an account. It takes a name and a password.
too-many-lines = You have written a lot in a short time. Wait a little before the next message.
too-large = This is too large.
too-long = This took too long. Try again.
busy = The server is busy. Try again in a moment.
unavailable = The server cannot save anything just now. Try again soon.
internal = Something went wrong on the server. Try again in a moment.

## Before the start
table-bad-options = No game can start with these settings. Change one of them.
table-seed-too-long = This seed is too long: at most 200 characters.
table-options-too-long = The settings are too long: your own files may have 16 KB together at most.
table-not-created = There is no table yet.
table-begun = This can only be done before the start.
table-host-only = Only the host can do this.
table-taken = Somebody already sits there. Choose another seat.
table-kicked = The host has removed you from this table. You can still watch.
table-bad-name = A name has 1 to 24 characters.
table-one-place-each = FALLING needs a screen for each player.
table-several-places = You hold several seats on this screen. Give one up first.
table-empty-place = Nobody sits there.
table-empty-places = Some seats are free. Wait for somebody to sit down, or add a bot.
table-kick-oneself = The host cannot be removed, only leave.
table-unknown-player = This player is not seated here.
table-no-such-place = There is no such seat at this table.
table-no-tournament = Setup and first player are only chosen in the tournament way.
table-one-choice = Choose the setup or who begins, one at a time.
table-setup-stays = It has been chosen who begins. The setup stays.
table-setup-first = The second seat chooses the setup first.
table-choose-first = The first seat must still choose who begins.

## During the game
bad-notation = This is not a move. The field shows what is allowed.
game-over = The game is over.
table-no-game = The game has not begun yet.
table-not-yours = Somebody else has to do this.
table-not-your-place = This seat is somebody else’s.
table-players-only = Only players can do this.
table-countdown = The countdown is running. Wait until it ends.
table-no-countdown = No countdown has run out.
table-paused = The game is paused.
table-not-paused = The game is not paused.
table-no-pause = This game cannot be paused.
table-no-beat = It is not time for the next card yet.
table-time-is-up = The time is up.
table-time-left = Their time is not up yet.
table-time-falls = The clock went backwards. Try again.
table-asleep = Nobody else is here.
table-deputy-plays = A bot stands in here. Take your seat back first.
table-no-deputy = No bot stands in for this seat.
table-no-deputies = In FALLING no bot stands in: a seat stays as it is.
table-no-bot = No bot plays there.
table-not-away = This player is there. A bot only stands in for those who are away.
table-grace = Give them half a minute to come back first.
table-voted = You have already asked for this.
table-here-already = They are not away.
table-not-here = You are not seated at this table.
table-host-stays = The host is still here.
table-resigned = This seat has resigned and plays no more.
table-not-resigned = This seat has not resigned.
table-dealer-resigns = The dealer cannot resign, only leave.
table-bots-play-on = Bots play to the end. You can offer to call the game off.
table-offered = You have already offered this.
table-no-offer = Nobody has offered this.
table-not-over = The game is not over yet.
table-days-game = This is somebody’s try at the day’s game. You can watch it once you have played yourself.
table-days-game-stays = The day’s game stays as it is. Play it again from its own page.
table-not-rateable = A game like this is not rated. Take the usual boards and cards and enough players, or play a casual game.
table-rated-fixed = Where somebody sets the seed or the cards, the game is not rated.
table-rated-account = A rated game needs an account. Make one, or play a casual game.
table-rated-accounts = Not everybody here has an account. They make one, or the host turns “Rated game” off.
table-rated-bots = A rated game is between people: wait for somebody, or turn “Rated game” off.
table-rated-one-screen = In a rated game everybody plays at a screen of their own.
table-again-stays = The cards stay as they are: this game is played as it was.
table-not-again = In this game the same cards do not come again.
table-no-rematch = Not everybody has agreed to a rematch yet.
table-id-too-long = The server did not understand this. Reload the page.
table-too-many-onlookers = There is no room for more onlookers. Come back a little later.

## Talk
table-text-too-long = Say it in 1 to 300 characters.
table-mute-oneself = You cannot mute yourself.
table-too-many-muted = You have muted as many as possible here.
table-no-such-line = Nobody has said that here lately.

## Without a server, or without a connection to it
error-no-rules = This browser cannot open the games it kept. Reload the page.
error-no-server = This needs a server, and there is none here.
not-kept = This browser has no room or keeps nothing here: you can play on, but the game will be gone when you close the page.
alone-now = No connection: you can play bots, learn, solve puzzles and play at one screen. Friends and other players have to wait until it is back.
alone-always = This is Trèfle without a server: play bots, learn, solve puzzles or play at one screen. Nobody else can come to a table here.
