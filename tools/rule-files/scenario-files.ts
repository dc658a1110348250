/** Whether a file of rules is one of scenarios: in a folder `scenarios`, or `scenarios.carc` itself. */
export const isOfScenarios = (file: string): boolean => /\/scenarios(\/|\.carc$)/.test(file)
