import { type ReactNode, useState } from 'react'
import { formatMoney } from '../../../shared/amounts/money.ts'
import { moneyUnit } from '../../../shared/auction/sale-unit.ts'
import type { WorkLists } from '../../../shared/entities/money/statements.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { lateWords, outcomeLabel } from '../../../shared/rules/outcomes.ts'
import { Badge } from '../../components/Badge.tsx'
import { Button } from '../../components/buttons/Button.tsx'
import { ConfirmDialog } from '../../components/overlays/ConfirmDialog.tsx'
import { ScrollRegion } from '../../components/ScrollRegion.tsx'
import { Cell, FigureCell, figures, heardOnly, Table, type TableColumn } from '../../components/Table.tsx'
import { useRead } from '../../data/reads/useRead.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { WorkbookLink } from './WorkbookLink.tsx'

/** The tasks after a sale, or so far. */
export function WorkListsTab({ auctionId }: { auctionId: string }) {
  const read = useRead('workLists', { params: { auctionId }, query: {} }, { staleTime: 0 })
  if (!read.data) return <ReadState read={read} failed="The lists could not be made" />
  const currency = moneyUnit(read.data.currency, read.data.unit)
  const { underbidders, unsold, late, paddles, asOf } = read.data
  const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount, currency))
  return (
    <div className="flex flex-col gap-8 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures text-sm text-ink-muted">As of entry {asOf}</p>
        <WorkbookLink file={`/api/auctions/${encodeURIComponent(auctionId)}/work-lists?format=xlsx`} />
      </div>
      <SubjectList lists={read.data} money={money} />
      <List
        title="Underbidders"
        empty="No lot that passed or is subject has one"
        count={underbidders.length}
        columns={['Lot', 'Title', 'Outcome', 'Underbidder', figures('Bid')]}
      >
        {underbidders.map((each) => (
          <tr key={each.lotNumber}>
            <LotCells {...each} />
            <Cell>{each.status === 'subject' ? 'Sold subject' : 'Passed'}</Cell>
            <Cell>{whoWords(each)}</Cell>
            <Figure>{money(each.amount)}</Figure>
          </tr>
        ))}
      </List>
      <List
        title="Unsold, by Vendor"
        empty="No lot is unsold"
        count={unsold.length}
        columns={['Lot', 'Title', 'Outcome', figures('Reserve'), figures('Highest Bid')]}
      >
        {unsold.flatMap(({ vendor, lots }) => [
          <tr key={`of ${vendor}`}>
            <th scope="rowgroup" colSpan={5} className="pt-3 text-left font-semibold">
              {vendor ?? 'Without a vendor'}
            </th>
          </tr>,
          ...lots.map((lot) => (
            <tr key={lot.lotNumber}>
              <LotCells {...lot} />
              <Cell>{outcomeLabel({ status: lot.status })}</Cell>
              <Figure>{money(lot.reserve)}</Figure>
              <Figure>{money(lot.highest)}</Figure>
            </tr>
          )),
        ])}
      </List>
      <List
        title="Late Bids"
        empty="No bid came after a hammer"
        count={late.length}
        columns={['Lot', 'Title', 'Bidder', 'Came', figures('Bid')]}
      >
        {late.map((each) => (
          <tr key={`${each.lotNumber} ${each.paddleNumber} ${each.lateBy}`}>
            <LotCells {...each} />
            <Cell>{whoWords(each)}</Cell>
            <Cell className="figures">{lateWords(each.lateBy)}</Cell>
            <Figure>{money(each.amount)}</Figure>
          </tr>
        ))}
      </List>
      <List
        title="Paddles Still Out"
        empty="No paddle is registered"
        count={paddles.length}
        columns={['Paddle', 'Client', 'Status', figures('Lots Bought')]}
      >
        {paddles.map(({ paddleNumber, name, status, bought }) => (
          <tr key={paddleNumber}>
            <Cell className="figures font-semibold">{paddleNumber}</Cell>
            <Cell>{name}</Cell>
            <Cell>{status === 'pending' ? 'Not approved' : 'Approved'}</Cell>
            <Figure>{bought}</Figure>
          </tr>
        ))}
      </List>
    </div>
  )
}

