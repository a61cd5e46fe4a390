import type { LotNumber } from '../../../shared/lot-number.ts'
import type { Principal } from '../../access/principal.ts'
import { refuse } from '../../access/refused.ts'
import type { TelephoneBook } from './telephone-book.ts'

/** Refuses a caller who bids, or drops out, for a paddle that is none of his calls on that lot. */
export function isCallersOwn(
  book: Pick<TelephoneBook, 'bookings'>,
  {
    who,
    auctionId,
    lotNumber,
    paddle,
  }: { who: Principal; auctionId: string; lotNumber: LotNumber; paddle: string | null },
): void {
  const isOwn = book
    .bookings(auctionId)
    .some((each) => each.caller === who.desk?.id && each.paddle === paddle && each.lotNumbers.includes(lotNumber))
  if (!isOwn) refuse(403, 'not_your_call', `Paddle ${paddle ?? '(none)'} is none of your calls on lot ${lotNumber}`)
}
