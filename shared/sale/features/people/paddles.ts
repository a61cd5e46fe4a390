import { z } from 'zod'
import { formatAmount } from '../../../amounts/money.ts'
import type { MoneyUnit } from '../../../amounts/money-unit.ts'
import { deepEqual } from '../../../deep-equal.ts'
import { refuse, unknown } from '../../../engine/decision.ts'
import { PaddleStatus, PaddleWritten, Question, SalePaddle } from '../../../entities/people/paddle.ts'
import { Text } from '../../../entities/text.ts'
import type { LotNumber } from '../../../lot-number.ts'
import { withLot } from '../../lot-changes.ts'
import { registrationOf } from '../../people/holders.ts'
import type { Sale } from '../../state.ts'
import { anId, field, itsLot, limit, noLot, OfLot, registeredPaddle } from '../fields.ts'
import { command, event } from '../rows.ts'
import { paddleWords } from '../words.ts'
import { withoutClientTerms } from './client-terms.ts'

const client = () => field('client', anId.nullable())

/** Why a paddle is not registered again. */
export const takenWords = (paddle: string) => `Paddle ${paddle} is registered already`

/** Registers a paddle for a client of the house, or for a person without a known name. */
export const registerPaddle = command({
  role: 'staff',
  route: 'POST /api/paddles',
  summary: 'Registers a paddle of a sale',
  input: z.strictObject({
    paddle: field('new paddle', PaddleWritten),
    clientId: client().optional(),
    status: PaddleStatus.exclude(['suspended']).optional(),
    limit: limit().optional(),
  }),
  decide(sale, { paddle, clientId = null, status = 'approved', limit = null }) {
    if (registrationOf(sale, paddle)) return refuse('paddle_taken', takenWords(paddle))
    return [paddleRegistered({ paddle: { paddle, clientId, status, limit, reasonId: null } })]
  },
  replies: SalePaddle,
  reply: (after, { input }) => thePaddle(after, input.paddle),
})

/** Registers the paddles of an import, all of them or none. */
export const registerPaddles = command({
  role: 'staff',
  summary: 'Registers the paddles of an import',
  input: z.strictObject({
    rows: z.array(
      z.strictObject({
        paddle: field('new paddle', PaddleWritten),
        clientId: client(),
        limit: limit(),
      }),
    ),
  }),
  decide(sale, { rows }) {
    const numbers = new Set(rows.map(({ paddle }) => paddle))
    const taken = rows.find(({ paddle }) => registrationOf(sale, paddle) || !numbers.delete(paddle))
    if (taken) return refuse('paddle_taken', takenWords(taken.paddle))
    if (rows.length === 0) return []
    return [paddlesRegistered({ paddles: rows.map((row) => ({ ...row, status: 'approved', reasonId: null })) })]
  },
  replies: z.null(),
})

/** Approves, limits or suspends a paddle, puts it back, or gives it to another client. Omitted fields stay. */
export const changePaddle = command({
  role: 'staff',
  route: 'PATCH /api/paddles/:paddle',
  summary: 'Approves, limits or suspends a paddle, or hands it to another client',
  input: z.strictObject({
    paddle: registeredPaddle(),
    clientId: client().optional(),
    status: PaddleStatus.optional(),
    limit: limit().optional(),
    reasonId: anId.nullable().optional(),
    /** Null for none. */
    budget: limit().optional(),
  }),
  decide(sale, { paddle, ...wanted }) {
    const was = registrationOf(sale, paddle)
    if (!was) return unknown('paddle_unknown', `Paddle ${paddle} is not registered in this sale`)
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    const { budget = null, ...others } = { ...was, ...given }
    const is = SalePaddle.parse({ ...others, ...(budget !== null && { budget }) })
    const next = keptBy(was, is)
    const changed = Changed.options.filter((name) => !deepEqual(was[name], next[name]))
    return changed.length > 0 ? [paddleChanged({ paddle: next, changed })] : []
  },
  replies: SalePaddle,
  reply: (after, { input }) => thePaddle(after, input.paddle),
})

/** Without what belonged to an ended suspension, or to the former client of a paddle that was handed over. */
function keptBy(was: SalePaddle, is: SalePaddle): SalePaddle {
  const isSame = is.clientId === was.clientId
  const isItsReason = is.status === 'suspended' && (isSame || is.reasonId !== was.reasonId)
  return { ...(isSame ? is : withoutClientTerms(is)), reasonId: isItsReason ? is.reasonId : null }
}

