import { describe, expect, it } from 'vitest'
import { checkInWorld, outline } from './sample.ts'

const rule = (body: string): ReturnType<typeof checkInWorld> => checkInWorld(`rule r { during main ${body} % }`)
const inFeature = (body: string): ReturnType<typeof checkInWorld> => checkInWorld(`rule r { during close ${body} % }`)
const points = (is: string): ReturnType<typeof checkInWorld> => checkInWorld(`define points of feature { is ${is} % }`)
const shape = (is: string): string => {
  const sample = points(is)
  sample.reports()
  return outline(sample.meaning('points'))
}

describe('a phrase', () => {
  it('assigns a preposition to the nearest head that takes it', () => {
    expect(shape('sum of strength of owner of figure in feature for each figure in feature')).toBe(
      'sum strength(ownerOf(figure), feature) of piecesInFeature(feature)',
    )
  })
  it('nests as deep as its heads take arguments', () => {
    expect(shape('sum of weight of figure for each figure in feature of segment of wolf')).toBe(
      'sum weight(figure) of piecesInFeature(featureOf(segmentOfPiece(piece)))',
    )
  })
  it('groups by parentheses', () => {
    expect(shape('strength of (owner of wolf) in (feature of segment of wolf)')).toBe(
      'strength(ownerOf(piece), featureOf(segmentOfPiece(piece)))',
    )
  })
  it('chooses among overloads by the kind of the argument', () => {
    expect(shape('open-ends of feature of wolf')).toBe('openEndsOf(featureOfPiece(piece))')
    expect(shape('open-ends of feature of segment of wolf')).toBe('openEndsOf(featureOf(segmentOfPiece(piece)))')
  })
  it('converts a segment into its feature and a tile into its square where one is needed', () => {
    expect(shape('open-ends of segment of wolf')).toBe('openEndsOf(featureOf(segmentOfPiece(piece)))')
    expect(shape('count of tile near tile of wolf')).toBe('count tilesNear(squareOfTile(tileOfPiece(piece)))')
  })
  it('reads `from` like `in`, except for players in turn order', () => {
    expect(shape('count of tile from stack')).toBe('count tilesInStack()')
    expect(shape('count of player from active')).toBe('count playersFrom(active)')
    expect(shape('count of player from (all player where total of player > 3)')).toContain('count playersIn(')
    points('count of player in active').reports('wrong-kind')
    rule('if active is in active { stop }').reports('wrong-kind')
  })
  it('reports a missing argument once', () => {
    points('strength of active').reports('missing-words')
  })
  it('reports words that belong to no head', () => {
    points('total of active in feature').reports('stray-words')
  })
  it('reports an argument of the wrong kind once', () => {
    points('weight of active + 1').reports('wrong-kind')
  })
  it('reports a kind instead of a value', () => {
    points('path').reports('wrong-kind')
    rule('if active is path { stop }').reports('wrong-kind')
  })
  it('reports an unknown name once, however it is used', () => {
    points('2 * (weigth of wolf + 1)').reports('unknown-name')
    rule('each figure in nowhere { score weight of figure for owner of figure }').reports('unknown-name')
    rule('choose it from figure on nowhere by active  move it to segment of it').reports('unknown-name')
  })
})

