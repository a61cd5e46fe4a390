import type { Maximum } from '../../../shared/entities/bids/maximum.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isSamePaddle } from '../../../shared/paddle-number.ts'
import type { KeptMaximum } from '../../../shared/sale/maxima/kept-maximum.ts'
import { maximumState } from '../../../shared/sale/maxima/maximum-state.ts'
import { mayLeaveMaximum, staysBesideMaxima } from '../../../shared/sale/maxima/may-leave.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { Maxima } from '../../access/bidders/maxima.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused, refusedBy } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { SaleRoom } from '../room/room.ts'
import type { Saleroom } from '../saleroom.ts'

type MaximaParts = Pick<Saleroom, 'house'> & { maxima: Maxima }

/** The calls by which a bidder leaves and withdraws maxima. Nobody else sees them, staff neither. */
export function maximaHandlers({ house, maxima }: MaximaParts) {
  const own = (sale: Sale, paddle: string) => maxima.of(sale, (each) => isSamePaddle(each, paddle))
  const ownOn = (sale: Sale, { paddle, lotNumber }: { paddle: string; lotNumber: LotNumber }) =>
    own(sale, paddle).find((each) => each.lotNumber === lotNumber)
  const note = (
    room: SaleRoom,
    { who, key, ...noted }: { who: Principal; key: string | null; lotNumber: LotNumber; change: string },
  ) =>
    // The key alone is stored: the reply has the amount.
    room.run('noteMaximum', { ...noted, paddleNumber: paddleOf(who) }, { who, key, keep: 'key', reply: () => null })

  return {
    maxima({ who }) {
      const paddle = paddleOf(who)
      const sale = house.onShow?.sale
      return sale ? own(sale, paddle).flatMap((each) => shownTo(sale, each) ?? []) : []
    },
    leaveMaximum: ({ body: { lotNumber, amount }, who, key }) =>
      maxima.inTurn(async () => {
        const paddle = paddleOf(who)
        const room = house.requireOnShow()
        const before = ownOn(room.latest, { paddle, lotNumber })
        if (!room.kept.isDone(key) && before?.amount !== amount) {
          const others = othersOf(maxima, room.latest, { paddleNumber: paddle, lotNumber })
          const refused = mayLeaveMaximum(room.latest, { lotNumber, paddleNumber: paddle, amount }, others)
          if (refused) throw refusedBy(refused)
          await maxima.leave(room.latest, { paddle, lotNumber, amount })
          await note(room, { who, key, lotNumber, change: before ? 'changed' : 'left' })
        }
        const now = ownOn(room.sale, { paddle, lotNumber })
        return (now && shownTo(room.sale, now)) ?? { lotNumber, amount, state: 'passed' as const }
      }),
    withdrawMaximum: ({ params: { lotNumber }, who, key }) =>
      maxima.inTurn(async () => {
        const paddle = paddleOf(who)
        const room = house.requireOnShow()
        const before = ownOn(room.latest, { paddle, lotNumber })
        if (!before) throw new Refused(404, 'maximum_unknown', `You have no maximum on lot ${lotNumber}`)
        const shown = shownTo(room.sale, before) ?? { lotNumber, amount: before.amount, state: 'passed' as const }
        await maxima.end(room.auctionId, before.paddleNumber, lotNumber)
        await note(room, { who, key, lotNumber, change: 'ended' })
        return shown
      }),
  } satisfies Partial<Handlers>
}

/** The bidder's paddle. Refuses others, staff too. */
function paddleOf({ bidder }: Principal): string {
  if (!bidder) throw new Refused(403, 'bidders_only', 'Only bidders leave maxima by phone, and only they see them.')
  return bidder.paddleNumber
}

function shownTo(sale: Sale, maximum: KeptMaximum): Maximum | null {
  const { lotNumber, amount } = maximum
  const state = maximumState(sale, maximum)
  return state && { lotNumber, amount, state }
}

type OfLot = { paddleNumber: string; lotNumber: LotNumber }

/**
 * A paddle's maxima on other lots. Those of its client's other paddles do not count: whoever registers such a paddle
 * would find their sum by trial. When they bid, their bids count.
 */
function othersOf(maxima: Maxima, sale: Sale, { paddleNumber, lotNumber }: OfLot): KeptMaximum[] {
  return maxima.of(sale, (each) => isSamePaddle(each, paddleNumber)).filter((each) => each.lotNumber !== lotNumber)
}

/** Refuses a bidder's bid that would exceed its limit together with its maxima on other lots. */
export function refuseBesideMaxima(maxima: Maxima, sale: Sale, bid: OfLot & { amount: number }): void {
  const refused = staysBesideMaxima(sale, bid, othersOf(maxima, sale, bid))
  if (refused) throw refusedBy(refused)
}
