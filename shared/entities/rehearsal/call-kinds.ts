/** The kinds of the auctioneer's sentences. `round`, `chosen` and `rest` are about rounds. */
export const CALL_KINDS = [
  'lot',
  'notice',
  'round',
  'open',
  'bid',
  'ask',
  'correction',
  'fair_warning',
  'sold',
  'chosen',
  'rest',
  'passed',
  'withdrawn',
  'pause',
  'remark',
] as const
export type CallKind = (typeof CALL_KINDS)[number]
