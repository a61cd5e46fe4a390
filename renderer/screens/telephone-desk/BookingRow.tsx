import { type KeyboardEvent, memo, use } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { OpenCall, ShownBooking, ShownCaller } from '../../../shared/entities/telephone.ts'
import type { CallTurn } from '../../../shared/telephone/call-turn.ts'
import { inWords } from '../../../shared/telephone/call-words.ts'
import { languageName } from '../../../shared/telephone/spoken-language.ts'
import { Badge } from '../../components/Badge.tsx'
import { Button } from '../../components/buttons/Button.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { PersonName } from '../../widgets/people/Person.tsx'
import { BOOKING_TYPE, RANG_BY, WHY } from './desk.ts'

type BookingRowProps = {
  booking: ShownBooking
  rungBy: string | null
  callers: readonly ShownCaller[]
  why: OpenCall['why'] | undefined
  turn: CallTurn
  onGive: (id: string, caller: string | null) => void
  onChange: (booking: ShownBooking) => void
  onRemove: (id: string) => void
}

/** One booking: it can be dragged onto a caller, and moved, changed and removed by keys. */
export const BookingRow = memo(function BookingRow({
  booking,
  rungBy,
  callers,
  why,
  turn,
  onGive,
  onChange,
  onRemove,
}: BookingRowProps) {
  const unit = use(AmountUnit)
  const { id, paddle, name, alerts, lotNumbers, gone, language, cover, state, inSeconds, doubts } = booking

  /** Steps through unassigned and the callers in order, round the ends. */
  function step(by: 1 | -1): void {
    const places = [null, ...callers.map((caller) => caller.id)]
    const at = places.indexOf(booking.caller)
    onGive(id, places[(at + by + places.length) % places.length] ?? null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, ctrlKey, metaKey, altKey, repeat, target, currentTarget } = event
    if (ctrlKey || metaKey || altKey || repeat || target !== currentTarget) return
    const figure = /^[1-9]$/.test(key) ? callers[Number(key) - 1] : undefined
    if (figure) onGive(id, figure.id)
    else if (key === '0') onGive(id, null)
    else if (key === 'ArrowRight') step(1)
    else if (key === 'ArrowLeft') step(-1)
    else if (key === 'Enter') onChange(booking)
    else if (key === 'Delete') {
      const next = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling
      if (next instanceof HTMLElement) next.focus()
      onRemove(id)
    } else return
    event.preventDefault()
  }

  const under = [
    ...(language ? [languageName(language)] : []),
    ...(cover === null ? [] : [`covering bid ${formatAmount(cover, unit)}`]),
  ]
  return (
    <li
      id={`booking-${id}`}
      data-row
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(BOOKING_TYPE, id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go from booking to booking
      tabIndex={0}
      aria-label={`Lots ${lotNumbers.join(', ')}, paddle ${paddle}, ${name ?? 'no name'}, rung by ${rungBy ?? 'nobody'}`}
      onKeyDown={onKeyDown}
      className="grid cursor-grab grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-1.5 text-sm -outline-offset-2 focus-within:bg-sunken lg:grid-cols-[4.5rem_7rem_minmax(0,2fr)_minmax(0,1.4fr)_auto]"
    >
      <span className="figures text-xs text-ink-muted max-lg:order-2 max-lg:text-right">
        {turn === 'on_lot' ? 'On now' : turn === 'choosing' ? 'Choosing' : inWords(inSeconds)}
      </span>
      <span className="figures font-semibold wrap-anywhere max-lg:order-1">
        {lotNumbers.length === 1 ? 'Lot' : 'Lots'} {lotNumbers.join(', ')}
        {gone.length > 0 && gone.length < lotNumbers.length && (
          <span className="block text-xs font-normal text-ink-muted">{gone.join(', ')} over</span>
        )}
      </span>
      <span className="min-w-0 max-lg:order-3">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="figures shrink-0 font-semibold">{paddle}</span>
          {name === null ? (
            <span className="truncate text-ink-muted">Name not known</span>
          ) : (
            <PersonName client={{ name, alerts }} />
          )}
        </span>
        {under.length > 0 && <span className="block truncate text-xs text-ink-muted">{under.join(' · ')}</span>}
      </span>
      <span className="min-w-0 max-lg:order-5">
        <span className={rungBy === null ? 'font-semibold text-danger-ink' : 'font-medium'}>{rungBy ?? 'Nobody'}</span>
        <span className="block text-xs text-danger-ink empty:hidden">
          {[
            ...(why ? [WHY[why]] : []),
            ...(doubts.includes('language') ? [`Does not speak ${languageName(language ?? '')}`] : []),
            ...(doubts.includes('gap') ? ['Rings another client at that time'] : []),
          ].join('. ')}
        </span>
      </span>
      <span className="flex items-center justify-end gap-1 max-lg:order-4">
        {state !== 'open' && (
          <Badge tone={state === 'on_line' ? 'success' : state === 'no_answer' ? 'warning' : 'neutral'}>
            {RANG_BY[state].toUpperCase()}
          </Badge>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Change the booking of paddle ${paddle}`}
          onClick={() => onChange(booking)}
        >
          Change
        </Button>
      </span>
    </li>
  )
})
