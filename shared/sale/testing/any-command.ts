import fc from 'fast-check'
import { z } from 'zod'
import { LARGEST_AMOUNT } from '../../amounts/amount.ts'
import { BLANK_LOT } from '../../auction/stored-auction.ts'
import type { Decision } from '../../engine/decision.ts'
import type { LotNumber } from '../../lot-number.ts'
import { askingPrice } from '../../rules/asking-price.ts'
import { decide } from '../carry-out.ts'
import { CHOICES_DRAWN } from '../choices/testing/choices-drawn.ts'
import { type InputKind, kindOf } from '../features/fields.ts'
import { COMMANDS, type CommandName, type SaleEvent } from '../features/index.ts'
import { isAppeal, sumOfPledges } from '../rounds/appeal.ts'
import { figuresOf, type LotSale, lotOf, lotOrUntouched, type Sale, type SaleBid } from '../state.ts'
import { askerOf, PEOPLE_DRAWN } from './any-person.ts'
import { TERMS_DRAWN } from './any-terms.ts'
import { commandDrawn } from './command-draws.ts'
import { ORDER_DRAWN } from './order-drawn.ts'
import { KINDS_IN_ROUNDS, ROUNDS_DRAWN } from './rounds-drawn.ts'

/** Lots that may be in the catalogue; the first four are there at the start. */
export const POOL: readonly LotNumber[] = [1, '1A', 2, 3, '3B']

/** Bidders who joined, each from another place. */
export const PADDLES = ['1001', '1002', '1003'] as const

/** The advance bids. */
export const LEFT = [700, 1_777, 3_333, 8_888, 15_555, 44_444].map((amount, index) => ({
  id: `left-${index}`,
  lotNumber: POOL[index % 4] ?? 1,
  paddleNumber: `700${index}`,
  amount,
  location: `PLACE-LEFT-${index}`,
  createdAt: '2026-05-01T09:00:00.000Z',
}))

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

/** A drawn command, made exact by the sale to which it is applied. */
export type Step = {
  kind: CommandName
  lot: number
  pick: number
  paddle: number
  amount: (typeof AMOUNTS)[number]
}

/** Any command for any lot; usually for the active one. */
export const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.noBias(fc.nat()).map(commandDrawn),
  lot: fc.oneof({ weight: 12, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat({ max: POOL.length }) }),
  pick: fc.nat({ max: 999 }),
  paddle: fc.nat({ max: PADDLES.length - 1 }),
  amount: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...AMOUNTS.slice(0, -1)) },
    { weight: 1, arbitrary: fc.constant('largest' as const) },
  ),
})

/** Any command, mostly one of an evening with rounds. */
export const anyStepInRounds: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: anyStep },
  {
    weight: 3,
    arbitrary: fc.tuple(anyStep, fc.constantFrom(...KINDS_IN_ROUNDS)).map(([step, kind]) => ({ ...step, kind })),
  },
)

/** The command of a step in this sale. Each input field is drawn by its kind, or else by its schema. */
export function commandOf(step: Step, sale: Sale): (sale: Sale) => Decision<SaleEvent> {
  const { pick, kind } = step
  const input = COMMANDS[kind].input.parse(inputOf(step, sale))
  const by = askerOf(sale, { kind, input, pick })
  const given = { id: `new-${sale.seq + 1}`, at: momentOf(step, sale), by }
  return (now) => decide(kind, now, { input, given })
}

/** The input of a step, as a call would send it. */
export function inputOf(step: Step, sale: Sale): Record<string, unknown> {
  const { pick } = step
  // Without an active lot, often the last finished one, for late bids.
  const between = (pick % 3 > 0 ? finishedLots(sale).at(-1) : undefined) ?? POOL[pick % POOL.length] ?? 1
  const number = step.lot === -1 ? (sale.activeLot ?? between) : (POOL[step.lot] ?? 99)
  const about = { step, sale, lot: lotOrUntouched(sale, number) }
  return { ...drawnFields(COMMANDS[step.kind].input, about), ...DRAWN_TOGETHER[step.kind]?.(about) }
}

