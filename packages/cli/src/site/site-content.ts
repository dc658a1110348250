/** What all pages of a site are made of. */
import type { Checked, Project } from '@tilewright/generator'
import type { ScenarioResult } from '@tilewright/scenarios'
import { pathInside } from '@tilewright/text'
import type { BoxDocs } from '../docs/box-docs.ts'
import type { ProjectPictures } from '../pictures/project-pictures.ts'
import type { CarcHtml } from './carc-html.ts'
import { placeName } from './page.ts'

export interface SiteContent {
  readonly project: Project
  readonly checked: Checked
  /** The boxes that have a page. */
  readonly boxes: readonly BoxDocs[]
  /** Of the scenarios that have been run: those have a place in a page. */
  readonly results: readonly ScenarioResult[]
  readonly pictures: ProjectPictures
  readonly carc: CarcHtml
  /** Of the pages that come with the command line: their texts by their paths. */
  readonly written: ReadonlyMap<string, string>
}

/** A box may be called `index`, too. */
export const boxPath = (box: string): string => `boxes/${box === 'index' ? 'index-box' : box}.html`
export const proofPath = (file: string): string => `proof/${pathInside(file.replace(/\.carc$/, ''))}.html`
export const textPath = (file: string): string => `text/${pathInside(file)}.html`
export const sourcePath = (source: string): string => `sources/${source === 'index' ? 'index-source' : source}.html`

/** Where each scenario stands, by its title. */
export function scenarioPlaces(results: readonly ScenarioResult[]): ReadonlyMap<string, string> {
  const taken = new Map<string, number>()
  return new Map(
    results.map(({ title, file }) => {
      const place = `${proofPath(file)}#${placeName(title)}`
      const before = taken.get(place) ?? 0
      taken.set(place, before + 1)
      return [title, before === 0 ? place : `${place}-${String(before)}`]
    }),
  )
}
