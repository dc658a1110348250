/** Labels of declarations that are unique in a project. */
import type { Declaration } from './ast.ts'

/** Its name, or its kind and parameters where several share a name: `worth of figure`, `not enter of feature`. */
export function declarationLabel(declaration: Declaration): string {
  switch (declaration.type) {
    case 'define':
    case 'change':
    case 'may': {
      if (declaration.label !== undefined) return declaration.label.name
      const head = declaration.params.map(({ preposition, noun }) => ` ${preposition} ${noun.name}`).join('')
      return `${declaration.type === 'may' && declaration.negated ? 'not ' : ''}${declaration.name.name}${head}`
    }
    case 'order':
      return `${declaration.first.name} ${declaration.second.name}`
    case 'fixed-setting':
      return `${declaration.setting.name} is ${declaration.value.name}`
    default:
      return 'name' in declaration ? declaration.name.name : declaration.type
  }
}