describe('geometry', () => {
  it('passes the sort of the entity whose squares are needed', () => {
    expect(shape('count of tile in line with wolf')).toBe('count tilesInLine(squareOfPiece(piece), 0)')
    expect(shape('count of figure in line with tile of wolf within 2 + 1')).toBe(
      '(count piecesInLineWithin(tileOfPiece(piece), 1, 2) + 1)',
    )
    expect(shape('count of square in line with segment of wolf')).toBe('count squaresInLine(segmentOfPiece(piece), 2)')
    expect(shape('count of segment in line with feature within (1 + 1)')).toBe(
      'count segmentsInLineWithin(feature, 3, (1 + 1))',
    )
  })
  it('has rows, columns, turns, directions and remainders', () => {
    expect(shape('row of wolf - column of square of feature')).toBe(
      '(rowOf(squareOfPiece(piece)) - columnOf(squareOfFeature(feature)))',
    )
    expect(shape('east of direction of flag on tile of wolf + turn of tile of wolf mod 4')).toBe(
      '(eastOf(directionOf(mark, tileOfPiece(piece))) + (turnOf(tileOfPiece(piece)) mod 4))',
    )
  })
  it('has corners, and what touches them', () => {
    expect(shape('count of segment on tile of wolf touching (one corner on board)')).toBe(
      'count segmentsOfSquareAtPoint(squareOfTile(tileOfPiece(piece)), one cornersOnBoard())',
    )
    expect(shape('count of figure touching feature + count of square touching corner of wolf')).toBe(
      '(count piecesTouching(feature) + count squaresAtCorner(cornerOfPiece(piece)))',
    )
    rule('each corner of tile of wolf { move wolf to corner }').reports()
    expect(shape('count of segment joined to segment of wolf within 3')).toBe(
      'count segmentsJoinedWithin(segmentOfPiece(piece), 3)',
    )
  })
  it('reports entities without squares, names that are no mark, and 0', () => {
    points('count of tile in line with active').reports('wrong-kind')
    points('direction of wall on tile of wolf').reports('wrong-kind')
    points('direction of flagg on tile of wolf').reports('unknown-name')
    points('3 mod 0').reports('number-range')
    points('count of tile within 3').reports('unknown-set')
  })
})

describe('a kind where an entity is expected', () => {
  it('is reported with the names in scope of that kind', () => {
    const sample = inFeature('let best be 3  score best for player')
    sample.reports('unknown-name')
    const [diagnostic] = sample.diagnostics
    expect(diagnostic?.message).toBe('Which player? `player` is a kind of thing, and nothing here bears that name.')
    expect(diagnostic?.hint).toContain('`each player { … }`')
    expect(diagnostic?.hint).toContain('Named here: feature, best.')
  })
})

describe('is', () => {
  it('tests membership where a kind is on its right', () => {
    inFeature('if feature is path { stop }').reports()
    expect(rule('if wolf is guest { stop }').ir.rules[0]?.body[0]).toMatchObject({
      condition: { op: 'is', filters: [{ family: 'class', names: ['guest'] }] },
    })
  })
  it('tests equality where a value is on its right', () => {
    expect(rule('if active is owner of wolf { stop }').ir.rules[0]?.body[0]).toMatchObject({
      condition: { op: 'binary', operator: '=' },
    })
  })
  it('takes several kinds and values after one of', () => {
    inFeature('if feature is one of path, wall { stop }').reports()
    inFeature('if feature is not one of path, wall { stop }').reports()
    rule('if steps is one of 1, 2 { stop }').reports()
  })
  it('allows none for entities and not for numbers', () => {
    rule('if wolf is none { stop }').reports()
    rule('if steps is none { stop }').reports('wrong-kind')
  })
  it('compares zones, and no sets of players', () => {
    rule('if winners is active { stop }').reports('wrong-kind')
    rule('if winners = active { stop }').reports('wrong-kind')
    rule('if bank is bank { stop }').reports()
  })
  it('accepts only the values of a setting', () => {
    checkInWorld('setting mode "Mode" { fast slow default fast }  rule r { during main when mode is slow % }').reports()
    checkInWorld(
      'setting mode "Mode" { fast slow default fast }  rule r { during main when mode is slowly % }',
    ).reports('unknown-name')
  })
})

