import type { SpokenCall } from '../../../said.ts'
import { type Finding, finding, type LotEvidence, NOTHING, putRight } from '../finding.ts'
import { type DeskFigures, stoodAt, stretches } from '../recorded-lot.ts'

/** Finds wrong opening prices, and increments that make the desk ask for another amount than the auctioneer. */
export function priceFindings(lot: LotEvidence): Finding[] {
  return [...openingFindings(lot), ...incrementFindings(lot)]
}

function openingFindings({ said: { lotNumber, calls }, record, lateMs }: LotEvidence): Finding[] {
  const opens = calls.filter((call): call is PricedCall => call.kind === 'open' && call.amount !== undefined)
  // A price may be set before it is called.
  const isNamed = ({ startPrice, until }: DeskFigures) =>
    startPrice === null || opens.some(({ at, amount }) => amount === startPrice && (until === null || at < until))
  const meant = (at: number) => opens.findLast((open) => open.at <= at)
  const wrong = stretches(record.figures, ({ startPrice }) => startPrice)
    .filter((figures) => opens.length > 0 && !isNamed(figures))
    .map(({ from, until, startPrice, device }): Finding => {
      const open = meant(from)
      const words = { said: open ? String(open.amount) : NOTHING, recorded: String(startPrice) }
      const told = { lotNumber, ...words, due: open?.at ?? from, device }
      return until === null
        ? finding({ ...told, kind: 'wrong_asking_price', at: from })
        : putRight('wrong_asking_price', { ...told, from, until })
    })
  if (wrong.length > 0) return wrong
  const missing = opens.find((open) => {
    const end = open.at + lateMs
    const now = stoodAt(record.figures, end - 1)
    const isGone = calls.some((call) => call.n > open.n && call.at < end && ENDS_OPENING.has(call.kind))
    return now?.isActive && !isGone && now.startPrice !== open.amount && now.highest === null
  })
  if (!missing) return []
  const asked = stoodAt(record.figures, missing.at + lateMs - 1)?.startPrice ?? null
  const words = { said: String(missing.amount), recorded: asked === null ? NOTHING : String(asked) }
  return [finding({ lotNumber, kind: 'wrong_asking_price', at: missing.at, ...words })]
}

type PricedCall = SpokenCall & { amount: number }

/** Calls after which an opening price need not be recorded any more. */
const ENDS_OPENING: ReadonlySet<SpokenCall['kind']> = new Set(['open', 'bid', 'sold', 'passed', 'withdrawn'])
/** Calls that change the next asking price. */
const ENDS_ASKING: ReadonlySet<SpokenCall['kind']> = new Set([...ENDS_OPENING, 'correction', 'ask'])

/**
 * Gives the desk `lateMs` to follow the auctioneer's increment; a wrong one set by the desk counts at once. An
 * increment that stays wrong is one slip.
 */
function incrementFindings({ said: { lotNumber, calls }, record, lateMs }: LotEvidence): Finding[] {
  const found: Finding[] = []
  let before: number | null | undefined
  for (const call of calls) {
    const { at, n, amount, kind } = call
    if (kind !== 'ask' || amount === undefined) continue
    const next = calls.find((each) => each.n > n && ENDS_ASKING.has(each.kind))?.at ?? Number.POSITIVE_INFINITY
    const standing = stoodAt(record.figures, at)?.highest ?? null
    const changed = record.figures.find(
      ({ from, highest, isActive }) => from > at && (highest !== standing || !isActive),
    )
    const end = Math.min(next, changed?.from ?? Number.POSITIVE_INFINITY, at + lateMs)
    const now = stoodAt(record.figures, end - 1)
    const set = record.figures.findLast(
      ({ from, manualIncrement }, place) =>
        from >= at && from < end && manualIncrement !== record.figures[place - 1]?.manualIncrement,
    )
    const isJudged = now?.isActive && now.highest !== null && now.highest < amount && (set || end === at + lateMs)
    const isWrong = isJudged && now.askingPrice !== amount
    if (isWrong && now.highest === lastCalled(calls, n) && before !== now.manualIncrement) {
      const words = { said: `${amount} asked`, recorded: `${now.askingPrice} asked` }
      found.push(finding({ lotNumber, kind: 'wrong_increment', at, ...words, device: set?.device ?? null }))
    }
    before = isWrong ? now.manualIncrement : undefined
  }
  return found
}

/** The price in the room before a call. */
const lastCalled = (calls: readonly SpokenCall[], n: number) =>
  calls.findLast(
    (call) => call.n < n && call.amount !== undefined && (call.kind === 'bid' || call.kind === 'correction'),
  )?.amount
