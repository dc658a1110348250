/** The handlers of the page's requests to the language worker. */
import type { Loader } from '@tilewright/cli/editors'
import {
  analysisOf,
  checkedOf,
  colourNames,
  coloursOf,
  hostRequest,
  type HostRequest,
} from '@tilewright/language-server'
import { matrixOf } from '@tilewright/linker'
import { deskEntries, deskOf, detailOf, sectionsOf } from './desk-model.ts'
import { filesShown } from './file-list.ts'
import { gameCode } from './game-code.ts'
import { subjectAt } from './subject-at.ts'
import { outcomesBy } from './outcomes.ts'
import { pageShown } from './page-comparison.ts'
import {
  checkedRequest,
  codeRequest,
  deskRequest,
  entriesRequest,
  detailRequest,
  filesRequest,
  firstColoursRequest,
  matrixRequest,
  subjectRequest,
  outcomesRequest,
  pageRequest,
  scenarioRequest,
  sectionsRequest,
  textRequest,
} from './requests.ts'
import { createScenarioPlayer, scenarioByTitle } from './scenario-player.ts'
import { scenarioShown } from './scenario-model.ts'

export function studioAnswers(makeLoader: () => Promise<Loader>): readonly HostRequest[] {
  const rules = createScenarioPlayer(makeLoader)
  const outcomes = outcomesBy(rules)
  return [
    hostRequest(filesRequest, ({ snapshot: { sources, disk }, uriOf }) =>
      filesShown(
        [...sources.values()].map(({ file, text }) => ({ file, text, own: disk.isOwn(file) })),
        uriOf,
      ),
    ),
    // Nothing but this text is read: the rest of the project takes seconds to parse.
    hostRequest(firstColoursRequest, ({ snapshot }, { file, text }) => {
      const source = { file, text }
      return { names: colourNames, data: coloursOf({ ...snapshot, sources: new Map([[file, source]]) }, source).data }
    }),
    hostRequest(checkedRequest, ({ snapshot }) => checkedOf(snapshot).diagnostics.length),
    hostRequest(textRequest, ({ source }) => source?.text ?? null),
    hostRequest(subjectRequest, ({ snapshot, source }, { position }) =>
      source === undefined ? null : subjectAt(snapshot, source, position),
    ),
    hostRequest(scenarioRequest, async ({ snapshot }, { title, file }) => {
      const scenario = scenarioByTitle(snapshot, title, file)
      return scenario === undefined ? null : scenarioShown(snapshot, scenario, rules)
    }),
    hostRequest(outcomesRequest, ({ snapshot }, { titles }) => outcomes.of(snapshot, titles)),
    hostRequest(deskRequest, ({ snapshot }) => deskOf(snapshot, outcomes.cached(snapshot))),
    hostRequest(entriesRequest, ({ snapshot }) => deskEntries(snapshot)),
    hostRequest(sectionsRequest, ({ snapshot }, { page }) => sectionsOf(snapshot, page, outcomes.cached(snapshot))),
    hostRequest(detailRequest, ({ snapshot, uriOf }, { id }) => detailOf(snapshot, id, uriOf)),
    hostRequest(matrixRequest, ({ snapshot }) => {
      const { project, texts } = analysisOf(snapshot)
      return matrixOf(project, (file) => texts.get(file) ?? '')
    }),
    hostRequest(pageRequest, ({ snapshot }, { source, text }) => pageShown(snapshot, source, text)),
    hostRequest(codeRequest, ({ snapshot }) => gameCode(snapshot)),
  ]
}
