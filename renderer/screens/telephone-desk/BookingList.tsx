import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import type { ShownBooking } from '../../../shared/entities/telephone.ts'
import { callTurn } from '../../../shared/telephone/call-turn.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { moveFocus } from '../../components/move-focus.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { Panel } from '../../desk/parts/Panel.tsx'
import { useLotsOnBlock } from '../../widgets/round/useLotsOnBlock.ts'
import { BookingRow } from './BookingRow.tsx'
import { callerName, type Filter, type TelephoneDesk } from './desk.ts'
import { useGive } from './useTelephones.ts'

type BookingListProps = {
  desk: TelephoneDesk
  filter: Filter
  onFilter: (filter: Filter) => void
  planning: ReactNode
}

/** All bookings in the order of the sale; ended ones are last. */
export function BookingList({ desk, filter, onFilter, planning }: BookingListProps) {
  const { bookings, callers, uncovered, open } = desk
  const [sought, setSought] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const give = useGive()
  const { mutate: remove } = useWrite('deleteBooking', {
    done: ({ paddle }) => `The booking of paddle ${paddle} is taken away`,
    failed: 'Not taken away',
  })
  const change = useCallback((booking: ShownBooking) => open({ kind: 'booking', booking }), [open])
  const takeAway = useCallback((id: string) => remove({ params: { id } }), [remove])
  const onBlock = useLotsOnBlock()
  const shown = bookings.filter((booking) => isShown(booking, filter) && isFound(booking, sought))
  const [ahead, over] = [false, true].map((isOver) =>
    shown.filter((booking) => (callTurn(booking, onBlock) === 'over') === isOver),
  )

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event, list.current)
  }

  const rows = (of: readonly ShownBooking[]) =>
    of.map((booking) => (
      <BookingRow
        key={booking.id}
        booking={booking}
        rungBy={callerName(callers, booking.caller)}
        callers={callers}
        why={booking.caller === null ? uncovered.get(booking.id) : undefined}
        turn={callTurn(booking, onBlock)}
        onGive={give}
        onChange={change}
        onRemove={takeAway}
      />
    ))
  return (
    <Panel title="Bookings" aside={planning}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go through the rows */}
      <div ref={list} className="flex flex-col gap-2 px-2.5 pb-2.5" onKeyDown={onKeyDown}>
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            id="find-booking"
            label="Find a booking"
            labelled="hidden"
            type="search"
            placeholder="Lot, paddle or name"
            value={sought}
            onValueChange={setSought}
            className="min-w-40 flex-1"
          />
          <Filters bookings={bookings} filter={filter} onFilter={onFilter} />
        </div>
        {bookings.length === 0 ? (
          <div className="flex flex-col items-center gap-3 py-8 text-center text-sm text-ink-muted">
            <p>No telephone is booked yet.</p>
            <Button size="sm" onClick={() => open({ kind: 'booking', booking: null })}>
              New Booking
            </Button>
          </div>
        ) : (
          <>
            <p className="text-xs text-ink-muted max-sm:hidden">
              On a booking: <Kbd keys="Left" /> <Kbd keys="Right" /> or a figure gives it to a caller, <Kbd keys="0" />{' '}
              to nobody, <Kbd keys="Enter" /> changes it, <Kbd keys="Delete" /> takes it away
            </p>
            {shown.length === 0 && <p className="py-6 text-center text-sm text-ink-muted">No booking is like that.</p>}
            <ul aria-label="Bookings" className="divide-y divide-hairline">
              {rows(ahead ?? [])}
            </ul>
            {over && over.length > 0 && (
              <section aria-label="Over">
                <h3 className="eyebrow flex items-baseline justify-between border-b border-rule py-1">
                  Over <span className="figures">{over.length}</span>
                </h3>
                <ul className="divide-y divide-hairline opacity-80">{rows(over)}</ul>
              </section>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}

function Filters({
  bookings,
  filter,
  onFilter,
}: {
  bookings: readonly ShownBooking[]
  filter: Filter
  onFilter: (filter: Filter) => void
}) {
  const kinds = [
    { value: 'all', label: 'All' },
    { value: 'nobody', label: 'Nobody rings' },
    { value: 'doubts', label: 'Doubtful' },
  ] as const
  return (
    <div className="flex flex-wrap gap-1">
      {kinds.map(({ value, label }) => (
        <Button
          key={value}
          size="sm"
          variant={filter === value ? 'primary' : 'secondary'}
          aria-pressed={filter === value}
          onClick={() => onFilter(value)}
        >
          {label} <span className="figures">{bookings.filter((booking) => isShown(booking, value)).length}</span>
        </Button>
      ))}
    </div>
  )
}

function isShown({ caller, doubts, state, gone, lotNumbers }: ShownBooking, filter: Filter): boolean {
  const isOver = state === 'done' || gone.length === lotNumbers.length
  if (filter === 'nobody') return caller === null && !isOver
  if (filter === 'doubts') return doubts.length > 0 && !isOver
  return filter === 'all' || caller === filter.caller
}

function isFound({ lotNumbers, paddle, name }: ShownBooking, sought: string): boolean {
  const plain = sought.trim().toLowerCase()
  const isOneOf = [...lotNumbers.map(String), paddle].some((each) => each.toLowerCase() === plain)
  return plain === '' || isOneOf || (name ?? '').toLowerCase().includes(plain)
}
