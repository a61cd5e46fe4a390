/** The kinds of the auctioneer's sentences. `round`, `chosen` and `rest` are about rounds; between `dispute` and `settled` nothing is accepted. */
export const CALL_KINDS = [
  'lot',
  'notice',
  'round',
  'open',
  'bid',
  'ask',
  'correction',
  'dispute',
  'settled',
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
