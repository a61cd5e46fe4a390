import { en } from '../en/index.ts'
import type { Texts } from '../languages.ts'

/** Not translated yet. */
export const pl: Texts = { words: en, refusals: null }
