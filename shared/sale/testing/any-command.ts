import fc from 'fast-check'
import { LARGEST_AMOUNT } from '../../amount.ts'
import { BLANK_LOT } from '../../catalogue/stored-auction.ts'
import type { Actor } from '../../entities/system.ts'
import type { LotNumber } from '../../lot-number.ts'
import { askingPrice } from '../../rules/asking-price.ts'
import { LADDER_PRESETS } from '../../rules/ladder-presets.ts'
import { COMMANDS, type CommandName } from '../commands/commands.ts'
import type { Decision } from '../decision.ts'
import { figuresOf, type LotSale, lotOf, lotOrUntouched, type Sale, type SaleBid } from '../state.ts'

/** Lots that may be in the catalogue; it begins with the first four. */
export const POOL: readonly LotNumber[] = [1, '1A', 2, 3, '3B']

/** Bidders who joined; each is from a place of its own. */
export const PADDLES = ['1001', '1002', '1003'] as const

/** Bids left with the house before the sale. */
export const LEFT = [700, 1_777, 3_333, 8_888, 15_555, 44_444].map((amount, index) => ({
  id: `left-${index}`,
  lotNumber: POOL[index % 4] ?? 1,
  paddleNumber: `700${index}`,
  amount,
  location: `PLACE-LEFT-${index}`,
  createdAt: '2026-05-01T09:00:00.000Z',
}))

/** How often a command comes, where it is not as often as most. */
const WEIGHTS: Partial<Record<CommandName, number>> = {
  stopAuction: 1,
  setStartPrice: 24,
  placeBid: 60,
  approveBid: 16,
  cancelBid: 10,
  restoreBid: 10,
  editBid: 12,
  addAdvancedBid: 2,
  addAdvancedBids: 1,
  executeAdvancedBid: 12,
  markSold: 4,
  recordSale: 3,
  markPassed: 2,
  clearBids: 2,
  editLots: 2,
  editMetadata: 1,
  broadcast: 1,
  setLotTags: 1,
  setTerms: 3,
  pause: 1,
  resume: 6,
  undo: 10,
  redo: 8,
}
const USUAL_WEIGHT = 7

const AMOUNTS = [
  'asking',
  'asking',
  'asking',
  'far',
  'highest',
  'above',
  'under',
  'start',
  'underStart',
  'largest',
] as const

/** A command in the rough: what it means is settled by the sale it comes to. */
export type Step = {
  kind: CommandName
  lot: number
  pick: number
  paddle: number
  amount: (typeof AMOUNTS)[number]
}

/** Every command there is. */
export const KINDS = Object.keys(COMMANDS).filter((name): name is CommandName => name in COMMANDS)

/** Any command to any lot; mostly to the active one. */
export const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(...KINDS.map((kind) => ({ weight: WEIGHTS[kind] ?? USUAL_WEIGHT, arbitrary: fc.constant(kind) }))),
  lot: fc.oneof({ weight: 12, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat({ max: POOL.length }) }),
  pick: fc.nat({ max: 999 }),
  paddle: fc.nat({ max: PADDLES.length - 1 }),
  amount: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...AMOUNTS.slice(0, -1)) },
    { weight: 1, arbitrary: fc.constant('largest' as const) },
  ),
})

const DEVICES: readonly Actor[] = [
  { role: 'staff', device: 'This PC' },
  { role: 'staff', device: 'Entry clerk' },
]

/** The command that a step is to this sale: each field of its input is drawn by its name. */
export function commandOf(step: Step, sale: Sale): (sale: Sale) => Decision {
  const { pick, kind } = step
  const input = COMMANDS[kind].input.parse(inputOf(step, sale))
  const by = DEVICES[pick % 3 === 0 ? 1 : 0] ?? { role: 'staff', device: '' }
  const given = { id: `new-${sale.seq + 1}`, at: momentOf(step, sale), by }
  const row: { decide(sale: Sale, input: unknown, given: unknown): Decision } = COMMANDS[kind]
  return (now) => row.decide(now, input, given)
}

const LADDERS = Object.values(LADDER_PRESETS).map(({ ladder }) => ladder)

