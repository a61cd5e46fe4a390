import type { LevelName } from '../entities/rehearsal/rehearsal.ts'

/** Voices of most devices read about 175 words a minute at normal speed. */
const WORDS_A_SECOND = 175 / 60
/** A longer word counts as several: a German figure is one word of forty letters. */
const LETTERS_A_WORD = 8
/** The auctioneer's speed of speech; 1 is the voice's normal speed. */
export const SPEECH_RATES: Readonly<Record<LevelName, number>> = { calm: 1, busy: 1.2, storm: 1.65 }

/** The time to speak a text, in ms, at a multiple of the voice's normal speed. */
export function speechMs(text: string, rate: number): number {
  const words = text.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean)
  const count = words.reduce((sum, word) => sum + Math.ceil(word.length / LETTERS_A_WORD), 0)
  return Math.round((1_000 * count) / (WORDS_A_SECOND * rate))
}
