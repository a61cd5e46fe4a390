import { AuctionState } from '../../shared/entities/auction.ts'
import { LotState } from '../../shared/entities/lot.ts'
import type { Saleroom } from '../saleroom.ts'

/** Where a lot stands, as the server tells it: what every screen has to show. Amounts in whole currency units. */
export type Standing = {
  lot: number
  status: LotState['status']
  startPrice: number | null
  highest: number | null
  asking: number
  hammer: number | null
  warned: boolean
}

const Figures = LotState.pick({ status: true, startPrice: true, highestBid: true, nextBidAmount: true, amount: true })
const Warning = AuctionState.pick({ fairWarningActive: true, fairWarningLotNumber: true })

/** Reads where a lot stands. */
export async function standingOf({ call }: Saleroom, lot: number): Promise<Standing> {
  const figures = Figures.parse(await call('GET', `/api/lots/${lot}/state`))
  const state = Warning.parse(await call('GET', '/api/auction/state?view=current'))
  return {
    lot,
    status: figures.status,
    startPrice: figures.startPrice,
    highest: figures.highestBid,
    asking: figures.nextBidAmount,
    hammer: figures.amount,
    warned: state.fairWarningActive && state.fairWarningLotNumber === lot,
  }
}

/** A lot that nobody has begun with. */
export function untouched(lot: number): Standing {
  return { lot, status: 'preloaded', startPrice: null, highest: null, asking: 0, hammer: null, warned: false }
}
