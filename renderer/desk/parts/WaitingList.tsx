import type { ReactNode } from 'react'
import { use } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import { classNames } from '../../components/class-names.ts'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { ChannelMark } from '../../widgets/ChannelMark.tsx'
import { personWords, usePeople } from '../../widgets/people/people.ts'
import { Age } from './Age.tsx'

/** The number of waiting bids. */
export function Count({ of }: { of: number }) {
  return of === 0 ? null : (
    <span className="figures min-w-5 rounded-round bg-ink px-1.5 text-center text-2xs leading-5 font-semibold text-paper">
      {of}
    </span>
  )
}

export function NothingWaits({ children }: { children: ReactNode }) {
  return <p className="px-2.5 pb-2 text-sm text-ink-muted">{children}</p>
}

/** A list with its own scrolling, so that nothing below it moves. */
export function WaitingList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
    <ul aria-label={label} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto -outline-offset-2">
      {children}
    </ul>
  )
}

type WaitingRowProps = {
  amount: number
  paddle: string | null
  place: string | null
  /** The id of the bid's platform. */
  channel: string | undefined
  look?: 'open' | 'settled'
  /** When it began to wait, if its age matters. */
  since?: string
  children?: ReactNode
}

/** A bid that the clerk may accept: the amount first, then the client and the actions. */
export function WaitingRow({ amount, paddle, place: from, channel, look = 'open', since, children }: WaitingRowProps) {
  const unit = use(AmountUnit)
  const person = personWords(usePeople(), paddle)
  // Of a settled bid the reason matters more than the name, which may be cut.
  const place = (look === 'settled' ? [from, person] : [person, from]).filter(Boolean).join(' · ') || null
  return (
    <li
      className={classNames(
        'flex h-9 items-center gap-1.5 border-t border-hairline px-2.5 touch:h-12 wide:h-12',
        look === 'settled' && 'text-ink-muted',
      )}
    >
      <span
        className={classNames(
          'figures min-w-12 text-base font-semibold wide:min-w-16 wide:text-xl',
          look === 'settled' && 'line-through',
        )}
      >
        {formatAmount(amount, unit)}
      </span>
      <span className="flex min-w-0 flex-1 flex-col text-xs leading-tight wide:text-sm" title={place ?? undefined}>
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="figures font-medium">{paddle ?? '—'}</span>
          <ChannelMark id={channel} />
          {since !== undefined && <Age since={since} />}
        </span>
        {place && (
          <span className="truncate text-2xs text-ink-muted touch:line-clamp-2 touch:leading-[1.15] touch:whitespace-normal wide:text-xs">
            {place}
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-1">{children}</span>
    </li>
  )
}
