import type { LotEnding } from '../../../shared/show/facts.ts'

/** Every word of an overlay, apart from the catalogue's own. */
export type OverlayWords = {
  lot: (lot: string) => string
  currentBid: string
  startPrice: string
  noBids: string
  asking: string
  fairWarning: string
  paused: string
  notLive: string
  results: string
  ended: Readonly<Record<LotEnding, string>>
}

const en: OverlayWords = {
  lot: (lot) => `Lot ${lot}`,
  currentBid: 'Current bid',
  startPrice: 'Start price',
  noBids: 'No bids yet',
  asking: 'Asking',
  fairWarning: 'Fair warning',
  paused: 'Sale paused',
  notLive: 'Not live',
  results: 'Results',
  ended: { sold: 'Sold', sold_subject: 'Sold, subject to approval', passed: 'Passed', withdrawn: 'Withdrawn' },
}

const LANGUAGES: Readonly<Record<string, OverlayWords>> = { en }

/** The words in the language that an address asks for, else in English. */
export function wordsOf(search: string): { language: string; words: OverlayWords } {
  const language = new URLSearchParams(search).get('lang') ?? 'en'
  const words = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined
  return words ? { language, words } : { language: 'en', words: en }
}
