/** The file of a thread beside a module: a source, or what was compiled from it. `module` is its `import.meta.url`. */
export const workerUrl = (module: string, name: string): URL =>
  new URL(`./${name}${module.endsWith('.ts') ? '.ts' : '.js'}`, module)
