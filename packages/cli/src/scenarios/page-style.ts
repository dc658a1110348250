/** Styles of the scenario page, light and dark. */
export const pageStyle = `:root {
--ground: #fff; --ink: #1c1c1c; --line: #c9c9c9; --quiet: #5a5a5a; --link: #0b57a4; --bad: #b3261e; --good: #1c6b35
}
@media (prefers-color-scheme: dark) {
:root {
--ground: #17191c; --ink: #e7e7e7; --line: #45494f; --quiet: #a4a9b0; --link: #8dbdf5; --bad: #f2b8b5; --good: #9bd3aa
}
}
body {
max-width: 75rem; margin: 2rem auto; padding: 0 1rem;
background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif
}
h1 { font-size: 1.4rem }
h2 { font-size: 1.15rem; margin: 0 }
.status { font-size: .85em; color: var(--bad) }
.passed .status { color: var(--good) }
a { color: var(--link) }
small, figcaption, .place, dt { color: var(--quiet) }
.place { font-family: ui-monospace, monospace; font-size: .85em }
section { border-top: 1px solid var(--line); padding: 1.25rem 0 }
.boards { display: flex; flex-wrap: wrap; gap: 1rem }
figure { margin: 0; max-width: 100% }
svg { max-width: 100%; height: auto; display: block }
.wrong { border-left: 4px solid var(--bad); padding-left: 1rem; margin-top: 1rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0 0 .75rem }
dd { margin: 0; white-space: pre-wrap }`
