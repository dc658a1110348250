/** The answers to what the page asks. */
import type { Loader } from '@tilewright/cli/editors'
import { analysisOf, hostRequest, type HostRequest } from '@tilewright/language-server'
import { matrixOf } from '@tilewright/linker'
import { deskOf, detailOf, sectionsOf } from './desk-shown.ts'
import { filesShown } from './files-shown.ts'
import { gameCode } from './game-code.ts'
import { meantAt } from './meant.ts'
import { outcomesBy } from './outcomes.ts'
import { pageShown } from './page-shown.ts'
import {
  codeRequest,
  deskRequest,
  detailRequest,
  filesRequest,
  matrixRequest,
  meantRequest,
  outcomesRequest,
  pageRequest,
  scenarioRequest,
  sectionsRequest,
  textRequest,
} from './requests.ts'
import { rulesPlayed, scenarioCalled } from './rules-played.ts'
import { scenarioShown } from './scenario-shown.ts'

export function studioAnswers(makeLoader: () => Promise<Loader>): readonly HostRequest[] {
  const rules = rulesPlayed(makeLoader)
  const outcomes = outcomesBy(rules)
  return [
    hostRequest(filesRequest, ({ snapshot, uriOf }) => filesShown(snapshot, uriOf)),
    hostRequest(textRequest, ({ source }) => source?.text ?? null),
    hostRequest(meantRequest, ({ snapshot, source }, { position }) =>
      source === undefined ? null : meantAt(snapshot, source, position),
    ),
    hostRequest(scenarioRequest, async ({ snapshot }, { title, file }) => {
      const scenario = scenarioCalled(snapshot, title, file)
      return scenario === undefined ? null : scenarioShown(snapshot, scenario, rules)
    }),
    hostRequest(outcomesRequest, ({ snapshot }, { titles }) => outcomes.of(snapshot, titles)),
    hostRequest(deskRequest, ({ snapshot }) => deskOf(snapshot, outcomes.known(snapshot))),
    hostRequest(sectionsRequest, ({ snapshot }, { page }) => sectionsOf(snapshot, page, outcomes.known(snapshot))),
    hostRequest(detailRequest, ({ snapshot, uriOf }, { id }) => detailOf(snapshot, id, uriOf)),
    hostRequest(matrixRequest, ({ snapshot }) => {
      const { project, texts } = analysisOf(snapshot)
      return matrixOf(project, (file) => texts.get(file) ?? '')
    }),
    hostRequest(pageRequest, ({ snapshot }, { source, text }) => pageShown(snapshot, source, text)),
    hostRequest(codeRequest, ({ snapshot }) => gameCode(snapshot)),
  ]
}
