/**
 * Working memory and functions that the runtime implements (`native/runtime.c`): what the engine keeps beside its games
 * in objects of modules, and the few functions of the kernel that use lists, texts or the log.
 */
import { BOOLEAN, NOTHING, NUMBER, type Type, type Width } from './program.ts'

const array = (width: Width): Type => ({ kind: 'array', width })

/** Numbers and arrays of objects, by `object.property`. Arrays have a fixed length. */
export const workTypes: Readonly<Record<string, Type>> = {
  'scratch.data': array('i32'),
  'scratch.top': NUMBER,
  'stamps.segment': array('i32'),
  'stamps.tile': array('i32'),
  'stamps.current': NUMBER,
  'counted.turns': array('u8'),
  'counted.of': NUMBER,
  'counted.tile': NUMBER,
  'offers.data': array('i32'),
  'offers.count': NUMBER,
  'offers.of': NUMBER,
  'offers.listed': BOOLEAN,
  'aside.data': array('i32'),
  'aside.count': NUMBER,
  'aside.of': NUMBER,
  'aside.listed': BOOLEAN,
  'running.scorer': NUMBER,
  'asked.phase': NUMBER,
  'asked.argument': NUMBER,
  'asked.player': NUMBER,
  'latest.stamp': NUMBER,
}

/** Lengths of the arrays. */
export const workLengths: Readonly<Record<string, number>> = {
  'scratch.data': 65536,
  'stamps.segment': 65536,
  'stamps.tile': 65536,
  'counted.turns': 65536,
  'offers.data': 1 << 18,
  'aside.data': 1 << 18,
}

/** Variables of the printed module that are numbers of a context. */
export const workVariables: Readonly<Record<string, Type>> = {
  logShared: BOOLEAN,
  stamp: NUMBER,
  changed: BOOLEAN,
  running: BOOLEAN,
}

/** Properties of the game that are lists of texts or numbers: only their lengths are read. */
export const workPaths: Readonly<Record<string, string>> = {
  '$script.length': 'scriptCount',
  '$origin.draws.tiles.length': 'drawTileCount',
  '$origin.draws.tokens.length': 'drawTokenCount',
}

export interface NativeFunction {
  readonly params: readonly Type[]
  readonly result: Type
}

/** Functions that the printed module imports from the engine. */
export const importedFunctions: Readonly<Record<string, NativeFunction>> = {
  restEffort: { params: [], result: NOTHING },
  spend: { params: [NUMBER], result: NOTHING },
  whole: { params: [NUMBER], result: NUMBER },
  emit: { params: [NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER], result: NOTHING },
  beginEvents: { params: [NUMBER], result: NOTHING },
  eventCount: { params: [], result: NUMBER },
}

/** Functions of the kernel that the runtime implements, by file and name. */
export const nativeFunctions: Readonly<Record<string, NativeFunction>> = {
  'interpreter/options.ts write': { params: [NUMBER, NUMBER, NUMBER, NUMBER, NUMBER], result: NOTHING },
  'actions/draw.ts tileByChance': { params: [NUMBER, NUMBER], result: NUMBER },
  'actions/draw.ts pieceByChance': { params: [NUMBER, NUMBER], result: NUMBER },
  'actions/roll.ts faceByChance': { params: [NUMBER], result: NUMBER },
  'kernel/entities/mixing.ts mixWith': { params: [NUMBER], result: NOTHING },
}
