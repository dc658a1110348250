/**
 * Charts of a report as SVG, drawn by Observable Plot in a document without a browser. Colours are those of the page
 * (CSS properties), so that they are readable in both palettes.
 */
import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import type { Named } from './report-data.ts'

/** Pixels. */
const WIDTH = 720
const ROW = 24
/** Bars of one chart at most; the table beside it has all. */
const MOST_BARS = 20

const bar = 'var(--bar)'
const mark = 'var(--mark)'
const ink = 'var(--ink)'

/** Draws a chart. The command is compiled without the types of browsers, so documents and elements are untyped here. */
function svgOf(options: Plot.PlotOptions): string {
  const { document } = parseHTML('<html></html>') as unknown as Readonly<Record<string, unknown>>
  const inDocument: object = { document }
  const chart: unknown = Plot.plot({
    ...options,
    ...inDocument,
    width: WIDTH,
    style: { background: 'none', color: ink },
  })
  return (chart as { readonly outerHTML: string }).outerHTML
}

/** Letters of the longest name, which decide the width of the margin. */
const marginFor = (names: readonly string[]): number =>
  Math.min(260, 20 + 6.2 * Math.max(0, ...names.map(({ length }) => length)))

/** Horizontal bars with intervals; `at` draws a line for comparison. `title` describes the chart to screen readers. */
export function intervalBars(title: string, label: string, all: readonly Named[], at?: number): string {
  const shown = all
    .slice(0, MOST_BARS)
    .map((one) => ({
      ...one,
      low: Number.isFinite(one.low) ? one.low : one.value,
      high: Number.isFinite(one.high) ? one.high : one.value,
    }))
  const names = shown.map(({ name }) => name)
  return svgOf({
    ariaLabel: title,
    marginLeft: marginFor(names),
    height: 50 + ROW * shown.length,
    x: { label, grid: true },
    y: { label: null, domain: names },
    marks: [
      Plot.barX(shown, { x: 'value', y: 'name', fill: bar }),
      Plot.ruleY(shown, { y: 'name', x1: 'low', x2: 'high', stroke: ink, strokeWidth: 1.5 }),
      Plot.ruleX([0], { stroke: ink }),
      ...(at === undefined ? [] : [Plot.ruleX([at], { stroke: mark, strokeDasharray: '4 3', strokeWidth: 1.5 })]),
    ],
  })
}

/** How often values occur, in about 30 classes. */
export function histogram(title: string, label: string, values: readonly number[]): string {
  return svgOf({
    ariaLabel: title,
    height: 220,
    x: { label },
    y: { label: 'games', grid: true },
    marks: [
      Plot.rectY(
        [...values],
        Plot.binX<Plot.RectYOptions>({ y: 'count' }, { x: (value: number) => value, thresholds: 30, fill: bar }),
      ),
      Plot.ruleY([0], { stroke: ink }),
    ],
  })
}
