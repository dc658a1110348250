/** Name of the project file; in a module of its own, because not every command needs the reader. */
export const projectFileName = 'tilewright.json'
