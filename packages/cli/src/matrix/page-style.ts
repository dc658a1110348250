/** Styles of the matrix page, light and dark. A panel appears below the table for any cell. */
export const pageStyle = `:root {
--ground: #fff; --ink: #1c1c1c; --line: #c9c9c9; --quiet: #5a5a5a; --head: #f1f1f1;
--link: #0b57a4; --stated: #d3efd8; --follows: #d7e6fa; --ordered: #f0e4f7; --nothing: #eee; --waits: #fbe8c4
}
@media (prefers-color-scheme: dark) {
:root {
--ground: #17191c; --ink: #e7e7e7; --line: #45494f; --quiet: #a4a9b0; --head: #23272c;
--link: #8dbdf5; --stated: #1d4428; --follows: #1d375c; --ordered: #43304f; --nothing: #2d3035; --waits: #56421a
}
}
* { box-sizing: border-box }
body { margin: 2rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.4rem }
h2 { font-size: 1.15rem; margin: 0 0 .5rem }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
a { color: var(--link) }
small, caption, .place { color: var(--quiet) }
.place, abbr { font-family: ui-monospace, monospace; font-size: .85em }
abbr { text-decoration: none }
.legend { list-style: none; padding: 0 }
.stated, .follows, .ordered, .nothing, .waits { padding: .05rem .4rem; border-radius: .25rem }
.stated { background: var(--stated) }
.follows { background: var(--follows) }
.ordered { background: var(--ordered) }
.nothing { background: var(--nothing) }
.waits { background: var(--waits) }
.matrix { position: relative; width: fit-content; min-width: 100% }
table { border-collapse: collapse }
caption { text-align: left; padding-bottom: .25rem }
th, td { border: 1px solid var(--line); padding: .4rem .6rem; text-align: left; vertical-align: top }
th { background: var(--head); font-weight: 600 }
thead td, td.none { border: 0 }
summary { cursor: pointer }
summary small { display: block }
details[open] > summary { outline: 2px solid var(--link); outline-offset: 3px }
.panel { position: absolute; top: 100%; left: 0; right: 0; max-width: 70rem; margin-top: 1rem; padding: 1rem;
 border: 1px solid var(--line); background: var(--ground) }
.panel ul { margin: 0; padding-left: 1.2rem }
:target { outline: 2px solid var(--link); outline-offset: 2px }
@media print { .panel { position: static } }
`
