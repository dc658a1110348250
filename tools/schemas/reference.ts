/** Writes references of the protocol for two languages from the schema of its methods. */
import { pythonTypes } from './python-types.ts'
import type { Schema, Types } from './schema.ts'
import { typescriptTypes } from './typescript-types.ts'

function typesIn(text: string): Types {
  const { properties, definitions } = JSON.parse(text) as {
    readonly properties: Readonly<Record<string, Schema>>
    readonly definitions: Readonly<Record<string, Schema>>
  }
  return {
    methods: Object.entries(properties).map(([name, { description, properties: parts = {} }]) => ({
      name,
      about: description,
      params: parts['params'] ?? {},
      result: parts['result'] ?? {},
    })),
    definitions,
  }
}

const page = (language: string, name: string, how: string, code: string): string => `# The protocol in ${language}

Generated from [the schemas](../schema) by \`npm run tool -- schemas\`. ${how}

\`\`\`${name}
${code}\`\`\`
`

/** The pages by file name, from the text of the schema of all methods. */
export function referencePages(methods: string): ReadonlyMap<string, string> {
  const types = typesIn(methods)
  return new Map([
    [
      'typescript.md',
      page(
        'TypeScript',
        'ts',
        '`Methods` has the parameters and the result of each method; the types are those of `@tilewright/server`.',
        typescriptTypes(types),
      ),
    ],
    [
      'python.md',
      page(
        'Python',
        'python',
        'Each method is a function: `client.call("game/view", game=game)` sends it. A text in quotes is a type.',
        pythonTypes(types),
      ),
    ],
  ])
}
