/**
 * A second, deliberately simple implementation of rounds, written from the rules alone: plain objects that are copied
 * for each command, and undo by the copy before it. It knows floor bids, no reserves and no limits.
 */
import { appeal, endLevel, isUsed, of, pledge, type SimpleLot, type SimpleSale } from './simple-sale.ts'

/** A command of the comparison; the lot is that of the call. */
export type Move =
  | {
      do: 'set'
      lot: number
      kind: 'together' | 'each' | 'choice'
      lots: number[]
      min: number
      following: boolean
      onLead: boolean
    }
  | { do: 'appeal'; lot: number; levels: number[] }
  | { do: 'level'; lot: number; amount: number }
  | { do: 'choose'; lot: number; lots: number[] }
  | { do: 'all' | 'backup'; lot: number; lots: number[]; paddle: string }
  | { do: 'bid'; lot: number; paddle: string }
  | { do: 'remove' | 'start' | 'sell' | 'pass' | 'withdraw' | 'reopen'; lot: number }
  | { do: 'again' | 'close'; lot: number }
  | { do: 'undo' | 'redo' }

type LotMove = Extract<Move, { lot: number }>

const BLANK: SimpleLot = { round: null, level: null, lead: null, priced: true, bids: [], hammer: null, outcome: null }

/** The known low estimates. In a round, a lot without one counts as the smallest there. */
const ESTIMATES: Readonly<Record<number, number>> = { 12: 300, 13: 100 }

export class SimpleRounds {
  sale: SimpleSale
  private readonly done: SimpleSale[] = []
  private undone: SimpleSale[] = []

  constructor(numbers: readonly number[]) {
    this.sale = { lots: Object.fromEntries(numbers.map((number) => [number, structuredClone(BLANK)])), active: null }
  }

  /** Carries out a command; false if it is refused. */
  move(move: Move): boolean {
    if (!('lot' in move)) return this.turn(move.do)
    const before = this.sale
    const next = structuredClone(before)
    const isDone = carryOut(next, move)
    if (!isDone) return false
    this.sale = next
    // A command without effect is not a step.
    if (JSON.stringify(before) === JSON.stringify(next)) return true
    this.done.push(before)
    this.undone = []
    return true
  }

  private turn(way: 'undo' | 'redo'): boolean {
    const [from, to] = way === 'undo' ? [this.done, this.undone] : [this.undone, this.done]
    const sale = from.pop()
    if (!sale) return false
    to.push(this.sale)
    this.sale = sale
    return true
  }
}

function carryOut(sale: SimpleSale, move: LotMove): boolean {
  const lot = sale.lots[move.lot]
  if (!lot) return false
  const leadNumber = lot.lead ?? move.lot
  const lead = sale.lots[leadNumber] ?? lot
  const members = lead.round?.lots ?? [move.lot]
  const open = members.filter((each) => !of(sale, each).outcome)
  const isMember = lot.lead !== null
  switch (move.do) {
    case 'set':
      return set(sale, lot, move)
    case 'appeal':
      return appeal(sale, lot, move)
    case 'level':
      if (sale.active !== move.lot || !lot.round?.levels.includes(move.amount)) return false
      lot.level = move.amount
      return true
    case 'remove':
      if (!lot.round || isUsed(sale, lot.round.lots)) return false
      endLevel(lot)
      for (const each of lot.round.lots) Object.assign(of(sale, each), { round: null, lead: null })
      return true
    case 'start':
      if (sale.active === move.lot) return true
      if (isMember && !lot.outcome) return false
      return restart(sale, leadNumber)
    case 'bid':
      if (sale.active !== move.lot || !lot.priced) return false
      if (lot.level !== null) return pledge(lot, { amount: lot.level, paddle: move.paddle })
      lot.bids.push({ amount: (lot.bids.at(-1)?.amount ?? 0) + 100, paddle: move.paddle })
      return true
    case 'sell':
      return lot.bids.length > 0 && sale.active === move.lot && sell(sale, move.lot)
    case 'pass':
      if (lot.outcome || isMember || lead.hammer) return false
      for (const each of open) of(sale, each).outcome = 'passed'
      if (sale.active === move.lot) sale.active = null
      return true
    case 'withdraw':
      if (lot.outcome || lot.round) return false
      lot.outcome = 'withdrawn'
      if (sale.active === move.lot) sale.active = null
      if (isMember) leave(sale, leadNumber, move.lot)
      return true
    case 'reopen':
      return lot.outcome !== null && restart(sale, leadNumber)
    case 'choose':
      return choose(sale, leadNumber, move.lots)
    default:
      return settle(sale, leadNumber, { ...move, open })
  }
}

function set(sale: SimpleSale, lot: SimpleLot, move: Extract<Move, { do: 'set' }>): boolean {
  const { lots, kind, min, following, onLead } = move
  const isForeign = lots.some((each) => {
    const its = of(sale, each)
    return (its.lead ?? (its.round ? each : move.lot)) !== move.lot
  })
  const isOdd = (kind !== 'choice' && (min > 1 || following)) || (kind !== 'together' && onLead)
  if (lots.length < 2 || min > lots.length || isOdd || isForeign || !lots.includes(move.lot)) return false
  const all = [...lots, ...(lot.round?.lots ?? [])]
  if (isUsed(sale, all) || (sale.active !== null && sale.active !== move.lot && lots.includes(sale.active)))
    return false
  endLevel(lot)
  for (const each of all) Object.assign(of(sale, each), { round: null, lead: null })
  const others = lots.filter((each) => each !== move.lot).sort((a, b) => a - b)
  for (const each of others) of(sale, each).lead = move.lot
  lot.round = { kind, lots: [move.lot, ...others], min, following, onLead, levels: [] }
  return true
}

