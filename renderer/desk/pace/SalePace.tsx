import { usePace } from './usePace.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** How far the sale is, how fast it goes, and when it will be over. */
export function SalePace() {
  const { sold, subject, passed, withdrawn, pace, remaining } = usePace()
  return (
    <p className="figures flex shrink-0 items-baseline gap-3 text-xs whitespace-nowrap">
      <span>
        <strong className="font-semibold">{sold}</strong> sold
        {subject > 0 && `, ${subject} subject`}
      </span>
      <span>
        <strong className="font-semibold">{passed}</strong> passed
      </span>
      {withdrawn > 0 && (
        <span>
          <strong className="font-semibold">{withdrawn}</strong> withdrawn
        </span>
      )}
      <span>
        <strong className="font-semibold">{remaining}</strong> to go
      </span>
      {pace && (
        <>
          <span>
            <strong className="font-semibold">{pace.lotsAnHour}</strong> lots an hour
          </span>
          {remaining > 0 && (
            <span>
              finish about <strong className="font-semibold">{clock.format(pace.finishAt)}</strong>
            </span>
          )}
        </>
      )}
    </p>
  )
}
