/**
 * Pages about rules: what an expansion consists of and what others can hook into, as data and in Markdown (`boxes/`),
 * and a site of everything that needs no server (`siteFiles`).
 */
export { writtenTexts } from './assets.ts'
export { boxDocs, type BoxDocs } from './boxes/box-docs.ts'
export { boxMarkdown, indexMarkdown, ownMark } from './boxes/box-markdown.ts'
export { contentsOf, type Contents } from './boxes/contents-of.ts'
export type { AddressOf } from './boxes/hook-text.ts'
export { carcHtmlFor } from './carc-html.ts'
export type { SiteContent } from './site-content.ts'
export { siteFiles, siteMark } from './site-files.ts'
export type { TilePictures } from './tile-pictures.ts'
