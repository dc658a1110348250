/** The file that says what a project consists of; apart from its reader, which not every command needs. */
export const projectFileName = 'tilewright.json'
