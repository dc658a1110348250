/** Names on the command line that are not expansions. */
import type { IrUnit } from '@tilewright/language'
import { Refusal } from '../refusal.ts'

type Units = readonly Pick<IrUnit, 'name' | 'of'>[]

/** Refuses a name that has no page of its own. */
export function refuseUnknownBox(units: Units, name: string | undefined): void {
  const { isKnown, whole, names } = lookUp(units, name)
  if (name === undefined || isKnown) return
  if (whole !== undefined)
    throw new Refusal(`'${name}' is a part of ${whole}, whose page tells of it`, { fix: `tilewright docs ${whole}` })
  throw new Refusal(`there is no box '${name}'`, {
    expected: names.length === 0 ? 'rules with an expansion' : `one of ${names.join(', ')}`,
    meant: { word: name, among: names },
  })
}

/** Refuses a name whose contents cannot be listed. */
export function refuseUnknownExpansion(units: Units, name: string): void {
  const { isKnown, whole, names } = lookUp(units, name)
  if (isKnown) return
  if (whole !== undefined) throw new Refusal(`'${name}' is a part of ${whole}`, { fix: `tilewright contents ${whole}` })
  throw new Refusal(`there is no expansion '${name}'`, {
    expected: `one of ${names.join(', ')}`,
    meant: { word: name, among: names },
  })
}

function lookUp(units: Units, name: string | undefined) {
  const names = units.filter(({ of }) => of === null).map((unit) => unit.name)
  const whole = units.find((unit) => unit.name === name)?.of ?? undefined
  return { isKnown: name !== undefined && names.includes(name), whole, names }
}
