import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMinor, minorFigure } from '../../../shared/amounts/format-minor.ts'
import { partyPath, type Side, type StatementSummary } from '../../../shared/entities/money/statements.ts'
import { partyWords } from '../../../shared/statements/statement-words.ts'
import { Badge } from '../../components/Badge.tsx'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { fieldsOf } from '../../components/fields/fields-of.ts'
import { optionsOf } from '../../components/fields/options-of.ts'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { ScrollRegion } from '../../components/ScrollRegion.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { Cell, FigureCell, figures, Table } from '../../components/Table.tsx'
import type { Reply } from '../../data/client/call-types.ts'
import { type ListShown, type StatementFilter, type StatementSort, shownStatements } from './statement-list.ts'
import { WorkbookLink } from './WorkbookLink.tsx'

/** A line for each buyer or vendor, and the totals. */
export function SideList({ all, side }: { all: Reply<'statements'>; side: Side }) {
  const { auctionId, currency, digits, sum, house, hasCharges, isLive, asOf } = all
  const list = all[side]
  const [how, setHow] = useState<ListShown>({ search: '', filter: 'all', sort: 'party' })
  const shown = shownStatements(list, how)
  const sumOfShown = (of: (each: StatementSummary) => number) => shown.reduce((total, each) => total + of(each), 0)
  if (list.length === 0)
    return <EmptyState title="Nothing is sold yet" text="Statements appear when the first lot is sold." />
  return (
    <div className="flex flex-col gap-4 pt-4">
      {!hasCharges && (
        <p role="note" className="rounded-control bg-warning-wash px-3 py-2 text-sm">
          The terms of this sale have no charges: statements show hammer prices only. Set them in Admin, Edit Metadata,
          Terms.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures text-sm text-ink-muted">
          {isLive ? 'The sale is live. ' : ''}As of entry {asOf}. Statements are not invoices.
        </p>
        <div className="flex flex-wrap gap-2">
          <WorkbookLink file={`/api/auctions/${encodeURIComponent(auctionId)}/statements?format=xlsx`} />
          <ButtonLink to={`?${new URLSearchParams({ sale: auctionId, side, all: 'yes' })}`}>Print All</ButtonLink>
        </div>
      </div>
      <ListControls how={how} onChange={setHow} />
      <ScrollRegion label="Statements" className="overflow-x-auto">
        <Table
          caption={side === 'buyers' ? 'Statements of buyers' : 'Statements of vendors'}
          className="min-w-140"
          columns={[
            side === 'buyers' ? 'Buyer' : 'Vendor',
            'Subject',
            figures('Lots'),
            figures('Hammer Price'),
            figures(side === 'buyers' ? 'To Pay' : 'To Be Paid Out'),
          ]}
        >
          {shown.map((each) => (
            <tr key={partyPath(each.party)}>
              <Cell>
                <Link
                  to={`?${new URLSearchParams({ sale: auctionId, side, party: partyPath(each.party) })}`}
                  className="inline-flex min-h-6 items-center text-accent-ink underline underline-offset-2"
                >
                  {partyWords({ side, ...each })}
                </Link>
              </Cell>
              <Cell>{each.subject > 0 && <Badge tone="info">{each.subject} subject</Badge>}</Cell>
              <FigureCell>{each.lots}</FigureCell>
              <FigureCell>{minorFigure(each.hammer, digits)}</FigureCell>
              <FigureCell className="font-semibold">{minorFigure(each.total, digits)}</FigureCell>
            </tr>
          ))}
          <tr className="font-semibold">
            <Cell>Total</Cell>
            <Cell />
            <FigureCell>{sumOfShown(({ lots }) => lots)}</FigureCell>
            <FigureCell>
              {minorFigure(
                sumOfShown(({ hammer }) => hammer),
                digits,
              )}
            </FigureCell>
            <FigureCell>
              {minorFigure(
                sumOfShown(({ total }) => total),
                digits,
              )}
            </FigureCell>
          </tr>
        </Table>
      </ScrollRegion>
      <p className="figures text-sm text-ink-muted">
        Buyers pay {formatMinor(sum.total, currency)}: vendors get {formatMinor(sum.proceeds, currency)}, the house
        earns {formatMinor(house.earned, currency)}, and pays over {formatMinor(house.paidOver, currency)} in taxes and
        resale right.
      </p>
    </div>
  )
}

const FILTER_WORDS: Readonly<Record<StatementFilter, string>> = {
  all: 'All',
  open: 'Open',
  subject: 'Sold subject',
  'to follow': 'To follow',
}
const SORT_WORDS: Readonly<Record<StatementSort, string>> = {
  party: 'By paddle or vendor',
  name: 'By name',
  lots: 'Most lots first',
  total: 'Highest total first',
}

function ListControls({ how, onChange }: { how: ListShown; onChange: (how: ListShown) => void }) {
  const field = fieldsOf(how, (change) => onChange({ ...how, ...change }))
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_12rem_14rem]">
      <TextField label="Search" placeholder="Paddle, name or vendor" {...field('search')} />
      <Select label="Show" options={optionsOf(FILTER_WORDS)} {...field('filter')} />
      <Select label="Sort" options={optionsOf(SORT_WORDS)} {...field('sort')} />
    </div>
  )
}
