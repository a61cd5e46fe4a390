import type { LotNumber } from '../../../shared/lot-number.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { idleBidsInRound } from '../../../shared/sale/people/exposure.ts'
import { holderOf } from '../../../shared/sale/people/holders.ts'
import { idleCallsInRound } from '../../../shared/sale/rounds/round-book.ts'
import { isBeforeHammer, isLead } from '../../../shared/sale/rounds/round-lots.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useView } from '../../data/sale/useView.ts'
import { RoundLine, RoundTotal } from '../../widgets/round/RoundLine.tsx'
import { useDesk } from '../desk.ts'
import { useLotFigures } from '../selectors.ts'

/** The round of the shown lot, what a bid costs in total, and the advance bids and calls that can't be executed in it. */
export function RoundOnLot({ lotNumber }: { lotNumber: LotNumber }) {
  const { currency } = useDesk()
  const { figures } = useLotFigures()
  const isLeading = useView(({ ofLot }) => ofLot(lotNumber, (_, lot) => isLead(lot) && isBeforeHammer(lot)) ?? false)
  return (
    <>
      <RoundLine lotNumber={lotNumber} className="figures mt-1 text-sm font-semibold text-accent-ink" />
      {isLeading && figures.startPrice !== null && (
        <RoundTotal
          lotNumber={lotNumber}
          amount={askingPrice(figures)}
          currency={currency}
          className="figures text-sm font-semibold"
        />
      )}
      {isLeading && <Idle lotNumber={lotNumber} />}
    </>
  )
}

function Idle({ lotNumber }: { lotNumber: LotNumber }) {
  const { data: read } = useRead('bookings', { query: {} })
  const bids = useView(({ ofLot }) => ofLot(lotNumber, (sale, lot) => (isLead(lot) ? idleBidsInRound(sale, lot) : [])))
  const calls = useView(({ ofLot }) =>
    ofLot(lotNumber, (sale, lot) => {
      if (!isLead(lot) || !read) return []
      const { lots } = lot.round
      const booked = read.bookings
        .filter(({ state }) => state !== 'done')
        .map(({ id, paddle, lotNumbers }) => ({
          id,
          paddle,
          lotNumbers: lotNumbers.filter((each) => lots.includes(each)),
        }))
        .filter(({ lotNumbers }) => lotNumbers.length > 0)
      return idleCallsInRound(lot, booked, (paddle) => holderOf(sale, paddle))
    }),
  )
  const lots = [...new Set((bids ?? []).map((bid) => bid.lotNumber))]
  const ofBids = lots.map((lot) => {
    const paddles = (bids ?? []).flatMap((bid) => (bid.lotNumber === lot ? [bid.paddleNumber] : []))
    return `${paddles.length === 1 ? 'paddle' : 'paddles'} ${paddles.join(', ')} on lot ${lot}`
  })
  const ofCalls = (calls ?? []).map(({ paddle, lotNumbers }) => `paddle ${paddle} on lot ${lotNumbers.join(', ')}`)
  return (
    <>
      <IdleLine title="Telephone not booked for all lots to take" lines={ofCalls} />
      <IdleLine title="Can’t bid in this round" lines={ofBids} />
    </>
  )
}

function IdleLine({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return <p className="figures mt-1 text-sm font-semibold text-warning-ink">{`${title}: ${lines.join('; ')}`}</p>
}
