/** A piece, drawn by the worker, beside text. */
import type { JSX } from 'preact'

/** The figure of a seat in its colour, with its sign. */
export function Figure({ svg, size = 32 }: { readonly svg: string; readonly size?: number }): JSX.Element {
  return (
    <svg
      class="figure"
      width={size}
      height={size}
      viewBox="-14 -18 28 32"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
