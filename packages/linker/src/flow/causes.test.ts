/** Leaks grouped by cause, each beside similar rules that reveal nothing. */
import { describe, expect, it } from 'vitest'
import { leaksIn, picking, thinking, trick } from './hidden-sample.ts'

interface Cases {
  readonly refused: Readonly<Record<string, string>>
  readonly accepted: Readonly<Record<string, string>>
}

export const causes: Readonly<Record<string, Cases>> = {
  'control flow': {
    refused: {
      'a stop inside a loop over faces': trick(
        'each gem in box as t where worth of t = 5 { stop }  ask guess by active',
      ),
      'a stop under two conditions': trick('if told = 0 { if any ruby in box { stop } }  ask guess by active'),
      'a stop in a repeated body': trick(
        'repeat at most 2 times { if any ruby in box { stop } add 1 to told }  ask guess by active',
      ),
      'a stop in the second round': trick('each player { ask guess by player  if veiled of player > 0 { stop } }'),
      'a loop as long as a hidden number': trick('repeat at most 3 times while memory > told { add 1 to told }'),
      'a rule in the place of another, by a face': `rule t1 { during trick set told to 1 % }
        rule t2 { during trick instead of t1 when any ruby in box set memory to 1 % }`,
      'a rule that comes in the place of one that comes in the place of another': `
        rule t1 { during trick set told to 1 % }
        rule t2 { during trick instead of t1 set told to 1 % }
        rule t3 { during trick instead of t2 when memory > 0 set memory to 2 % }`,
      'a phase that runs by a hidden number': `phase inner rule i1 { during inner set told to 1 % }
        ${trick('if memory > 0 { run inner }')}`,
      'a phase in a loop over faces': `phase inner rule i1 { during inner roll luck % } die luck { faces 1, 2 % }
        ${trick('each ruby in box { run inner }')}`,
      'a die that is rolled by a face': `die luck { faces 1, 2 % } ${trick('if any ruby in box { roll luck }')}`,
      'whether a draw is made': trick('if memory > 0 { draw tile from stack  discard tile }'),
      'a question in another phase behind a stop': `phase inner rule i1 { during inner ask guess by active % }
        ${trick('if any ruby in box { stop } run inner')}`,
    },
    accepted: {
      'a stop that all see coming': trick('if told > 0 { stop }  ask guess by active'),
      'a stop in a loop over places': trick(
        'each gem in box { if told > 2 { stop } add 1 to told }  ask guess by active',
      ),
      'a stop by a face behind which nobody sees anything': trick(
        'add 1 to told  if any ruby in box { stop } set memory to 1',
      ),
      'whether there is one that is worth most': trick(
        'if (any gem in box having most worth of gem) { ask guess by active }',
      ),
      'a rule in the place of another, by what all know': `rule t1 { during trick set told to 1 % }
        rule t2 { during trick instead of t1 when told > 0 set memory to 1 % }`,
    },
  },
  'sets that are not the same': {
    refused: {
      'one set turned up, all of it counted': trick(
        `each coin in tray as c where owner of c is active { reveal c }
         score sum of worth of c for each coin in tray as c for active`,
      ),
      'the coins of one player turned up, those of another counted': trick(
        `each player as p where p is active { each coin in supply of p as c { reveal c } }
         each player as p where p is not active { score sum of worth of c for each coin in supply of p as c for p }`,
      ),
      'the first of several turned up': trick(
        `each player as p having most total of p { each coin in supply of p as c { reveal c } }
         each player as p having least total of p { score sum of worth of c for each coin in supply of p as c for p }`,
      ),
      'gems turned up, coins counted': trick(
        'each gem in tray as c { reveal c }  score sum of worth of c for each token in tray as c for active',
      ),
      'where tokens lie face down sometimes': `zone pool "pool" ${trick(
        `draw gem as g from supply  move g to pool  draw gem as h from supply  move h to pool face down
         score sum of worth of c for each gem in pool as c for active`,
      )}`,
      'one zone turned up, another counted': trick(
        'each gem in box as c { reveal c }  score sum of worth of c for each gem in tray as c for active',
      ),
      'numbers of one player, offered to another': trick(
        `let n be sum of worth of c for each coin in supply of active as c
         choose y from number from 1 to n by next of active  set told to y`,
      ),
      'coins of the player with fewest points, offered to one with most': `
        option spends coin for guess "S" {
          among coin in supply of (one player having least total of player) where worth of coin > 1 % }
        ${trick('ask guess by one player having most total of player')}`,
    },
    accepted: {
      'where tokens never lie face down': `zone pool "pool" ${trick(
        'draw gem as g from supply  move g to pool  score sum of worth of c for each gem in pool as c for active',
      )}`,
      'a part of what was turned up': trick(
        `each coin in tray as c { reveal c }
         score sum of worth of c for each coin in tray as c where owner of c is active for active`,
      ),
      'the same part again': trick(
        `each coin in tray as c where owner of c is active { reveal c }
         score sum of worth of c for each coin in tray as c where owner of c is active for active`,
      ),
      'numbers of a player, offered to him': trick(
        `let n be sum of worth of c for each coin in supply of active as c
         may choose y from number from 1 to n by active  set told to 1`,
      ),
    },
  },
  'names that are assigned again': {
    refused: {
      'numbers of who was active, offered to who is now': trick(
        `let n be sum of worth of c for each coin in supply of active as c
         set active to next of active  may choose y from number from 1 to n by active`,
      ),
      'the same behind a phase that changes who is active': `
        phase passing rule p1 { during passing set active to next of active % }
        ${trick(`let n be sum of worth of c for each coin in supply of active as c
          run passing  may choose y from number from 1 to n by active`)}`,
      'the same round a loop': trick(
        `let n be sum of worth of c for each coin in supply of active as c
         repeat at most 2 times { may choose y from number from 1 to n by active  set active to next of active }`,
      ),
      'a hidden state of who was active, kept for who is now': trick(
        'let n be veiled of active  set active to next of active  set veiled of active to n',
      ),
      'coins turned up before an answer that changes whose they are': `
        option passes for guess "P" { set active to next of active % }
        ${trick(`each coin in supply of active as c { reveal c }  ask guess by active
          score sum of worth of c for each coin in supply of active as c for active`)}`,
      'a name for who is changed in a branch': trick(
        `let n be veiled of active  if told > 0 { set active to next of active }
         may choose y from number from 0 to n by active`,
      ),
    },
    accepted: {
      'numbers of who was active, offered to him by a name for him': trick(
        `let who be active  let n be sum of worth of c for each coin in supply of who as c
         set active to next of active  may choose y from number from 1 to n by who`,
      ),
      'a hidden state kept for the same player': trick(
        'let n be veiled of active  set told to 1  set veiled of active to n + 1',
      ),
    },
  },
  'revealing less than what is read': {
    refused: {
      'the state of one player, read of all': trick(
        `${thinking}  reveal veiled of active  each player { score veiled of player for player }`,
      ),
      'of all but one': trick(
        `${thinking}  each player where player is not active { reveal veiled of player }
         score veiled of active for active`,
      ),
      'of some, by a condition inside the loop': trick(
        `${thinking}  each player { if total of player > 0 { reveal veiled of player } }
         each player { score veiled of player for player }`,
      ),
      'of some, because the loop stops':
        trick(`${thinking}  each player { reveal veiled of player  if told > 0 { stop } }`).replace('% }', '') +
        '  score veiled of (next of active) for active % }',
      'tokens that the loop lays down again': trick(
        `each coin in tray as c { reveal c  move c to tray face down }
         score sum of worth of c for each coin in tray as c for active`,
      ),
      'tokens that a phase in the loop lays down again': `phase closing rule c1 { during closing
          each coin in tray as c { move c to tray face down } % }
        ${trick(`each coin in tray as c { reveal c  run closing }
          score sum of worth of c for each coin in tray as c for active`)}`,
      'one of several, not all': trick(
        `each coin in tray as c { if owner of c is active { reveal c } }
         score sum of worth of c for each coin in tray as c for active`,
      ),
      'a state that was written since': trick(
        `${thinking}  each player { reveal veiled of player }  add 1 to veiled of active
         each player { score veiled of player for player }`,
      ),
      'a token by the face of another': trick('each gem in box as t where worth of t = 5 { reveal t }'),
    },
    accepted: {
      'the state of one player, read of him': trick(
        `${thinking}  reveal veiled of active  score veiled of active for active`,
      ),
      'tokens that are turned up and taken away one by one': trick(
        'each coin in tray as c { reveal c  score worth of c for owner of c  return c }',
      ),
      'all of them, each in its branch': trick(
        `${thinking}  each player {
           if total of player > 0 { reveal veiled of player } otherwise { reveal veiled of player } }
         each player { score veiled of player for player }`,
      ),
    },
  },
  'elements chosen in secret': {
    refused: {
      'whether something was picked': trick(
        `${picking}  each player { if pick of player is not none { add 1 to told } }`,
      ),
      'a copy that all see': `state shown-pick of player is coin
        ${trick(`${picking}  each player { set shown-pick of player to pick of player }`)}`,
      'how many picked something': trick(`${picking}  set told to count of player where pick of player is not none`),
      'whether two picked in one place': trick(
        `${picking}  each player { if zone of pick of player is tray { score 1 for player } }`,
      ),
      'an option by what another picked': `option peeks for guess "P" { when pick of (next of chooser) is not none % }
        ${trick(`${picking}  ask guess by active`)}`,
      'a move face up of what was picked': trick(`${picking}  each player { move pick of player to tray }`),
      'the coin that comes back': trick(`${picking}  each player { return pick of player }`),
      'a secret that a rule put there': trick(
        `each coin in supply of active as c where worth of c > 1 { set pick of active to c }
         move pick of active to tray face down`,
      ),
      'an answer that a rule took back by a face': trick(
        `${picking}  if any gold in supply of active { set pick of active to none }
         move pick of active to tray face down`,
      ),
      'an option by where one’s own pick lies, mixed with others': `
        option peeks for guess "P" { when zone of pick of chooser is tray % }
        ${trick(`${picking}  each coin in supply of active as c { move c to tray face down }  ask guess by active`)}`,
      'an option by which one’s own pick is, mixed with others': `
        option peeks coin for guess "P" { among coin in tray where coin is pick of chooser % }
        ${trick(`${picking}  each coin in supply of active as c { move c to tray face down }  ask guess by active`)}`,
      'the face of what was told by its place': trick(
        `${picking}  each player { reveal pick of player }
         each player { if pick of player is gold { add 1 to told } }`,
      ),
      'where it came to among others, after it was told': trick(
        `${picking}  reveal pick of active  draw coin in supply of active as c  move c to tray face down
         if zone of pick of active is tray { add 1 to told }`,
      ),
      'a move of it from among others, after it was told': trick(
        `${picking}  reveal pick of active  draw coin in supply of active as c  move c to tray face down
         move pick of active to shelf`,
      ),
      'whether it is one that was drawn': trick(
        `${picking}  reveal pick of active  draw coin in supply of active as c  move c to tray face down
         draw coin in tray as d  if d is pick of active { add 1 to told }`,
      ),
    },
    accepted: {
      'telling which one it is by its place, and whether there is one': trick(
        `${picking}  each player { reveal pick of player }
         set told to count of player where pick of player is not none`,
      ),
      'turning it up when it was told, to move it where all see it': trick(
        `${picking}  reveal pick of active  move pick of active to tray`,
      ),
      'laying it face down, whether there is one or none': trick(
        `${picking}  each player { move pick of player to tray face down  set pick of player to none }`,
      ),
      'an option by what one picked oneself': `option changes for guess "C" { when pick of chooser is not none % }
        ${trick(`${picking}  ask guess by active`)}`,
    },
  },
  'values that all players know when they are stored': {
    refused: {
      'a number that was written by a face': trick(
        `set memory to sum of worth of t for each gem in box as t  score memory for active`,
      ),
      'a number written where not all know that it is': trick(
        `if any ruby in box { set memory to 1 }  score memory for active`,
      ),
      'one written for somebody else': trick(
        `${thinking}  set veiled of active to 1  score veiled of (next of active) for active`,
      ),
      'what was added to something hidden': trick(`add 1 to memory  score memory for active`),
      'one written on some of the ways': trick(`if told = 0 { set memory to 1 }  score memory for active`),
      'one that was written by another rule since': `phase inner rule i1 { during inner
          set memory to sum of worth of t for each gem in box as t % }
        ${trick('set memory to 1  run inner  score memory for active')}`,
      'one that is written again in a loop': trick(
        `set memory to 1  repeat at most 2 times {
           score memory for active  set memory to sum of worth of t for each gem in box as t }`,
      ),
      'which token was noted, when it lies among others': trick(
        `draw coin in supply of active as c  set pick of active to c
         each coin in supply of active as d { move d to tray face down }
         if zone of pick of active is tray { add 1 to told }`,
      ),
    },
    accepted: {
      'a number': trick('set memory to told  score memory for active'),
      'a number and what all see added to it': trick('set memory to told  add 2 to memory  score memory for active'),
      'one of a player': trick('set veiled of active to 1  score veiled of active for active'),
      'one on every way': trick(
        'if told = 0 { set memory to 1 } otherwise { set memory to 2 }  score memory for active',
      ),
      'whether there is one': trick('set pick of active to none  if pick of active is none { add 1 to told }'),
    },
  },
  'statements that never run': {
    refused: {
      'a stop on some of the ways': trick('if told = 0 { stop }  score memory for active'),
      'a stop in a loop over what there may be none of': trick('each gem in tray { stop }  score memory for active'),
      'a stop for some players': trick('each player as p where total of p > 0 { stop }  score memory for active'),
      'two players who need not be the same': trick(
        'let first be active  set active to next of active  if active is first { score memory for active }',
      ),
      'a number that is another one since': trick(
        'let first be told  add 1 to told  if told = first { score memory for active }',
      ),
    },
    accepted: {
      'what stands behind a stop': trick('stop  score memory for active'),
      'what stands behind a loop over all players that stops': trick('each player { stop }  score memory for active'),
      'what stands under a comparison that fails': trick('if 1 > 2 { score memory for active }'),
      'what stands beside one that holds': trick(
        'if active is active { add 1 to told } otherwise { score memory for active }',
      ),
      'what a loop does to elements that there are none of': trick(
        'each gem in box where 1 = 2 { score memory for active }',
      ),
    },
  },
  'values that pass on hidden information': {
    refused: {
      'a value that hands on its token': `value same of token is token define same of token { is token % }
        ${trick('each gem in box as t { score worth of (same of t) for active }')}`,
      'a value of the value': `value same of token is token define same of token { is token % }
        value price of token is number define price of token { is worth of same of token % }
        ${trick('each gem in box as t { score price of t for active }')}`,
      'a kind in the head of a definition': `value price of gem is number define price of gem { is 1 % }
        define price of ruby { is 2 % }
        ${trick('each gem in box as t { score price of t for active }')}`,
      'a permission by a kind': `permission glow of gem may glow of ruby { % }
        ${trick('each gem in box as t { if glow of t { score 1 for active } }')}`,
      'a change by a kind': `value price of gem is number define price of gem { is 1 % }
        change price of ruby { to it + 1 % }
        ${trick('each gem in box as t { score price of t for active }')}`,
      'a parameter of a rule by a kind': `phase weigh of gem rule w1 { during weigh of ruby add 1 to told % }
        ${trick('each gem in box as t { run weigh of t }')}`,
      'the pick of somebody': `value chosen of player is token define chosen of player { is pick of player % }
        ${trick(`${picking}  each player { if chosen of player is not none { score 1 for player } }`)}`,
      'one of each kind': trick('score count of coin available to active for active'),
      'an announcement of a token': `event heard ${trick('each gem in box as t { announce heard with t }')}`,
      'points for a token': `phase pay of gem rule p1 { during pay score 1 for active % }
        ${trick('each gem in box as t { run pay of t }')}`,
    },
    accepted: {
      'a value that hands on a token that lies open': `value same of token is token define same of token { is token % }
        ${trick('each gem in box as t { reveal t  score worth of (same of t) for active }')}`,
      'a value of a token that does not ask for its face': `value price of gem is number define price of gem { is 2 % }
        ${trick('score sum of price of t for each gem in box as t for active')}`,
      'points for a token that lies open': `phase pay of gem rule p1 { during pay score 1 for active % }
        ${trick('each gem in box as t { reveal t  run pay of t }')}`,
    },
  },
  'marks that stay on a token when it is mixed': {
    refused: {
      'a mark on a token that lay open': `state worn of gem is yes-no
        ${trick('each gem in tray as t { reveal t  set worn of t to yes  move t to box face down }')}`,
      'a mark on a token that lies face down': `state worn of gem is yes-no
        ${trick('may choose t from gem in box by active  set worn of t to yes')}`,
      'a name for a token': `state dear is gem
        ${trick('each gem in tray as t { reveal t  set dear to t  move t to box face down }')}`,
      'a name for a token of each player': `state dear of player is coin
        ${trick(`secretly player may choose c from coin in supply of player into dear
          each coin in tray as c { move c to box face down }`)}`,
      'a figure that stands on a token': trick(
        'may choose t from gem in box by active  move wolf to t  draw gem as g from supply  move g to box face down',
      ),
      'a token drawn out of several places': trick(
        `each coin in tray as c { move c to box face down }
         draw coin as d in hand  if d is not none { move d to shelf face down }`,
      ),
      'whether the token that was chosen before is the one that is chosen now': trick(
        `may choose t from gem in box by active  draw gem as g from supply  move g to box face down
         may choose u from gem in box by next of active  if t is u { score 1 for active }`,
      ),
      'where a token is that was mixed with one that moved': trick(
        `may choose t from gem in box by active  draw gem as g from supply  move g to box face down
         may choose u from gem in box by next of active  move u to tray face down
         if zone of t is tray { score 1 for active }`,
      ),
    },
    accepted: {
      'a hidden mark': `state worn of gem is yes-no hidden
        ${trick('each gem in tray as t { reveal t  set worn of t to yes  move t to box face down }')}`,
      'moving what was mixed': trick('each coin in tray as c { move c to box face down }'),
      'a mark on a figure': `state worn of figure is yes-no
        ${trick('set worn of wolf to yes  each gem in tray as t { move t to box face down }')}`,
    },
  },
  'being passed over': {
    refused: {
      'a secret choice among faces': trick(
        'secretly player choose c from coin in supply of player where worth of c > 1 into pick',
      ),
      'a secret choice of those with a face': trick(
        `secretly player where (any gold in supply of player) may choose c from coin in supply of player into pick`,
      ),
      'numbers up to one’s own hidden number': trick(
        'choose y from number from 1 to veiled of active by active  set told to y',
      ),
      'a choice among one’s own coins by their faces': trick(
        'choose c from coin in supply of active where worth of c > 1 by active  move c to tray face down',
      ),
      'a question with nothing to choose but what is in one’s hand': `choice lay "Lay?"
        option lays tile for lay "L" { among tile in hand of chooser where tile has stump  move tile to shelf % }
        ${trick('ask lay by active')}`,
      'a question with an answer that can be used up': `choice lay "Lay?"
        option waits for lay "W" { ask again at most 2 times % }
        option lays tile for lay "L" {
          among tile in hand of chooser where tile has stump  ask again  move tile to shelf % }
        ${trick('ask lay by active')}`,
      'a question for those who thought of something': trick(
        `${thinking}  each player where veiled of player > 0 { ask guess by player }`,
      ),
    },
    accepted: {
      'a choice among one’s own coins by their faces, or none': trick(
        `may choose c from coin in supply of active where worth of c > 1 by active
         if c is not none { move c to tray face down }`,
      ),
      'a question with an answer that is always there': `choice lay "Lay?" option keeps for lay "K" { % }
        option lays tile for lay "L" { among tile in hand of chooser where tile has stump  move tile to shelf % }
        ${trick('ask lay by active')}`,
      'a secret choice of those who have coins': trick(
        'secretly player where (any coin in supply of player) choose c from coin in supply of player into pick',
      ),
    },
  },
  'positions of tiles that not all players saw': {
    refused: {
      'the zone of a tile, asked for in a value': `value depth of tile is number
        define depth of tile { is 0  except when zone of tile is cellar { is 1 % } % }
        ${trick(`draw tile from stack to cellar  score sum of depth of t for each tile in unseen as t for active`)}`,
      'an event that says where a tile was': trick(
        'draw tile from stack to cellar  each tile in unseen as t { move t to shelf }',
      ),
      'a tile that leaves the game': trick('draw tile from stack to cellar  each tile in unseen as t { discard t }'),
      'a tile that was named and then buried': trick(
        `each tile in shelf as t { draw tile as u in shelf to cellar  if zone of t is shelf { add 1 to told } }`,
      ),
      'a tile of the stack that may be buried': trick(
        'draw tile from stack to cellar  each tile in stack as t { discard t }',
      ),
      'faces in the stack beside buried ones': trick(
        'draw tile from stack to cellar  if (any tile in stack as t where t has stump) { ask guess by active }',
      ),
      'a draw by faces from the stack beside buried ones': trick(
        'draw tile from stack to cellar  draw tile as t from stack where t has stump  if t is not none { discard t }',
      ),
      'a state that names a tile': `state dear is tile
        ${trick(`draw tile from stack to cellar  each tile in unseen as t { set dear to t }
          if zone of dear is cellar { add 1 to told }`)}`,
    },
    accepted: {
      'how many tiles are in the stack': trick('draw tile from stack to cellar  set told to size of stack'),
      'a tile that was drawn out of the cellar': trick(
        'draw tile from stack to cellar  draw tile as t in cellar  if t is not none { move t to shelf }',
      ),
      'faces in the stack where nothing is buried': trick(
        'if (any tile in stack as t where t has stump) { ask guess by active }',
      ),
      'a draw by faces, where all that is buried has them': trick(
        `draw tile as u from stack where u has stump to cellar
         draw tile as t from stack where t has stump  if t is not none { discard t }`,
      ),
    },
  },
}

describe.each(Object.entries(causes))('%s', (_, { refused, accepted }) => {
  it.each(Object.entries(refused))('%s: refused', (_, sentences) => {
    expect(leaksIn(sentences)).not.toEqual([])
  })
  it.each(Object.entries(accepted))('%s: accepted', (_, sentences) => {
    expect(leaksIn(sentences).map(({ message }) => message)).toEqual([])
  })
})
