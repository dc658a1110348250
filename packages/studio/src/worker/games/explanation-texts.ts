/** The lines of explanations in the language of the page, with translated titles of the rules. */
import { explanationInEnglish, type ExplanationWords } from '@tilewright/engine'
import type { Translate } from '../../words/titles.ts'
import { compte, de, deuxPoints, type Language } from '../../words/words.ts'
import type { RefFormatter } from './format-refs.ts'

type Sentences = Omit<ExplanationWords, 'name' | 'said'>

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const inFrench: Sentences = {
  scores: (player, points, what, at) => `${player} marque ${compte(points, 'point', 'points')} : ${what} (${at})`,
  feature: (kind, tiles, standing) =>
    `${capital(kind)} de ${compte(tiles.length, 'tuile', 'tuiles')} : ${tiles.join(', ')} ; ` +
    `s’y trouve : ${standing.length === 0 ? 'personne' : standing.join(', ')}.`,
  of: (what, whose) => `${what} ${de(whose)}`,
  at: (what, square) => `${what} en ${square}`,
  counted: (what) => `Compté : ${what.join(', ')}.`,
  turnedUp: (what) => `Révélé : ${what.join(', ')}.`,
  setting: (title, value, isDefault, fixedBy) => {
    const why = isDefault ? ' (par défaut)' : ', choix de la table'
    return deuxPoints(title, `${value}${fixedBy === null ? why : `, toujours avec ${fixedBy.join(' et ')}`}.`)
  },
  assumed: (reason) => `Supposé : ${reason}.`,
  statement: (id, source, section, words) => `${id} (${source}, ${section}) : ${words}`,
  because: (condition) => `, car ${condition}`,
  where: (parts) => `, où ${parts.map(([part, result]) => `${part} vaut ${result}`).join(', ')}`,
  insteadOf: (definitions) => ` Au lieu de ${definitions.join(', ')}.`,
  then: (change) => `Puis ${change}`,
  amount: (formula, points, told) => `Points : ${formula}${points === null ? '' : ` = ${String(points)}`}${told}.`,
  parts: (what, each) => `${what} : ${each.map(([thing, amount]) => `${thing} ${String(amount)}`).join(', ')}.`,
  comparing: (compared) => `, en comparant ${compared.join(', ')}`,
}

const sentences: Readonly<Record<Language, Sentences>> = { en: explanationInEnglish, fr: inFrench }

export const explanationWords = (language: Language, say: RefFormatter, translate: Translate): ExplanationWords => ({
  ...sentences[language],
  name: say.title,
  said: translate,
})