/** Long after all that was, or just after the hammer of a lot. */
function momentOf({ pick, lot }: Step, sale: Sale): string {
  const ended = [...sale.lots.values()].flatMap(({ outcome }) => outcome?.at ?? [])
  const hammer = ended[(pick + Math.max(lot, 0)) % ended.length]
  return hammer && pick % 4 > 0 ? new Date(Date.parse(hammer) + pick * 8).toISOString() : '2026-05-14T12:00:00.000Z'
}

type Draw = (step: Step, about: { sale: Sale; lot: LotSale }) => unknown

/** How a field of an input is drawn. */
const FIELDS: Record<string, Draw> = {
  lotNumber: ({ kind, pick }, { sale, lot }) =>
    kind === 'startLot'
      ? (POOL[pick % POOL.length] ?? 1)
      : (kind === 'correctOutcome' || kind === 'reopenLot') && pick % 9 > 0
        ? (finishedLots(sale)[pick % 5] ?? lot.lotNumber)
        : kind === 'editBid'
          ? undefined
          : kind.endsWith('AdvancedBid') && kind !== 'addAdvancedBid'
            ? (sale.commissions.get(leftOf(sale, pick) ?? '')?.lotNumber ?? lot.lotNumber)
            : lot.lotNumber,
  id: (step, { sale }) =>
    step.kind.endsWith('AdvancedBid') ? (leftOf(sale, step.pick) ?? 'none') : bidOfStep(step, sale),
  amount: (step, about) =>
    step.kind === 'recordSale'
      ? hammer(step, about.lot)
      : (step.kind === 'editBid' && step.pick % 5 > 1) || (step.kind === 'correctOutcome' && step.pick % 2)
        ? undefined
        : amountOf(step, about),
  soldPrice: (step, { lot }) => hammer(step, lot),
  startPrice: ({ pick }) => [500, 900, 1_000, 2_500][pick % 4],
  increment: ({ pick }) => (pick % 2 ? 250 : 1_000),
  type: ({ kind, pick }, { lot }) =>
    kind === 'recordSale'
      ? lot.highest?.type === 'start_price'
        ? 'floor'
        : (lot.highest?.type ?? 'floor')
      : kind === 'editBid'
        ? [undefined, 'online', 'phone', 'house'][pick % 4]
        : pick % 11 === 0
          ? 'house'
          : (['online', 'online', 'online', 'phone', 'floor'] as const)[pick % 5],
  paddleNumber: ({ kind, pick, paddle }, { lot }) =>
    kind === 'recordSale'
      ? (lot.highest?.paddleNumber ?? '5005')
      : (kind === 'editBid' && pick % 5 !== 2) || (kind === 'correctOutcome' && pick % 5 > 2)
        ? undefined
        : kind === 'placeBid' && (pick % 11 === 0 || (pick % 5 > 2 && pick % 2))
          ? null
          : PADDLES[paddle],
  bids: ({ pick }) => POOL.slice(pick % 3, 4).map((lotNumber) => ({ lotNumber, amount: 900, paddleNumber: '7009' })),
  belowReserve: ({ pick }) => (pick % 4 === 0 ? undefined : pick % 4 > 1),
  winnerPaddle: () => undefined,
  status: ({ pick }) => [undefined, 'sold', 'sold', 'passed', 'withdrawn'][pick % 5],
  subject: ({ pick }) => [undefined, true, false][pick % 3],
  lateBidId: ({ pick }, { sale }) =>
    pick % 10 === 1 ? 'none' : pick % 2 ? undefined : [...sale.lots.values()].flatMap(({ late }) => late)[0]?.id,
  bidderLocation: ({ kind, pick }) => (kind === 'editBid' && pick % 5 !== 4 ? undefined : 'PLACE-OF-A-BIDDER'),
  location: ({ kind }) => (kind === 'editMetadata' ? 'Lisbon' : 'PLACE-LEFT'),
  notes: ({ kind, pick }) => (kind === 'editBid' && pick % 5 !== 1 ? undefined : `NOTE-${pick}`),
  clearedBy: () => 'clerk',
  timestamp: () => undefined,
  ladder: ({ pick }) => (pick % 3 === 0 ? LADDERS[pick % LADDERS.length] : undefined),
  snap: ({ pick }) => (pick % 3 === 1 ? pick % 2 === 0 : undefined),
  advanceBids: ({ pick }) => (['fixed', 'maximum', 'maximum', undefined] as const)[pick % 4],
  bookBids: ({ pick }) => (['manual', 'automatic', 'automatic', undefined] as const)[(pick >> 2) % 4],
  ties: ({ pick }) => (['first', 'step_above', undefined] as const)[pick % 3],
  largestJump: ({ pick }) => (pick % 5 === 0 ? 3 : undefined),
  message: ({ pick }) => `Back in ${1 + (pick % 5)} minutes`,
  lots: ({ pick }) =>
    (pick % 3 === 0 ? POOL.toReversed() : POOL)
      .filter((_, index) => (pick >> index) % 2 === 0 || index === pick % POOL.length)
      .map((lot_number) => ({
        ...BLANK_LOT,
        lot_number,
        reserve: pick % 3 === 0 ? null : 1_500,
        title: `Lot ${lot_number}${pick % 7 === 0 ? `, edited ${pick}` : ''}`,
      })),
  order: ({ pick }) => (pick % 5 === 0 ? 'as_listed' : undefined),
  baseVersion: ({ pick }, { sale }) => (pick % 6 === 0 ? sale.version - 1 : undefined),
  title: ({ pick }) => `Sale ${pick % 4}`,
  tagIds: ({ pick }) => (pick % 2 ? ['tag-1'] : []),
  tags: ({ pick }) => (pick % 2 ? ['Rare'] : []),
  commandId: ({ pick }, { sale }) =>
    pick % 2 ? undefined : pick % 40 === 0 ? 'command-0' : sale.commands[pick % (sale.commands.length + 1)]?.id,
}