const Changed = SalePaddle.keyof().exclude(['paddle'])

/** A registered paddle in a view of the sale. Throws if it is not there. */
function thePaddle(sale: Sale, paddle: string): SalePaddle {
  const found = registrationOf(sale, paddle)
  if (!found) throw new Error(`The reply's paddle ${paddle} is not in the sale`)
  return found
}

const withPaddle = (sale: Sale, { paddle }: { paddle: SalePaddle }): Sale => ({
  ...sale,
  paddles: sale.paddles.set(paddle.paddle, paddle),
})

const STATUS_WORDS = { pending: 'waits for approval', approved: 'approved', suspended: 'suspended' } as const

function limitWords({ limit }: SalePaddle, unit: MoneyUnit): string {
  return limit === null ? 'limit of the sale' : `limit ${formatAmount(limit, unit)}`
}

function budgetWords({ budget }: SalePaddle, unit: MoneyUnit): string {
  return budget === undefined ? 'has no budget' : `budget ${formatAmount(budget, unit)}`
}

export const paddleRegistered = event('paddle_registered', {
  version: 1,
  fields: z.strictObject({ paddle: SalePaddle }),
  sentence({ paddle }, { unit }) {
    const words = [
      'registered',
      ...(paddle.status === 'pending' ? [STATUS_WORDS.pending] : []),
      ...(paddle.limit === null ? [] : [limitWords(paddle, unit)]),
    ]
    return `Paddle ${paddle.paddle} ${words.join(', ')}`
  },
  message: null,
  lots: noLot,
  evolve: withPaddle,
})

export const paddlesRegistered = event('paddles_registered', {
  version: 1,
  fields: z.strictObject({ paddles: z.array(SalePaddle) }),
  unlisted: ['paddles'],
  sentence: ({ paddles }) => `${paddles.length} ${paddles.length === 1 ? 'paddle' : 'paddles'} registered`,
  message: null,
  lots: noLot,
  evolve: (sale, { paddles }) => paddles.reduce((next, paddle) => withPaddle(next, { paddle }), sale),
})

export const paddleChanged = event('paddle_changed', {
  version: 1,
  fields: z.strictObject({ paddle: SalePaddle, changed: z.array(Changed) }),
  unlisted: ['changed'],
  sentence({ paddle, changed }, { unit }) {
    const words = [
      ...(changed.includes('status') ? [STATUS_WORDS[paddle.status]] : []),
      ...(changed.includes('limit') ? [limitWords(paddle, unit)] : []),
      ...(changed.includes('budget') ? [budgetWords(paddle, unit)] : []),
      ...(changed.includes('clientId') ? ['handed to another client'] : []),
    ]
    return `Paddle ${paddle.paddle} ${words.join(', ') || 'has another reason'}`
  },
  message: null,
  lots: noLot,
  evolve: withPaddle,
})

/** Records the questions about a bid that staff answered with yes. */
export function confirmedOf(
  { lotNumber, paddleNumber }: { lotNumber: LotNumber; paddleNumber: string | null },
  questions: Question[],
) {
  return paddleNumber !== null && questions.length > 0 ? [bidConfirmed({ lotNumber, paddleNumber, questions })] : []
}

const QUESTION_WORDS: Readonly<Record<Question, string>> = {
  over_limit: 'it is over its limit',
  unknown_paddle: 'it is not registered',
  paddle_is_online: 'it bids online',
  client_leads: 'another paddle of its client leads',
  caller_waits: 'its caller’s bid waits',
  telephone_leads: 'a telephone bid without a paddle leads',
}

export const bidConfirmed = event('bid_confirmed', {
  version: 1,
  fields: OfLot.extend({ paddleNumber: Text, questions: z.array(Question) }),
  sentence: ({ lotNumber, paddleNumber, questions }) =>
    `Confirmed for ${paddleWords(paddleNumber)} on lot ${lotNumber}: ${questions.map((each) => QUESTION_WORDS[each]).join(', ')}`,
  message: 'lot_state_updated',
  heardBy: ['staff'],
  lots: itsLot,
  bids: () => [],
  follows: 'always',
  evolve: (sale, { lotNumber, paddleNumber, questions }) =>
    withLot(sale, lotNumber, (lot) => ({
      ...lot,
      confirmed: [...(lot.confirmed ?? []), ...questions.map((question) => ({ paddleNumber, question }))],
    })),
})
