/** UI texts that all views share. */
import { words } from '../words/words.ts'

export const shellTexts = words(
  {
    title: 'Tilewright',
    views: 'Views',
    write: 'Write',
    play: 'Play',
    explain: 'Explain',
    desk: 'Desk',
    palette: 'Colours',
    light: 'Light',
    dark: 'Dark',
    clear: 'For the colour-blind',
    language: 'Language',
    skip: 'To the content',
    loading: 'One moment …',
    failed: (what: string) => `That did not work: ${what}`,
    ownRules: 'own rules',
  },
  {
    title: 'Tilewright',
    views: 'Vues',
    write: 'Écrire',
    play: 'Jouer',
    explain: 'Expliquer',
    desk: 'Pupitre',
    palette: 'Couleurs',
    light: 'Clair',
    dark: 'Sombre',
    clear: 'Pour daltoniens',
    language: 'Langue',
    skip: 'Aller au contenu',
    loading: 'Un instant…',
    failed: (what: string) => `Cela n’a pas marché : ${what}`,
    ownRules: 'règles propres',
  },
)
