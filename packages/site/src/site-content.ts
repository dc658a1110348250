/** The data of all pages of a site. */
import type { Checked, Project } from '@tilewright/generator'
import type { ScenarioResult } from '@tilewright/scenarios'
import { pathInside } from '@tilewright/text'
import type { BoxDocs } from './boxes/box-docs.ts'
import type { TilePictures } from './tile-pictures.ts'
import type { CarcHtml } from './carc-html.ts'
import { anchorOf } from './page.ts'

export interface SiteContent {
  readonly project: Project
  readonly checked: Checked
  /** The expansions that have a page. */
  readonly boxes: readonly BoxDocs[]
  /** Results of the scenarios that ran; these have a section in a page. */
  readonly results: readonly ScenarioResult[]
  readonly pictures: TilePictures
  readonly carc: CarcHtml
  /** The page of each diagnostic in Markdown, by code. */
  readonly codes: ReadonlyMap<string, string>
  /** Documentation texts by path. */
  readonly written: ReadonlyMap<string, string>
}

/** Avoids the name of the index for an expansion called `index`. */
export const boxPath = (box: string): string => `boxes/${box === 'index' ? 'index-box' : box}.html`
export const proofPath = (file: string): string => `proof/${pathInside(file.replace(/\.carc$/, ''))}.html`
export const textPath = (file: string): string => `text/${pathInside(file)}.html`
export const sourcePath = (source: string): string => `sources/${source === 'index' ? 'index-source' : source}.html`

/** Returns the page and anchor of each scenario by title. */
export function scenarioPlaces(results: readonly ScenarioResult[]): ReadonlyMap<string, string> {
  const taken = new Map<string, number>()
  return new Map(
    results.map(({ title, file }) => {
      const place = `${proofPath(file)}#${anchorOf(title)}`
      const before = taken.get(place) ?? 0
      taken.set(place, before + 1)
      return [title, before === 0 ? place : `${place}-${String(before)}`]
    }),
  )
}
