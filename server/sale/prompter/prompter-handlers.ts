import type { PromptedLot } from '../../../shared/entities/show/prompter.ts'
import { bookingsOn } from '../../../shared/house/booked-lots.ts'
import { settingsOf } from '../../../shared/house/state.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { advancedBidsOf } from '../../../shared/sale/commissions.ts'
import { reserveOf } from '../../../shared/sale/reserve.ts'
import { lotOrUntouched, nextOpenLot, type Sale } from '../../../shared/sale/state.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Saleroom } from '../saleroom.ts'
import { callState } from '../telephone/call-state.ts'
import { movePrompters } from './move-prompters.ts'

const NOTHING = { lot: null, telephones: [], following: [] }

type Parts = Pick<Saleroom, 'house' | 'houseRoom' | 'clock' | 'publisher' | 'now'>

/** The calls of the auctioneer's prompter. Reserve and book are in it only if the house's settings say so. */
export function prompterHandlers({ house, houseRoom, clock, ...parts }: Parts) {
  const movePrompter = movePrompters(parts)
  function telephonesOf(sale: Sale, lotNumber: LotNumber) {
    const { bookings, callers } = houseRoom.house
    return bookingsOn(bookings, { auctionId: sale.auctionId, lotNumber }).map((booking) => ({
      paddle: booking.paddle,
      caller: booking.caller === null ? null : (callers.get(booking.caller)?.name ?? null),
      language: booking.language,
      state: callState(sale, { ...booking, lotNumbers: [...booking.lotNumbers] }, clock()),
    }))
  }

  return {
    prompter() {
      const { sale } = house.onShow ?? {}
      const lotNumber = sale?.activeLot ?? sale?.currentLot ?? null
      if (!sale?.live || lotNumber === null) return NOTHING
      const { reserve, book } = settingsOf(houseRoom.house).prompter
      const open = advancedBidsOf(sale, lotNumber).filter(({ status, asleep }) => status === 'active' && !asleep)
      return {
        lot: prompted(sale, lotNumber),
        telephones: telephonesOf(sale, lotNumber),
        following: followingLots(sale, lotNumber).map((each) => prompted(sale, each)),
        ...(reserve && { reserve: reserveOf(sale, lotOrUntouched(sale, lotNumber)) }),
        ...(book && {
          book: open.map(({ paddleNumber, amount }) => ({ paddleNumber, amount })).sort((a, b) => b.amount - a.amount),
        }),
      }
    },
    movePrompter({ body }) {
      movePrompter(body.move)
      return body
    },
  } satisfies Partial<Handlers>
}

function prompted({ catalogue }: Sale, lotNumber: LotNumber): PromptedLot {
  const { title = '', artist = '', pronunciation = null } = catalogue.get(lotNumber) ?? {}
  return { lotNumber, title, artist, pronunciation: pronunciation === '' ? null : pronunciation }
}

/** The next two lots without an outcome after a lot. */
function followingLots(sale: Sale, lotNumber: LotNumber): LotNumber[] {
  const first = nextOpenLot(sale, lotNumber)
  const second = first === null ? null : nextOpenLot(sale, first)
  return [first, second].flatMap((each) => (each === null || each === lotNumber ? [] : [each]))
}
