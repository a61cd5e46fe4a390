import type { Words } from '../../languages/languages.ts'

/** The seven working areas, in the order of the specification; the language has their words. */
export const CARDS = [
  '/admin',
  '/sale-catalogue',
  '/online-bidding',
  '/clerk-screen',
  '/auctioneer-screen',
  '/entry-clerk-screen',
  '/currency-screen',
] as const satisfies (keyof Words['dashboard']['cards'])[]
