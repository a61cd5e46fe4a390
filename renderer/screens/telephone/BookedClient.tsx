import { formatAmount } from '../../../shared/amounts/money.ts'
import type { ShownBooking } from '../../../shared/entities/telephone.ts'
import { lotsAhead } from '../../../shared/telephone/call-turn.ts'
import { untilWords } from '../../../shared/telephone/call-words.ts'
import { languageName } from '../../../shared/telephone/spoken-language.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { LotPicture } from '../../components/lot/LotPicture.tsx'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useWrite } from '../../data/writes/useWrite.ts'

const STATES = [
  { state: 'on_line', label: 'On the line' },
  { state: 'no_answer', label: 'No answer' },
  { state: 'done', label: 'Call over' },
] as const

/** The client of a booking and the state of the call; a tap dials a number if the device can. */
export function BookedClient({ booking }: { booking: ShownBooking }) {
  const unit = useUnit()
  const { id, name, paddle, numbers, alerts, language, cover, state, inSeconds } = booking
  const change = useWrite('updateBooking', { failed: 'Not changed' })
  const lots = lotsAhead(booking)
  const under = [
    `${lots.length === 1 ? 'Lot' : 'Lots'} ${lots.join(', ')}`,
    ...(inSeconds !== null && inSeconds > 0 ? [untilWords(inSeconds)] : []),
    ...(cover ? [`covering bid ${formatAmount(cover, unit)}`] : []),
  ]
  return (
    <>
      <p className="text-xl font-semibold wrap-anywhere">
        {name ?? 'Name not known'} <span className="figures text-ink-muted">paddle {paddle}</span>
      </p>
      {alerts.length > 0 && <p className="font-semibold text-warning-ink">{alerts.join(', ')}</p>}
      {language && <p className="font-semibold">Speaks {languageName(language)}</p>}
      <p className="figures flex flex-wrap gap-x-4 text-lg">
        {numbers.length === 0 && 'No number'}
        {numbers.map((number) => (
          <a key={number} href={telephoneLink(number)} className="inline-flex min-h-11 items-center underline">
            {number}
          </a>
        ))}
      </p>
      <p className="figures text-ink-muted">{under.join(' · ')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {STATES.map((each) => (
          <Button
            key={each.state}
            variant={each.state === state ? 'primary' : 'secondary'}
            aria-pressed={each.state === state}
            onClick={() => change.mutate({ params: { id }, body: { state: each.state } })}
          >
            {each.label}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Returns "+44 20 7946 0000 (home)" as a dial link. */
const telephoneLink = (number: string) => `tel:${number.replace(/\(.*\)$/, '').replace(/[^\d+*#]/g, '')}`

/** The next lot of a booking, with its picture. */
export function NextLot({ booking: { next } }: { booking: ShownBooking }) {
  if (!next) return null
  return (
    <div className="mt-4 flex gap-4 border-t border-hairline pt-4">
      <div className="w-28 shrink-0">
        <LotPicture
          src={next.picture}
          alt={next.title}
          width={next.width}
          height={next.height}
          sizes="7rem"
          loading="eager"
        />
      </div>
      <p className="min-w-0 wrap-anywhere">
        <span className="figures font-semibold">Lot {next.lotNumber}</span> {next.title}
      </p>
    </div>
  )
}
