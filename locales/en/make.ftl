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
