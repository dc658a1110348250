/** The answers to what the page asks. */
import type { Loader } from '@tilewright/cli/editors'
import { analysisOf, served, type ServedRequest } from '@tilewright/language-server'
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

export function studioAnswers(makeLoader: () => Promise<Loader>): readonly ServedRequest[] {
  const rules = rulesPlayed(makeLoader)
  const outcomes = outcomesBy(rules)
  return [
    served(filesRequest, ({ snapshot, uriOf }) => filesShown(snapshot, uriOf)),
    served(textRequest, ({ source }) => source?.text ?? null),
    served(meantRequest, ({ snapshot, source }, { position }) =>
      source === undefined ? null : meantAt(snapshot, source, position),
    ),
    served(scenarioRequest, async ({ snapshot }, { title, file }) => {
      const scenario = scenarioCalled(snapshot, title, file)
      return scenario === undefined ? null : scenarioShown(snapshot, scenario, rules)
    }),
    served(outcomesRequest, ({ snapshot }, { titles }) => outcomes.of(snapshot, titles)),
    served(deskRequest, ({ snapshot }) => deskOf(snapshot, outcomes.known(snapshot))),
    served(sectionsRequest, ({ snapshot }, { page }) => sectionsOf(snapshot, page, outcomes.known(snapshot))),
    served(detailRequest, ({ snapshot, uriOf }, { id }) => detailOf(snapshot, id, uriOf)),
    served(matrixRequest, ({ snapshot }) => {
      const { project, texts } = analysisOf(snapshot)
      return matrixOf(project, (file) => texts.get(file) ?? '')
    }),
    served(pageRequest, ({ snapshot }, { source, text }) => pageShown(snapshot, source, text)),
    served(codeRequest, ({ snapshot }) => gameCode(snapshot)),
  ]
}
