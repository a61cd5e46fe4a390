import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { Channel } from '../../../shared/entities/people/channel.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { classNames } from '../../components/class-names.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import { type PlatformNotice, usePlatformNotices } from './platform-notices.ts'
import { useKey } from './useKey.ts'

/** Seconds after which unreported news are highlighted. */
const LATE = 5

/** The next news to report to the platform, oldest lot first. */
export function TellPlatform({ channel, now }: { channel: Channel; now: number }) {
  const unit = useUnit()
  const { toTell, tell } = usePlatformNotices(channel, now)
  const [first, ...later] = toTell
  useKey('t', tell)
  return (
    <section aria-labelledby="tell-heading" className="rounded-panel border border-rule bg-raised p-4">
      <h2 id="tell-heading" className="text-sm font-semibold text-ink-muted">
        Tell the Platform
      </h2>
      <div aria-live="polite">
        {first ? (
          <>
            <p className="figures mt-2 text-2xl font-semibold wide:text-room-sm">{words(first, unit)}</p>
            <p className="figures text-lg text-ink-muted">
              Lot {first.lotNumber} · <Age of={first} now={now} />
            </p>
          </>
        ) : (
          <p className="mt-2 text-lg text-ink-muted">The platform knows everything.</p>
        )}
      </div>
      {first && (
        <Button variant="primary" size="lg" className="mt-4 w-full" shortcut="T" onClick={tell}>
          <span className="flex items-center gap-2 py-3 text-xl">
            Told <Kbd keys="T" />
          </span>
        </Button>
      )}
      {later.length > 0 && (
        <ol aria-label="After that" className="mt-4 flex flex-col gap-1 border-t border-hairline pt-3">
          {later.map((telling) => (
            <li key={telling.lotNumber} className="figures flex justify-between gap-3">
              <span>
                Lot {telling.lotNumber}: {words(telling, unit)}
              </span>
              <Age of={telling} now={now} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Age({ of: { since }, now }: { of: PlatformNotice; now: number }) {
  const seconds = Math.max(0, Math.floor((now - since) / 1_000))
  return (
    // Its seconds are hidden from screen readers.
    <span aria-hidden className={classNames('figures', seconds >= LATE && 'font-semibold text-warning-ink')}>
      {seconds} s
    </span>
  )
}

/** Returns the news in words: "Bid in the room 1,200". */
function words({ kind, amount, paddle }: PlatformNotice, unit: MoneyUnit): string {
  const figure = amount === null ? '' : formatAmount(amount, unit)
  switch (kind) {
    case 'opened':
      return `Opened at ${figure}`
    case 'room_bid':
      return `Bid in the room ${figure}`
    case 'bid_taken':
      return `Your bid of ${figure} leads`
    case 'fair_warning':
      return 'Fair warning'
    case 'goes_on':
      return 'Bidding continues'
    case 'sold':
      return paddle === null ? `Sold in the room at ${figure}` : `Sold to your paddle ${paddle} at ${figure}`
    case 'sold_subject':
      return `${paddle === null ? 'Sold in the room' : `Sold to your paddle ${paddle}`} at ${figure}, subject to the vendor’s approval`
    case 'passed':
      return 'Passed'
    case 'withdrawn':
      return 'Withdrawn'
    default:
      return kind satisfies never
  }
}
