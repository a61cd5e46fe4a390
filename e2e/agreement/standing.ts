import { z } from 'zod'
import { AuctionState } from '../../shared/entities/auction.ts'
import { Bid } from '../../shared/entities/bid.ts'
import { LotState } from '../../shared/entities/lot.ts'
import { highestBid } from '../../shared/rules/bids.ts'
import type { Saleroom } from '../saleroom.ts'

/** The state of a lot at the server, which every screen must show. Amounts in whole currency units. */
export type Standing = {
  lot: number
  status: LotState['status']
  startPrice: number | null
  highest: number | null
  asking: number
  hammer: number | null
  warned: boolean
  /** The paddle of the highest bid, if that bid is online. */
  leader: string | null
}

const Figures = LotState.pick({ status: true, startPrice: true, highestBid: true, nextBidAmount: true, amount: true })
const Bids = z.array(Bid)
const Warning = AuctionState.pick({ fairWarningActive: true, fairWarningLotNumber: true })

/** Reads the state of a lot. */
export async function standingOf({ call }: Saleroom, lot: number): Promise<Standing> {
  const figures = Figures.parse(await call('GET', `/api/lots/${lot}/state`))
  const state = Warning.parse(await call('GET', '/api/auction/state?view=current'))
  const bids = Bids.parse(await call('GET', `/api/bids/lot/${lot}`))
  const top = highestBid(bids)
  return {
    lot,
    status: figures.status,
    startPrice: figures.startPrice,
    highest: figures.highestBid,
    asking: figures.nextBidAmount,
    hammer: figures.amount,
    warned: state.fairWarningActive && state.fairWarningLotNumber === lot,
    leader: top?.type === 'online' ? top.paddleNumber : null,
  }
}

export const isOver = ({ status }: Standing): boolean => status === 'sold' || status === 'passed'

/** The state of a lot that was never started. */
export function untouched(lot: number): Standing {
  return {
    lot,
    status: 'preloaded',
    startPrice: null,
    highest: null,
    asking: 0,
    hammer: null,
    warned: false,
    leader: null,
  }
}
