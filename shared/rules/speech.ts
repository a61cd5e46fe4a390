import type { LevelName } from '../entities/rehearsal/rehearsal.ts'

/** Voices of most devices read about 175 words a minute at normal speed. */
const WORDS_A_SECOND = 175 / 60
/** The auctioneer's speed of speech; 1 is the voice's normal speed. */
export const SPEECH_RATES: Readonly<Record<LevelName, number>> = { calm: 1, busy: 1.2, storm: 1.65 }

/** How fast a text is spoken: a multiple of the voice's normal speed, and the letters from which a word counts as several. */
type Speech = { rate: number; lettersAWord: number }

/** The time to speak a text, in ms. */
export function speechMs(text: string, { rate, lettersAWord }: Speech): number {
  const words = text.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean)
  const count = words.reduce((sum, word) => sum + Math.ceil(word.length / lettersAWord), 0)
  return Math.round((1_000 * count) / (WORDS_A_SECOND * rate))
}
