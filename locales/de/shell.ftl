trefle = Trèfle
