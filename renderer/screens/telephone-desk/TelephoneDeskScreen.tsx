import { useState } from 'react'
import type { Sale } from '../../../shared/sale/state.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { ReasonedButton } from '../../components/buttons/ReasonedButton.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { Select } from '../../components/fields/Select.tsx'
import { Page } from '../../components/Page.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useView } from '../../data/sale/useView.ts'
import { useLook } from '../../theme/useLook.ts'
import { RuleLine } from '../../widgets/acceptance/RuleLine.tsx'
import { usePeopleWatch } from '../../widgets/people/people.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { useScanner } from '../../widgets/scanner/useScanner.ts'
import { useCountedDown } from '../../widgets/useCountedDown.ts'
import { BookingList } from './BookingList.tsx'
import { CallerList } from './CallerList.tsx'
import type { Filter, TelephoneDialog } from './desk.ts'
import { DeskDialogs } from './dialogs/DeskDialogs.tsx'
import { NowPanel } from './NowPanel.tsx'
import { UndoBooking } from './UndoBooking.tsx'
import { useDeskKeys } from './useDeskKeys.ts'
import { GAPS, usePlan, useTelephones } from './useTelephones.ts'

/** The screen to book telephone bids, and to plan and watch the callers. */
export function TelephoneDeskScreen() {
  useLook('instrument')
  useScanner()
  usePeopleWatch()
  const read = useAuctionState()
  const sale = useView(({ held }) => held.sale)
  const unit = useUnit()
  if (sale === undefined) return <ReadState read={read} />
  if (sale === null) {
    const text = 'Telephone bids are booked here for the lots of a sale, and given to callers. Load a sale first.'
    return (
      <Page title="Telephone Desk">
        <EmptyState title="No sale is loaded" text={text} action={{ label: 'Load a Sale', to: '/admin?tab=upload' }} />
      </Page>
    )
  }
  return (
    <AmountUnit value={unit}>
      <Desk key={sale.auctionId} sale={sale} />
    </AmountUnit>
  )
}

function Desk({ sale }: { sale: Sale }) {
  const { auctionId, metadata } = sale
  const [minutes, setMinutes] = useState<(typeof GAPS)[number]>('3')
  const gapSeconds = Number(minutes) * 60
  const { bookings: read, callers: readCallers } = useTelephones({ auctionId, gapSeconds })
  const { uncovered, plan, isPlanning } = usePlan({ auctionId, gapSeconds })
  const [opened, open] = useState<TelephoneDialog | null>(null)
  const [filter, setFilter] = useState<Filter>('all')
  useDeskKeys({ open, plan, bookings: read.data?.bookings.length ?? 0, canUndo: read.data?.last ? 'yes' : 'no' })
  const bookings = useCountedDown(read.data?.bookings, read.dataUpdatedAt)
  if (!read.data || !bookings) return <ReadState read={read} failed="The bookings could not be read" />
  if (!readCallers.data) return <ReadState read={readCallers} failed="The callers could not be read" />
  const { seq } = read.data
  const desk = { sale, bookings, seq, callers: readCallers.data, uncovered, open, close: () => open(null) }
  return (
    <Page
      title="Telephone Desk"
      text={metadata.title}
      actions={
        <>
          <UndoBooking last={read.data.last} />
          <Button size="sm" shortcut="N" onClick={() => open({ kind: 'booking', booking: null })}>
            New Booking
          </Button>
          <Button size="sm" shortcut="T" onClick={() => open({ kind: 'table' })}>
            From a Table
          </Button>
          <ButtonLink size="sm" to="/clerk-screen">
            Clerk Screen
          </ButtonLink>
        </>
      }
    >
      <RuleLine className="mb-3 text-sm text-ink-muted" />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(15rem,1fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-4 md:sticky md:top-3">
          <NowPanel desk={desk} />
          <CallerList desk={desk} filter={filter} onFilter={setFilter} />
        </div>
        <BookingList
          desk={desk}
          filter={filter}
          onFilter={setFilter}
          planning={
            <div className="flex items-center gap-2">
              <Select
                label="Minutes between two clients"
                labelled="hidden"
                size="sm"
                options={GAPS.map((value) => ({ value, label: `${value} min apart` }))}
                value={minutes}
                onValueChange={setMinutes}
              />
              <ReasonedButton
                size="sm"
                variant="primary"
                shortcut="P"
                pending={isPlanning}
                pendingLabel="Planning..."
                reason={bookings.length === 0 ? 'No bookings yet' : null}
                onClick={plan}
              >
                Plan
              </ReasonedButton>
            </div>
          }
        />
      </div>
      <DeskDialogs desk={desk} opened={opened} />
    </Page>
  )
}