/** A time long after all events, or just after the hammer of a lot. */
function momentOf({ pick, lot, kind }: Step, sale: Sale): string {
  const proposing = kind === 'proposeLots' ? [...sale.lots.values()].find(({ choice }) => choice)?.choice : undefined
  if (proposing && pick % 4 > 0) return proposing.at
  const ended = [...sale.lots.values()].flatMap(({ outcome }) => outcome?.at ?? [])
  const hammer = ended[(pick + Math.max(lot, 0)) % ended.length]
  return hammer && pick % 4 > 0 ? new Date(Date.parse(hammer) + pick * 8).toISOString() : '2026-05-14T12:00:00.000Z'
}

type About = { step: Step; sale: Sale; lot: LotSale }

/** The commands whose fields depend on each other. */
const DRAWN_TOGETHER = { ...ROUNDS_DRAWN, ...ORDER_DRAWN, ...CHOICES_DRAWN }

/** Draws the fields of an object, each for itself; omitted ones are absent. */
function drawnFields({ shape }: z.ZodObject, about: About): Record<string, unknown> {
  const drawn = Object.entries(shape).map(([name, schema], at) => {
    const value = draw(schema, { about, luck: about.step.pick + at * 7 })
    if (value === undefined && !schema.safeParse(undefined).success)
      throw new Error(`No kind tells how to draw ${name} (shared/sale/features/fields.ts)`)
    return [name, value] as const
  })
  return Object.fromEntries(drawn.filter(([, value]) => value !== undefined))
}

/** A value that a schema accepts; undefined if it is optional, or can't be known. */
function draw(schema: z.core.$ZodType, { about, luck }: { about: About; luck: number }): unknown {
  const kind = kindOf(schema)
  if (kind) return KINDS_DRAWN[kind](about)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = schema.unwrap()
    const isAlways = [inner, inner instanceof z.ZodNullable ? inner.unwrap() : inner].some((each) =>
      ALWAYS.has(kindOf(each)),
    )
    return isAlways || luck % 5 > 1 ? draw(inner, { about, luck }) : undefined
  }
  if (schema instanceof z.ZodBoolean) return luck % 2 === 0
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const options = schema instanceof z.ZodEnum ? schema.options : [...schema.values]
    return options[luck % options.length]
  }
  if (schema instanceof z.ZodArray)
    return luck % 4 === 0 && schema.safeParse([]).success ? [] : [draw(schema.element, { about, luck })]
  if (schema instanceof z.ZodObject) return drawnFields(schema, about)
  return [`Words ${luck % 5}`, 1 + (luck % 5)].find((value) => z.safeParse(schema, value).success)
}

/** Kinds that are omitted only by their own draw. */
const ALWAYS: ReadonlySet<InputKind | undefined> = new Set(['bidder', 'buyer'] as const)

