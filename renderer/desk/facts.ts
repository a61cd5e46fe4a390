import type { LotStatus } from '../../shared/entities/lot.ts'
import type { LotNumber } from '../../shared/lot-number.ts'

/** The facts on which toasts of the desk depend: a toast is removed when its fact no longer holds. */
export const FACTS = {
  stands: (lot: LotNumber, status: LotStatus | undefined) => `lot ${lot} is ${status}`,
  warned: (lot: LotNumber) => `lot ${lot} has fair warning`,
  noPrice: (lot: LotNumber) => `lot ${lot} has no asking price`,
  noBid: (lot: LotNumber) => `lot ${lot} has no bid`,
  highest: (lot: LotNumber, amount: number | null) => `the highest bid on lot ${lot} is ${amount}`,
  paused: 'the sale is paused',
  goesOn: 'the sale goes on',
} as const

export const OFFLINE = 'Offline: not possible until the server is back'

/** Why a waiting bid cannot be accepted after a correction. */
export const PRICE_FELL = 'The asking price fell below this bid: its bidder is asked'
