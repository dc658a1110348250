export const packageReadme = (_plan: unknown, name: string): string => `# ${name}\n`
