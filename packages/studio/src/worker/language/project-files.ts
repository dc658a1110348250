/** Paths of a project in memory: the bundled rules alone, or a folder of the user that extends them. */
export interface RuleFile {
  /** Relative to the project folder. */
  readonly file: string
  readonly text: string
}

/** The project folder, and the base of its URIs. */
export const root = '/project'
export const rootUri = `file://${root}`

const projectFile = 'tilewright.json'
const bundledPackage = '@tilewright/rules'
const folderOfRules = 'rules/'

export const uriOf = (file: string): string => `file://${encodeURI(`${root}/${file}`)}`

/** Returns the project file with this URI. */
export function fileOf(uri: string): string | undefined {
  const start = `${rootUri}/`
  return uri.startsWith(start) ? decodeURI(uri.slice(start.length)) : undefined
}

/**
 * Returns the files of a project by path. Without a folder of the user, the project is the bundled rules. With one, the
 * bundled rules are an installed package; a folder without a project file depends on that package.
 */
export function projectFiles(bundled: readonly RuleFile[], own: readonly RuleFile[] | undefined): Map<string, string> {
  if (own === undefined) return new Map(bundled.map(({ file, text }) => [`${root}/${file}`, text]))
  const home = `${root}/node_modules/${bundledPackage}`
  const inPackage = bundled.map(({ file, text }): [string, string] => [
    `${home}/${file.startsWith(folderOfRules) ? file.slice(folderOfRules.length) : file}`,
    text,
  ])
  const hasProjectFile = own.some(({ file }) => file === projectFile)
  return new Map([
    ...inPackage,
    [`${home}/${projectFile}`, JSON.stringify({ rules: ['.'], packages: [] })],
    ...(hasProjectFile
      ? []
      : ([[`${root}/${projectFile}`, JSON.stringify({ rules: ['.'], packages: [bundledPackage] })]] as const)),
    ...own.map(({ file, text }): [string, string] => [`${root}/${file}`, text]),
  ])
}
