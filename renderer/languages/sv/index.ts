import type { Texts } from '../languages.ts'
import { bidder } from './bidder.ts'
import { refusals } from './refusals.ts'

export const sv: Texts = { words: bidder, refusals }
