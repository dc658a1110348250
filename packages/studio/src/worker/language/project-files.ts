/** Where the texts of a project lie in memory: the rules that come along alone, or a folder that builds on them. */
export interface RuleFile {
  /** From the folder of the project. */
  readonly file: string
  readonly text: string
}

/** The folder of the project; URIs of its files are made of it. */
export const root = '/project'
export const rootUri = `file://${root}`

const projectFile = 'tilewright.json'
const bundledPackage = '@tilewright/rules'
const folderOfRules = 'rules/'

export const uriOf = (file: string): string => `file://${encodeURI(`${root}/${file}`)}`

/** The name in the project of a file with this URI. */
export function fileOf(uri: string): string | undefined {
  const start = `${rootUri}/`
  return uri.startsWith(start) ? decodeURI(uri.slice(start.length)) : undefined
}

/**
 * The files of a project by their paths. Without a folder of one's own the project is the rules that come along; else
 * these are a package that it may build on. A folder that says nothing of packages builds on it.
 */
export function projectFiles(bundled: readonly RuleFile[], own: readonly RuleFile[] | undefined): Map<string, string> {
  if (own === undefined) return new Map(bundled.map(({ file, text }) => [`${root}/${file}`, text]))
  const home = `${root}/node_modules/${bundledPackage}`
  const inPackage = bundled.map(({ file, text }): [string, string] => [
    `${home}/${file.startsWith(folderOfRules) ? file.slice(folderOfRules.length) : file}`,
    text,
  ])
  const says = own.some(({ file }) => file === projectFile)
  return new Map([
    ...inPackage,
    [`${home}/${projectFile}`, JSON.stringify({ rules: ['.'], packages: [] })],
    ...(says
      ? []
      : ([[`${root}/${projectFile}`, JSON.stringify({ rules: ['.'], packages: [bundledPackage] })]] as const)),
    ...own.map(({ file, text }): [string, string] => [`${root}/${file}`, text]),
  ])
}
