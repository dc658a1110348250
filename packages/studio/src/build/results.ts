// `npm run results -w @tilewright/studio`: plays all scenarios and puts the results into the built page.
import { writeResults } from './write-results.ts'

try {
  await writeResults()
} catch (error) {
  process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
