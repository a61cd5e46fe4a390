import type { FoundClient } from '../../../shared/entities/people/client.ts'
import { registrationOf } from '../../../shared/sale/people.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { nextPaddle } from './standings.ts'

/** Returns the suggested paddle of a client: the previous one if free, else the next free one; and which of the two. */
export function suggestedPaddle(sale: Sale, client: FoundClient | null): { paddle: string; why: string } {
  const last = client?.paddles.find(({ auctionId }) => auctionId !== sale.auctionId)?.paddle
  if (last !== undefined && !registrationOf(sale, last)) return { paddle: last, why: 'As last time' }
  return { paddle: nextPaddle(sale), why: last === undefined ? 'The next free one' : `${last}, as last time, is taken` }
}