describe('a set', () => {
  it('of changes since the last tile contains features only', () => {
    expect(shape('count of path in changes')).toBe('count featuresChanged()')
    points('count of tile in changes').reports('unknown-name')
    points('count of feature on changes').reports('unknown-name')
  })
  it('is narrowed by any declared kind', () => {
    const set = (noun: string): unknown => {
      const meaning = points(`count of ${noun}`).meaning('points')
      return meaning.op === 'count' && meaning.set.filter
    }
    expect(set('pawn in feature')).toEqual({ family: 'figure', names: ['pawn'] })
    expect(set('guest in feature')).toEqual({ family: 'class', names: ['guest'] })
    expect(set('copper in bank')).toEqual({ family: 'token', names: ['copper'] })
    expect(set('coin in bank')).toEqual({ family: 'tokens', names: ['coin'] })
    expect(set('figure in feature')).toEqual({ family: 'any-figure', names: [] })
    expect(set('wall touching feature')).toEqual({ family: 'feature', names: ['wall'] })
  })
  it('is chosen among overloads by the kind of the location', () => {
    expect(shape('count of figure in den of active')).toBe('count piecesInZone(zone)')
    expect(shape('count of figure in supply of active')).toBe('count piecesInSupplyOf(active)')
    expect(shape('count of figure on tile of wolf')).toBe('count piecesOnTile(tileOfPiece(piece))')
  })
  it('of marks is counted and not iterated', () => {
    points('count of flag in feature').reports()
    rule('each flag on tile of wolf { stop }').reports('wrong-kind')
    points('sum of 1 for each flag in feature where steps = 0').reports('wrong-kind')
  })
  it('of marks is summed by their worth', () => {
    points('sum of worth of flag for each flag in feature').reports()
    points('sum of worth of own for each flag in feature as own').reports()
    points('worth of flag').reports('wrong-kind')
  })
  it('needs a preposition that the noun takes', () => {
    points('count of player near wolf').reports('unknown-set')
  })
  it('needs a noun that is a kind', () => {
    points('count of active in feature').reports('not-a-noun')
  })
  it('is a value only when it contains players', () => {
    checkInWorld('define holders of feature { is all player where strength of player in feature > 0 % }').reports()
    checkInWorld('define holders of feature { is all figure in feature % }').reports('wrong-kind', 'wrong-kind')
    checkInWorld('define holders of feature { is active % }').reports('wrong-kind')
    checkInWorld('state best is set of tile').reports('wrong-kind')
  })
  it('does not hide a name', () => {
    rule('each figure on board { each figure on board { stop } }').reports('hidden-name')
    rule('each figure on board { each figure on board as other { stop } }').reports()
    rule('let active be 1').reports('hidden-name')
  })
  it('names its elements in its own conditions only', () => {
    rule('each figure on board { stop } return figure').reports('unknown-name')
  })
})

describe('a mark that is iterated', () => {
  it('raises one diagnostic, however often it is used', () => {
    rule('each flag in supply { score 1 for flag  remove flag }').reports('wrong-kind')
  })
})

describe('tokens that are not hidden', () => {
  it('have a first one, and the only one of its kind can be referred to by name', () => {
    checkInWorld('rule r { during main let c be one coin in bank return c % }').reports()
    checkInWorld('rule r { during main move gold to (den of active) % }').reports()
    checkInWorld('rule r { during main move copper to (den of active) % }').reports('wrong-kind')
  })
  it('are distinguished from hidden ones, whose order would reveal their faces', () => {
    const secret = 'tokens lot "lot" hidden { high x 1  low x 1 }\n'
    checkInWorld(`${secret}rule r { during main let c be one lot in bank return c % }`).reports('wrong-kind')
    checkInWorld(`${secret}rule r { during main let c be one token in bank return c % }`).reports('wrong-kind')
    checkInWorld(`${secret}rule r { during main move high to (den of active) % }`).reports('wrong-kind')
  })
})

