import type { Texts } from '../words.ts'
import { bidder } from './bidder.ts'
import { refusals } from './refusals.ts'

export const ar: Texts = { words: bidder, refusals }
