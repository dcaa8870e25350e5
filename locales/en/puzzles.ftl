### Puzzles: a ladder of them from easy to hard.

puzzles-line-fits = The last four to six cards of a round are known. There is one best way to play them: find it.
puzzles-line-fillit = You win by force in one to four turns. Only one first turn does it: find it.
puzzles-number = No. { $number } of { $count }
puzzles-ladder = All puzzles
puzzles-back = The puzzle before
puzzles-on = The puzzle after
puzzles-you = You
puzzles-other = The opponent
puzzles-hint = Hint
puzzles-more = Tell me
puzzles-hint-strayed = One of your turns was not the best. Try again.
puzzles-show = Show it
puzzles-showing = This is the proven way.
puzzles-again = Try again
puzzles-next = Next puzzle
puzzles-begin = Begin with the first
puzzles-go-on = Go on with no. { $number }
puzzles-solved-of = of { $count } solved
puzzles-streak = in a row at the first try, best { $best }
puzzles-part = { $part ->
    [0] Easy
    [1] Medium
    [2] Hard
   *[3] Very hard
}
puzzles-step = Puzzle { $number }{ $mark ->
    [solved] , solved
    [tried] , tried
   *[none] { "" }
}