describe('a place phrase', () => {
  const world = (condition: string): string =>
    `state beast keeps figure state field-tile keeps tile value lucky of figure in feature gives yes-no
    define lucky of figure in feature { gives ${condition} % }`
  const meaning = (condition: string): string => {
    const checked = checkInWorld(world(condition))
    checked.reports()
    return outline(checked.meaning('lucky'))
  }
  it('tests an entity like the set of that phrase', () => {
    expect(meaning('tile of figure is in feature')).toBe('any tilesInFeature(feature)')
    expect(meaning('feature is not touching feature of figure')).toMatch(/^not any featuresTouching\(/)
  })
  it('of pieces tests their squares', () => {
    expect(meaning('figure is near wolf')).toMatch(/^any squaresNear\(/)
    expect(meaning('figure is on field-tile')).toBe('(tileOfPiece(figure) = field-tile)')
    expect(meaning('figure is of active')).toBe('(ownerOf(figure) = active)')
  })
  it('narrows a set when there are several', () => {
    const checked = checkInWorld(world('count of tile as one-half in feature near figure > 2'))
    checked.reports()
    expect(checked.meaning('lucky')).toMatchObject({
      left: { op: 'count', set: { fn: 'tilesInFeature', where: { op: 'any', set: { fn: 'tilesNear' } } } },
    })
  })
  it('that no entity of the kind takes is reported with those that it takes', () => {
    checkInWorld(world('active is near figure')).reports('unknown-set')
    checkInWorld(world('any tile in feature under figure')).reports('unknown-set')
  })
})

describe('a test with `is`', () => {
  const meaning = (condition: string): string => {
    const sample = checkInWorld(
      'tile camp { edges grass grass grass grass  % }  class halt of tile  state here keeps tile  state camps keeps tile ' +
        `value lucky of feature gives yes-no  define lucky of feature { gives ${condition} % }`,
    )
    sample.reports()
    return JSON.stringify(sample.meaning('lucky'), [
      'op',
      'state',
      'value',
      'filters',
      'family',
      'names',
      'fn',
      'operand',
    ])
  }
  it('names a tile', () => {
    expect(meaning('here is camp')).toBe('{"op":"is","filters":[{"family":"tile","names":["camp"]}]}')
    expect(meaning('here is one of camp, halt')).toBe(
      '{"op":"is","filters":[{"family":"tile","names":["camp"]},{"family":"class","names":["halt"]}]}',
    )
    expect(meaning('here is camps')).toBe('{"op":"binary"}')
  })
  it('names a tile that has to be in play', () => {
    checkInWorld('value lucky gives yes-no  state here keeps tile  define lucky { gives here is camp % }').reports(
      'unknown-name',
    )
  })
  it('asks a value, state or permission that is yes or no of the subject', () => {
    expect(meaning('feature is done')).toBe('{"op":"state","state":"done"}')
    expect(meaning('feature is not lucky')).toBe('{"op":"not","operand":{"op":"value","value":"lucky"}}')
    expect(meaning('segment of wolf is done')).toBe('{"op":"state","state":"done"}')
  })
  it('asks nothing that is no such property of the subject', () => {
    rule('if wolf is done { stop }').reports('missing-words')
    points('count of path on board where path is points').reports('missing-words')
  })
})

describe('sets round features', () => {
  it('are there for every noun', () => {
    for (const noun of ['tile', 'square', 'segment', 'feature', 'pawn'])
      for (const place of ['near', 'adjacent to'])
        for (const what of ['feature', 'wolf', 'tile of wolf']) points(`count of ${noun} ${place} ${what}`).reports()
    expect(shape('count of pawn adjacent to feature')).toBe('count piecesAdjacentToFeature(feature)')
    rule('draw tile from stack  each placement of tile near feature of wolf { stop }').reports()
  })
})

describe('connected features', () => {
  it('are reached through a declared feature or space', () => {
    points('count of path connected to feature through shrine').reports()
    points('count of path connected to feature through wall').reports()
    rule('if feature of wolf is connected to (one path on board) through shrine { stop }').reports()
  })
  it('are reached through nothing else', () => {
    points('count of path connected to feature through pawn').reports('wrong-kind')
    points('count of path connected to feature through sea').reports('unknown-name')
    points('count of path connected to feature').reports('unknown-set')
    points('count of path through shrine').reports('unknown-set')
  })
})
