/// What the About scene looks like at three moments: the name falls, tiles merge, all is at rest.
enum FilmStrip {
  static let expected = """
       |2 |
       |  |                       |S |
                             |E | |  |
                             |  |
                         |L |
                         |  |
      |T | |R ||I | |P |
      |  | |  ||  | |  |


    Triples 1
    Push the tiles: 1 and 2 make 3,
    equal tiles from 3 up make their
    sum.
    arrows tilt  Enter drops more
    r starts over  mouse throws
    click adds
    ------
                                  |2 |
        |1 |                      |  |
        |  |           |1 |
                       |  |
                |1 |
       |2 | |1 ||  | |2 |   |2 |   |1 |
       |  | |  |     |  |   |  |   |  |
      |T | |R ||I | |P | |L ||E | |S |
      |  | |  ||  | |  | |  ||  | |  |

    Triples 1
    Push the tiles: 1 and 2 make 3,
    equal tiles from 3 up make their
    sum.
    arrows tilt  Enter drops more
    r starts over  mouse throws
    click adds
    ------



            |1 |      |2 |
            |  |      |  |
       |3 | |1 ||3 |  |3 |  |2 |   |3 |
       |  | |  ||  |  |  |  |  |   |  |
      |T | |R ||I | |P | |L ||E | |S |
      |  | |  ||  | |  | |  ||  | |  |

    Triples 1   highest tile here: 3
    Push the tiles: 1 and 2 make 3,
    equal tiles from 3 up make their
    sum.
    arrows tilt  Enter drops more
    r starts over  mouse throws
    click adds
    """
}
