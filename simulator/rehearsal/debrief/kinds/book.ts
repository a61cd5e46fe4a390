import { type Finding, finding, type LotEvidence, NOTHING } from '../finding.ts'
import { firstRecord } from '../pairs.ts'

const wordsOf = ({ amount, paddle }: { amount: number; paddle: string | null }) =>
  `${amount} from the book${paddle === null ? '' : `, paddle ${paddle}`}`

/** Finds book bids that were called but not executed, and those executed without a call. */
export function bookFindings({ said: { lotNumber, bids, calls }, facts, record }: LotEvidence): Finding[] {
  const made = record.bids.filter(({ type }) => type === 'advanced')
  const unexecuted = bids
    .filter((bid) => bid.type === 'advanced' && bid.until === null)
    .filter(({ amount }) => !made.some((is) => is.amount === amount))
    .map((bid) =>
      finding({ lotNumber, kind: 'unexecuted_commission', at: bid.first, said: wordsOf(bid), recorded: NOTHING, bid }),
    )
  // If the desk executes the book itself, the auctioneer has no commissions.
  if (!facts.some(({ kind }) => kind === 'commission')) return unexecuted
  // “I have a commission, I start at 550” calls the bid that the book opens with.
  const wasOpened = ({ amount, from }: (typeof made)[number]) =>
    bids[0]?.type === 'advanced' &&
    calls.some((call) => call.kind === 'open' && call.amount === amount && call.at <= from)
  const wasCalled = (is: (typeof made)[number]) =>
    facts.some(
      (fact) => fact.kind === 'book_called' && fact.amount === is.amount && (fact.at <= is.from || wasOpened(is)),
    )
  const uncalled = made
    .filter((is) => is.until === null)
    // A bid that was cleared and brought back was made when it was first recorded.
    .map((is) => ({ ...is, from: firstRecord(is, record.bids) }))
    .filter((is) => !wasCalled(is))
    .map((is) => {
      const { from: at, device } = is
      const words = { said: NOTHING, recorded: wordsOf(is) }
      return finding({ lotNumber, kind: 'uncalled_book_bid', at, ...words, device, is })
    })
  return [...unexecuted, ...uncalled]
}
