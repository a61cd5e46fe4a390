/**
 * The kinds of the auctioneer's sentences. `round`, `chosen` and `rest` are about rounds, `level` and `pledge` about
 * appeals; `first` names one of two bidders at one price. Nothing is accepted between `dispute` and `settled`.
 */
export const CALL_KINDS = [
  'lot',
  'notice',
  'round',
  'open',
  'bid',
  'tie',
  'first',
  'level',
  'pledge',
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
  'parted',
  'added',
  'pause',
  'remark',
] as const
export type CallKind = (typeof CALL_KINDS)[number]
