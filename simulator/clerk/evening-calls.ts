import { deepEqual } from '../../shared/deep-equal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { isOfRoom } from '../../shared/rules/bids.ts'
import type { SpokenCall } from '../said.ts'
import type { DeskSight, SeenLot } from './desk-sight.ts'
import { choosing, type Doing, starting } from './doing.ts'

/** The next command for a call about a notice, a round, an appeal, a tie or the order of lots; null once it is recorded. */
export function forEveningCall(desk: DeskSight, lot: SeenLot, call: SpokenCall): Doing | null {
  const { lotNumber, amount = 0, paddleNumber } = call
  const isActive = desk.activeLot === lotNumber
  const { isOver, highest } = lot
  switch (call.kind) {
    case 'notice':
      return isOver ? null : reading(desk, lot, call)
    case 'round':
      if (!call.round || highest || isOver || deepEqual(lot.round, call.round)) return null
      return offering(lotNumber, call.round)
    case 'chosen':
      return lot.choice?.next ? choosing(lot.choice, call.lots ?? lot.choice.next.lots) : null
    case 'rest':
      if (!lot.choice || lot.choice.next || lot.choice.left.length === 0) return null
      return { name: 'settleRest', input: { lotNumber, how: call.rest ?? 'close' } }
    case 'level':
      if (!isActive || !lot.round?.levels?.includes(amount) || lot.startPrice === amount) return null
      return { name: 'setLevel', input: { lotNumber, amount } }
    case 'pledge':
      if (!isActive || !isOfRoom(call) || lot.bids.some((bid) => bid.amount === amount && isBy(bid, paddleNumber)))
        return null
      return { name: 'placeBid', input: { lotNumber, amount, type: call.type, paddleNumber } }
    case 'tie': {
      if (!isActive || highest?.amount !== amount || lot.bids.filter((bid) => bid.amount === amount).length > 1)
        return null
      return isOfRoom(call) ? { name: 'tieBid', input: { id: highest.id, type: call.type, paddleNumber } } : null
    }
    case 'first': {
      // The desk may not know the paddle of a bid of the room yet.
      const first = lot.tied?.find((bid) => isBy(bid, paddleNumber)) ?? lot.tied?.find((bid) => isBy(bid, undefined))
      return first ? { name: 'nameFirst', input: { id: first.id } } : null
    }
    case 'parted':
      return partingOf(desk, lotNumber, call.lots ?? [])
    case 'added':
      return addingOf(desk, call)
    default:
      return null
  }
}

const isBy = (bid: SeenLot['bids'][number], paddle: string | undefined) => bid.paddleNumber === (paddle ?? null)

/** Sets a notice that the catalogue does not have, and records that it was read; a lot that waits starts with that. */
function reading(
  desk: DeskSight,
  { hasUnread }: SeenLot,
  { lotNumber, lots = [], words = '' }: SpokenCall,
): Doing | null {
  const of = lots[0] ?? lotNumber
  const isActive = desk.activeLot === lotNumber
  if (isActive && words !== '' && desk.lot(of)?.notice !== words)
    return { name: 'setNotice', input: { lotNumber: of, notice: words } }
  if (!hasUnread) return null
  return isActive ? { name: 'readNotice', input: { lotNumber } } : starting(lotNumber)
}

/** Offers lots in a round. An appeal has levels, and no lots. */
function offering(lotNumber: LotNumber, { lots, levels, ...round }: NonNullable<SpokenCall['round']>): Doing {
  const what = levels ? { levels: [...levels] } : { lots: [...lots] }
  return { name: 'setRound', input: { lotNumber, ...round, ...what } }
}

function partingOf(desk: DeskSight, lotNumber: LotNumber, lots: readonly LotNumber[]): Doing | null {
  if (lots.some((each) => desk.lot(each))) return null
  return { name: 'partLot', input: { lotNumber, into: lots.map((each) => ({ lot_number: each })) } }
}

function addingOf(desk: DeskSight, { lotNumber: after, lots = [], words: title = '' }: SpokenCall): Doing | null {
  const [lot_number] = lots
  if (lot_number === undefined || desk.lot(lot_number)) return null
  return { name: 'addLot', input: { after, lot: { lot_number, title } } }
}