/** Draws a value of each kind: usually a valid one, sometimes an invalid one. */
const KINDS_DRAWN: Record<InputKind, (about: About) => unknown> = {
  'active lot': ({ lot }) => lot.lotNumber,
  'any lot': ({ step: { pick } }) => POOL[pick % POOL.length] ?? 1,
  'finished lot': ({ step: { pick }, sale, lot }) =>
    (pick % 9 > 0 ? finishedLots(sale)[pick % 5] : undefined) ?? lot.lotNumber,
  'lot of the advance bid': ({ step: { pick }, sale, lot }) =>
    sale.commissions.get(leftOf(sale, pick))?.lotNumber ?? lot.lotNumber,
  'any bid': bidThat(() => true),
  'pending bid': bidThat(({ status }) => status === 'pending'),
  'cancelled bid': bidThat(({ cancelled }) => cancelled),
  'taken back bid': bidThat(({ status }) => status === 'cancelled' || status === 'rejected'),
  'deleted bid': bidThat(({ deletedByClerk }) => deletedByClerk),
  'advance bid': ({ step: { pick }, sale }) => leftOf(sale, pick),
  'late bid': ({ step: { pick }, sale }) =>
    pick % 10 === 1 ? 'none' : [...sale.lots.values()].flatMap(({ late }) => late)[0]?.id,
  command: ({ step: { pick }, sale }) =>
    pick % 40 === 0 ? 'command-0' : sale.commands[pick % (sale.commands.length + 1)]?.id,
  amount: amountOf,
  'hammer price': ({ step: { amount }, lot }) => {
    const highest = (isAppeal(lot) ? sumOfPledges(lot) : lot.highest?.amount) || 1_000
    return Math.max(1, Math.min(LARGEST_AMOUNT, highest + (amount === 'under' ? -1 : amount === 'above' ? 1 : 0)))
  },
  'start price': ({ step: { pick } }) => [500, 900, 1_000, 2_500][pick % 4],
  increment: ({ step: { pick } }) => (pick % 2 ? 250 : 1_000),
  'bid type': ({ step: { pick } }) =>
    pick % 11 === 0 ? 'house' : (['online', 'online', 'online', 'phone', 'floor'] as const)[pick % 5],
  'winning type': ({ lot }) => (lot.highest?.type === 'start_price' ? 'floor' : (lot.highest?.type ?? 'floor')),
  paddle: ({ step: { paddle } }) => PADDLES[paddle],
  // A house bid has none; a telephone or floor bid may have none yet.
  bidder: ({ step: { pick, paddle } }) => (pick % 11 === 0 || (pick % 5 > 2 && pick % 2) ? null : PADDLES[paddle]),
  buyer: ({ lot }) => (isAppeal(lot) ? undefined : (lot.highest?.paddleNumber ?? '5005')),
  'book paddle': ({ step: { pick } }) => `70${10 + (pick % 9)}`,
  place: () => 'PLACE-OF-A-BIDDER',
  notes: ({ step: { pick } }) => `NOTE-${pick}`,
  tag: () => 'tag-1',
  picture: ({ step: { pick } }) => (pick % 3 === 0 ? null : { file: `1-${pick % 5}.jpg`, width: 40, height: 30 }),
  ...TERMS_DRAWN,
  lots: ({ step: { pick } }) =>
    (pick % 3 === 0 ? POOL.toReversed() : POOL)
      .filter((_, index) => (pick >> index) % 2 === 0 || index === pick % POOL.length)
      .map((lot_number) => ({
        ...BLANK_LOT,
        lot_number,
        reserve: pick % 3 === 0 ? null : 1_500,
        title: `Lot ${lot_number}${pick % 7 === 0 ? `, edited ${pick}` : ''}`,
      })),
  ...PEOPLE_DRAWN,
  // A drawn time would be too old for every bid.
  'moment of the tap': () => undefined,
  version: ({ step: { pick }, sale }) => sale.version - (pick % 3 === 0 ? 1 : 0),
}

function finishedLots({ order, lots }: Sale): LotNumber[] {
  return order.filter((lotNumber) => lots.get(lotNumber)?.outcome)
}

function leftOf({ commissions }: Sale, pick: number): string {
  const ids = [...commissions.keys()]
  return ids[pick % (ids.length + (pick % 9 === 0 ? 1 : 0))] ?? 'none'
}

function amountOf({ step: { amount, pick }, sale, lot }: About): number {
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

/** Usually a bid of the active lot that fits, sometimes any, rarely none. */
function bidThat(fits: (bid: SaleBid) => boolean) {
  return ({ step: { pick }, sale }: About): string => {
    const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
    const fitting = [...(lot?.bids.values() ?? [])].filter(fits).map(({ id }) => id)
    const choice = pick % 4 > 0 && fitting.length > 0 ? fitting : [...sale.bidLots.keys()].sort()
    return choice[pick % (choice.length + (pick % 20 === 0 ? 1 : 0))] ?? 'bid-0'
  }
}