type Money = (amount: number | null) => string
type VendorDecision = { lotNumber: LotNumber; how: 'confirm' | 'decline' }

/** Lots sold subject to the vendor's approval, each confirmed or declined here. */
function SubjectList({ lists: { subject, isOnShow }, money }: { lists: WorkLists; money: Money }) {
  const [asked, setAsked] = useState<VendorDecision | null>(null)
  const { mutate, isPending } = useWrite('correctOutcome', {
    failed: 'The decision could not be recorded',
    onDone: () => setAsked(null),
  })
  const words = asked?.how === 'confirm' ? 'Confirm' : 'Decline'
  const decide = ({ lotNumber, how }: VendorDecision) =>
    mutate({
      params: { lotNumber },
      body: how === 'confirm' ? { subject: false } : { status: 'passed', notes: 'The vendor declined' },
    })
  return (
    <List
      title="Sold Subject"
      empty="No lot waits for its vendor"
      count={subject.length}
      columns={['Lot', 'Title', 'Vendor', 'Buyer', figures('Price'), 'Days Left', heardOnly('Decision')]}
    >
      {subject.map((each) => (
        <tr key={each.lotNumber}>
          <LotCells {...each} />
          <Cell>{each.vendor}</Cell>
          <Cell>{whoWords(each)}</Cell>
          <Figure>{money(each.amount)}</Figure>
          <Cell>
            <Badge tone={each.daysLeft > 2 ? 'neutral' : each.daysLeft > 0 ? 'warning' : 'danger'}>
              {daysWords(each.daysLeft)}
            </Badge>
          </Cell>
          <Cell align="right" className="whitespace-nowrap">
            {(['confirm', 'decline'] as const).map((how) => (
              <Button
                key={how}
                size="sm"
                className="ml-1"
                aria-label={`${how === 'confirm' ? 'Confirm' : 'Decline'} lot ${each.lotNumber}`}
                disabled={isOnShow ? null : 'said'}
                onClick={() => setAsked({ lotNumber: each.lotNumber, how })}
              >
                {how === 'confirm' ? 'Confirm' : 'Decline'}
              </Button>
            ))}
          </Cell>
        </tr>
      ))}
      {subject.length > 0 && !isOnShow && (
        <tr>
          <Cell colSpan={7} className="text-ink-muted">
            Another sale is on show: outcomes of this one can’t be corrected now.
          </Cell>
        </tr>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`${words} lot ${asked?.lotNumber ?? ''}?`}
        description={
          asked?.how === 'confirm'
            ? 'The vendor agrees: the lot is sold.'
            : 'The vendor does not agree: the lot is passed, with a note.'
        }
        confirmLabel={words}
        pending={isPending}
        onConfirm={() => asked && decide(asked)}
      />
    </List>
  )
}

type ListProps = { title: string; empty: string; count: number; columns: readonly TableColumn[]; children: ReactNode }

function List({ title, empty, count, columns, children }: ListProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-serif text-xl">{title}</h2>
      {count === 0 ? (
        <p className="text-sm text-ink-muted">{empty}.</p>
      ) : (
        <ScrollRegion label={title} className="overflow-x-auto">
          <Table caption={title} columns={columns} className="min-w-140">
            {children}
          </Table>
        </ScrollRegion>
      )}
    </section>
  )
}

function LotCells({ lotNumber, title }: { lotNumber: LotNumber; title: string }) {
  return (
    <>
      <Cell className="figures font-semibold">{lotNumber}</Cell>
      <Cell className="lot-title">{title}</Cell>
    </>
  )
}

function Figure({ children }: { children: ReactNode }) {
  return <FigureCell className="whitespace-nowrap">{children}</FigureCell>
}

function whoWords({ paddleNumber, name }: { paddleNumber: string | null; name: string | null }): string {
  const paddle = paddleNumber === null ? 'No paddle' : paddleNumber === 'FLOOR' ? 'The floor' : `Paddle ${paddleNumber}`
  return name === null ? paddle : `${paddle}, ${name}`
}

function daysWords(days: number): string {
  if (days <= 0) return days === 0 ? 'Until today' : `${-days} days over`
  return days === 1 ? '1 day' : `${days} days`
}