function finishedLots({ order, lots }: Sale): LotNumber[] {
  return order.filter((lotNumber) => lots.get(lotNumber)?.outcome)
}

function inputOf(step: Step, sale: Sale): Record<string, unknown> {
  const number = step.lot === -1 ? (sale.activeLot ?? POOL[step.pick % POOL.length] ?? 1) : (POOL[step.lot] ?? 99)
  const about = { sale, lot: lotOrUntouched(sale, number) }
  const drawn = Object.keys(COMMANDS[step.kind].input.shape).map((name) => [name, FIELDS[name]?.(step, about)])
  return Object.fromEntries(drawn.filter(([, value]) => value !== undefined))
}

function leftOf(sale: Sale, pick: number): string | undefined {
  const ids = [...sale.commissions.keys()]
  return ids[pick % (ids.length + (pick % 9 === 0 ? 1 : 0))]
}

function amountOf({ amount, pick }: Step, { sale, lot }: { sale: Sale; lot: LotSale }): number {
  const asking = askingPrice(figuresOf(sale, lot))
  const highest = lot.highest?.amount ?? asking
  const start = lot.startPrice ?? 500
  const chosen = {
    asking,
    far: asking + (pick % 7) * 111,
    highest,
    above: highest + 1,
    under: highest - 1,
    start,
    underStart: start - 1,
    largest: LARGEST_AMOUNT,
  }[amount]
  return Math.min(Math.max(chosen, 1), LARGEST_AMOUNT)
}

/** Mostly the highest bid, as the clerk's screen has it. */
function hammer({ amount }: Step, lot: LotSale): number {
  const highest = lot.highest?.amount ?? 1_000
  return Math.max(1, Math.min(LARGEST_AMOUNT, highest + (amount === 'under' ? -1 : amount === 'above' ? 1 : 0)))
}

/** Mostly a bid of the active lot that the command can take, sometimes any, now and then none. */
function bidOfStep({ pick, kind }: Step, sale: Sale): string {
  const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
  const fitting = [...(lot?.bids.values() ?? [])].filter((bid) => FITS[kind]?.(bid) ?? true).map(({ id }) => id)
  const choice = pick % 4 > 0 && fitting.length > 0 ? fitting : [...sale.bidLots.keys()].sort()
  return choice[pick % (choice.length + (pick % 20 === 0 ? 1 : 0))] ?? 'bid-0'
}

const FITS: Partial<Record<CommandName, (bid: SaleBid) => boolean>> = {
  approveBid: ({ status }) => status === 'pending',
  rejectBid: ({ status }) => status === 'pending',
  restoreBid: ({ cancelled }) => cancelled,
  undoBid: ({ status }) => status === 'cancelled' || status === 'rejected',
  undeleteBid: ({ deletedByClerk }) => deletedByClerk,
}
