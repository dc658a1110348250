/**
 * Boxes of authors outside the repository that once gave dozens of diagnostics in files that they had never seen: what
 * they write, what is reported, and what they write when they have read it.
 */
export interface OutsideCase {
  readonly title: string
  readonly file: string
  readonly wrong: string
  /** The text that follows the advice. */
  readonly right: string
  /** Parts that the reported lines contain, one list for each line. */
  readonly reported: readonly (readonly string[])[]
}

const school = (rule: string): string => `expansion teacher "The Teacher" {
  needs base
}

source teacher-notes "The Teacher: our own rules" {
  language en
  statement TEA-1 "In the box" "There is a teacher, who belongs to nobody."
  statement TEA-2 "Scoring" "Whoever scores a feature first takes the teacher, and keeps him."
}

figure teacher "teacher" {
  count 1
  cite TEA-1
}

zone classroom of player "classroom"

${rule}`

const meeples = (order: string): string => `expansion three "Three meeples each" {
  needs base
}

source three-notes "Three meeples each: our house rule" {
  language en
  statement TRI-1 "At the beginning" "Everybody plays with three meeples; the others stay in the box."
}

rule leave-meeples-in-box "Everybody has three meeples" {
  during setup
${order}  each player {
    repeat at most 4 times {
      remove one normal in supply of player
    }
  }
  cite TRI-1
}
`

const jars = (reveal: string): string => `expansion jars "Jars" {
  needs base
}

source jar-notes "Jars: our own rules" {
  language en
  statement JAR-1 "In the box" "There are ten jars."
  statement JAR-2 "Jars" "When a tile with a monastery is laid, a jar is put on it, face down."
  statement JAR-3 "Jars" "Whoever completes a monastery opens the jar, and scores what is written on it."
}

tokens jar "jar" hidden {
  small-jar x 6 worth 1
  full-jar x 4 worth 2
  cite JAR-1
}

rule fill-monastery "A jar is put on the monastery, face down" {
  during tile-arrival
  when current has monastery
  draw jar as honey from supply
  move honey to current face down
  cite JAR-2
}

rule open-jar "Whoever completes a monastery opens its jar" {
  during after-features
  each monastery in changes where complete of monastery {
    each tile in monastery {
      each jar on tile {
${reveal}        score worth of jar for active
        remove jar
      }
    }
  }
  cite JAR-3
}
`

export const outsideCases: readonly OutsideCase[] = [
  {
    title: 'a teacher who is kept after scoring',
    file: 'rules/teacher/teacher.carc',
    wrong: school(`rule take-teacher "Whoever has scored takes the teacher" {
  during once-scored of player
  when teacher is in supply
  move teacher to classroom of player
  cite TEA-2
}
`),
    right: school(`rule take-teacher "Whoever has scored takes the teacher" {
  during score-feature
  after award-points, figures-go-home
  when teacher is in supply
  each player in holders of feature {
    move teacher to classroom of player
  }
  cite TEA-2
}
`),
    reported: [
      [
        '`take-teacher` runs after whatever `once-scored` follows',
        'say `during score-feature` and `after award-points`',
      ],
    ],
  },
  {
    title: 'three meeples each',
    file: 'rules/three/three.carc',
    wrong: meeples(''),
    right: meeples('  after lay-start-tile\n'),
    reported: [['`leave-meeples-in-box` has no place among the steps of `setup`', 'Say `after lay-start-tile` in it']],
  },
  {
    title: 'a jar that nobody turns up',
    file: 'rules/jars/jars.carc',
    wrong: jars(''),
    right: jars('        reveal jar\n'),
    reported: [['Whoever sees these points learns of `worth of jar`', 'write: reveal jar']],
  },
]