function restart(sale: SimpleSale, leadNumber: number): boolean {
  const lead = of(sale, leadNumber)
  for (const each of lead.round?.lots ?? [leadNumber]) of(sale, each).outcome = null
  lead.hammer = null
  sale.active = leadNumber
  return true
}

function sell(sale: SimpleSale, leadNumber: number): boolean {
  const lead = of(sale, leadNumber)
  const bid = lead.bids.at(-1)
  if (!bid) return false
  sale.active = null
  if (lead.round?.kind === 'choice') lead.hammer = { ...bid, chosen: false }
  else if (lead.level !== null) lead.outcome = `${lead.bids.reduce((sum, { amount }) => sum + amount, 0)} to null`
  else if (!lead.round) lead.outcome = `${bid.amount} to ${bid.paddle}`
  else for (const [each, amount] of parts(lead.round, bid.amount)) of(sale, each).outcome = `${amount} to ${bid.paddle}`
  return true
}

/** The whole units of each part, and the rest to the parts that lost most by rounding down. */
function parts(round: NonNullable<SimpleLot['round']>, price: number): [number, number][] {
  const { kind, lots, onLead } = round
  if (kind === 'each') return lots.map((each) => [each, price])
  if (onLead) return lots.map((each, at) => [each, at === 0 ? price : 0])
  const known = lots.flatMap((each) => ESTIMATES[each] ?? [])
  const weights = lots.map((each) => ESTIMATES[each] ?? (known.length > 0 ? Math.min(...known) : 1))
  const sum = weights.reduce((so, weight) => so + weight, 0)
  const shares = lots.map((each, at): [number, number] => [each, Math.floor((price * (weights[at] ?? 0)) / sum)])
  const rest = (at: number) => (price * (weights[at] ?? 0)) % sum
  const order = lots.map((_, at) => at).sort((a, b) => rest(b) - rest(a) || a - b)
  const missing = price - shares.reduce((so, [, amount]) => so + amount, 0)
  for (const at of order.slice(0, missing)) if (shares[at]) shares[at][1] += 1
  return shares
}

function choose(sale: SimpleSale, leadNumber: number, lots: readonly number[]): boolean {
  const { round, hammer } = of(sale, leadNumber)
  if (round?.kind !== 'choice' || !hammer || hammer.chosen) return false
  const open = round.lots.filter((each) => !of(sale, each).outcome)
  if (lots.length < round.min || !lots.every((each) => open.includes(each))) return false
  if (round.following && !lots.every((each) => open.indexOf(each) < lots.length)) return false
  for (const each of lots) of(sale, each).outcome = `${hammer.amount} to ${hammer.paddle}`
  hammer.chosen = true
  return true
}

function leave(sale: SimpleSale, leadNumber: number, number: number): void {
  const lead = of(sale, leadNumber)
  of(sale, number).lead = null
  if (!lead.round) return
  lead.round.lots = lead.round.lots.filter((each) => each !== number)
  lead.round.min = Math.min(lead.round.min, lead.round.lots.length)
  if (lead.round.lots.length === 1 && !lead.hammer) lead.round = null
}

type Settling = { do: 'again' | 'close' | 'all' | 'backup'; lots?: number[]; paddle?: string; open: readonly number[] }

function settle(sale: SimpleSale, leadNumber: number, { do: how, lots = [], paddle = '', open }: Settling): boolean {
  const lead = of(sale, leadNumber)
  const { round, hammer } = lead
  if (round?.kind !== 'choice' || !hammer?.chosen || open.length === 0) return false
  if (how === 'close') {
    for (const each of open) of(sale, each).outcome = 'passed'
    return true
  }
  if (how !== 'again') {
    const other = lead.bids.findLast((bid) => bid.paddle !== hammer.paddle)
    if (!lots.every((each) => open.includes(each)) || (how === 'backup' && other?.paddle !== paddle)) return false
    for (const each of lots) of(sale, each).outcome = `${hammer.amount} to ${paddle}`
    return true
  }
  const sold = round.lots.filter((each) => !open.includes(each))
  for (const each of round.lots) Object.assign(of(sale, each), { round: null, lead: null, hammer: null })
  if (open.includes(leadNumber)) Object.assign(lead, { bids: [], priced: false })
  else if (sold.length > 1) {
    lead.hammer = hammer
    lead.round = { ...round, lots: sold, min: Math.min(round.min, sold.length) }
    for (const each of sold.slice(1)) of(sale, each).lead = leadNumber
  }
  const [first = 0, ...others] = open
  if (others.length === 0) return true
  of(sale, first).round = { ...round, lots: [...open], min: Math.min(round.min, open.length) }
  for (const each of others) of(sale, each).lead = first
  return true
}
