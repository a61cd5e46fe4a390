import type { FoundClient } from '../../../shared/entities/people/client.ts'
import { registrationOf } from '../../../shared/sale/people.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { nextPaddle } from './standings.ts'

export const NONE_ASKED: ReadonlySet<string> = new Set()

/**
 * The paddle a client is offered: that of last time where it is free, else the next free one; and which of the two it
 * is. `asked` are paddles whose registration is under way: the next scan may come before the answer.
 */
export function suggestedPaddle(
  sale: Pick<Sale, 'auctionId' | 'paddles' | 'lots' | 'commissions' | 'terms'>,
  client: FoundClient | null,
  asked: ReadonlySet<string>,
): { paddle: string; why: string } {
  const last = client?.paddles.find(({ auctionId }) => auctionId !== sale.auctionId)?.paddle
  if (last !== undefined && !registrationOf(sale, last) && !asked.has(last))
    return { paddle: last, why: 'As last time' }
  const why = last === undefined ? 'The next free one' : `${last}, as last time, is taken`
  return { paddle: nextPaddle(sale, asked), why }
}
