/** The two metadata files of a `.vsix` package: the manifest and the content types. */
import { extname } from 'node:path'
import { xmlText as xml } from '@tilewright/text'

export interface Manifest {
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly version: string
  readonly publisher: string
  readonly icon: string
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  readonly engines: { readonly vscode: string }
  readonly repository: { readonly url: string }
}

const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.vsixmanifest': 'text/xml',
}

/** Declares the content type of every file extension that occurs. */
export function contentTypes(files: readonly string[]): string {
  const endings = [...new Set([...files.map((file) => extname(file)), '.vsixmanifest'])].filter((one) => one !== '')
  const lines = endings
    .toSorted()
    .map((ending) => `<Default Extension="${ending}" ContentType="${types[ending] ?? 'application/octet-stream'}"/>`)
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${lines.join('')}</Types>
`
}

/** The manifest, in the format that marketplaces and editors read. */
export function vsixManifest(manifest: Manifest): string {
  const { name, displayName, description, version, publisher, icon, categories, keywords, engines, repository } =
    manifest
  const property = (id: string, value: string): string => `<Property Id="${id}" Value="${xml(value)}"/>`
  const asset = (type: string, path: string): string =>
    `<Asset Type="${type}" Path="extension/${xml(path)}" Addressable="true"/>`
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
<Metadata>
<Identity Language="en-US" Id="${xml(name)}" Version="${xml(version)}" Publisher="${xml(publisher)}"/>
<DisplayName>${xml(displayName)}</DisplayName>
<Description xml:space="preserve">${xml(description)}</Description>
<Tags>${xml(keywords.join(','))}</Tags>
<Categories>${xml(categories.join(','))}</Categories>
<GalleryFlags>Public</GalleryFlags>
<Properties>
${property('Microsoft.VisualStudio.Code.Engine', engines.vscode)}
${property('Microsoft.VisualStudio.Code.ExtensionKind', 'workspace,web')}
${property('Microsoft.VisualStudio.Services.Links.Source', repository.url)}
</Properties>
<License>extension/LICENSE</License>
<Icon>extension/${xml(icon)}</Icon>
</Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets>
${asset('Microsoft.VisualStudio.Code.Manifest', 'package.json')}
${asset('Microsoft.VisualStudio.Services.Content.Details', 'README.md')}
${asset('Microsoft.VisualStudio.Services.Content.License', 'LICENSE')}
${asset('Microsoft.VisualStudio.Services.Icons.Default', icon)}
</Assets>
</PackageManifest>
`
}
