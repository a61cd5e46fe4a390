import { ArrowLeft, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../../shared/amounts/money.ts'
import { moneyUnit } from '../../../../shared/auction/sale-unit.ts'
import type { LotResult } from '../../../../shared/entities/results.ts'
import { BID_TYPE_LABELS } from '../../../../shared/rules/bids.ts'
import { zoneOfSale } from '../../../../shared/time-zone.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { OfferedAgain, OutcomeBadge } from '../../../components/lot/LotBadges.tsx'
import { whenAt, whenWritten } from '../../../components/lot/moments.ts'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, FigureCell, figures, Table } from '../../../components/Table.tsx'
import type { Reply } from '../../../data/client/call-types.ts'
import { useSaleResults } from '../../../data/reads/house-reads.ts'
import { ReadState } from '../../../widgets/ReadState.tsx'

/** A printable report of a sale: each lot's outcome and buyer, and the totals. */
export function SaleReport({ auctionId }: { auctionId: string }) {
  const read = useSaleResults(auctionId)
  const { data: results } = read
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-4 pb-12 sm:px-6 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap justify-between gap-3 print:hidden">
        <Link to="/admin" className="inline-flex min-h-control-md items-center gap-2 text-sm text-accent-ink underline">
          <ArrowLeft aria-hidden className="size-4" />
          Back to Admin
        </Link>
        <Button onClick={() => window.print()} pending={!results}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
      </div>
      {results ? <Report results={results} /> : <ReadState read={read} failed="The report could not be made" />}
    </div>
  )
}

function Report({ results }: { results: Reply<'saleResults'> }) {
  const {
    title,
    location,
    dateTime,
    currency: code,
    unit,
    startedAt,
    lots,
    sold,
    passed,
    withdrawn = 0,
    subject = 0,
    belowReserve = 0,
    boughtIn = 0,
    total,
  } = results
  const currency = moneyUnit(code, unit)
  const zone = results.timeZone ?? zoneOfSale({ location })
  const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount, currency))
  const finished = sold + passed
  const again = lots.filter(({ offeredAgain }) => offeredAgain).length
  const place = [dateTime && whenWritten(dateTime, zone), location].filter(Boolean).join(' · ')
  return (
    <article aria-labelledby="sale-report">
      <p className="eyebrow">Sale Report</p>
      <h1 id="sale-report" className="mt-1 font-serif text-3xl">
        {title || 'Untitled Auction'}
      </h1>
      <p className="mt-1 text-ink-muted">{place}</p>
      {startedAt && <p className="figures text-sm text-ink-muted">Held {whenAt(startedAt, zone)}</p>}
      <dl className="figures my-6 flex flex-wrap gap-x-10 gap-y-3 border-y border-rule py-4">
        <Sum name="Lots">{lots.length}</Sum>
        <Sum name="Sold">{sold}</Sum>
        {subject > 0 && <Sum name="Subject to Approval">{subject}</Sum>}
        {belowReserve > 0 && <Sum name="Below Reserve">{belowReserve}</Sum>}
        <Sum name="Passed">{passed}</Sum>
        {boughtIn > 0 && <Sum name="Bought In">{boughtIn}</Sum>}
        {withdrawn > 0 && <Sum name="Withdrawn">{withdrawn}</Sum>}
        {again > 0 && <Sum name="Offered Again">{again}</Sum>}
        <Sum name="Sold by Lot">{finished === 0 ? '–' : `${Math.round((sold / finished) * 100)}%`}</Sum>
        <Sum name="Hammer Total">{formatMoney(total, currency)}</Sum>
      </dl>
      <ScrollRegion label="Results" className="overflow-x-auto print:overflow-visible">
        <Table
          caption="Results, lot by lot"
          className="min-w-160 print:min-w-0 print:text-xs"
          columns={[
            'Lot',
            'Artist and Title',
            'Estimate',
            'Result',
            figures('Hammer Price'),
            'Paddle',
            'Source',
            figures('Underbid'),
            figures('Bids'),
          ]}
        >
          {lots.map((lot) => (
            <tr key={lot.lotNumber} className="break-inside-avoid align-top">
              <Cell className="figures font-semibold">{lot.lotNumber}</Cell>
              <Cell>
                {lot.artist && <span className="block text-ink-muted">{lot.artist}</span>}
                <span className="lot-title">{lot.title}</span>
              </Cell>
              <Cell className="figures">{lot.estimate}</Cell>
              <Cell>
                <Result lot={lot} />
              </Cell>
              <FigureCell className="font-semibold whitespace-nowrap">{money(lot.hammerPrice)}</FigureCell>
              <Cell className="figures">{lot.paddleNumber}</Cell>
              <Cell>{lot.source && BID_TYPE_LABELS[lot.source]}</Cell>
              <FigureCell className="whitespace-nowrap">
                {money(lot.underbid)}
                {lot.underbidderPaddle && <span className="block text-ink-muted">{lot.underbidderPaddle}</span>}
              </FigureCell>
              <FigureCell>{lot.bids}</FigureCell>
            </tr>
          ))}
        </Table>
      </ScrollRegion>
    </article>
  )
}

function Result({ lot: { status, ...how } }: { lot: LotResult }) {
  return (
    <span className="flex flex-wrap gap-1">
      {status === 'open' ? 'No outcome' : <OutcomeBadge lot={{ status, ...how }} />}
      <OfferedAgain lot={how} />
    </span>
  )
}

function Sum({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd className="text-xl font-semibold">{children}</dd>
    </div>
  )
}
