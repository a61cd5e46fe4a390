import { en } from '../en/index.ts'
import type { Texts } from '../languages.ts'

/** Not translated yet. */
export const de: Texts = { words: en, refusals: null }
