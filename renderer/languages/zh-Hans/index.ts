import type { Texts } from '../words.ts'
import { bidder } from './bidder.ts'
import { refusals } from './refusals.ts'

export const zhHans: Texts = { words: bidder, refusals }
