import { useEffect, useState } from 'react'
import { classNames } from '../../components/class-names.ts'
import { useDataSource } from '../../data/data-context.ts'

/** Seconds after which a waiting bid may be forgotten. */
const OLD = 15

/** How long a bid has waited, by the server's time: "12 s", "2 min". */
export function ageWords(seconds: number): string {
  return seconds < 60 ? `${Math.max(0, Math.floor(seconds))} s` : `${Math.floor(seconds / 60)} min`
}

/** The age of a waiting bid; marked once it is old. */
export function Age({ since }: { since: string }) {
  const { clock } = useDataSource()
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1_000)
    return () => clearInterval(timer)
  }, [clock])
  const seconds = (now - Date.parse(since)) / 1_000
  return (
    <span
      className={classNames(
        'figures text-2xs wide:text-xs',
        seconds < OLD ? 'text-ink-muted' : 'font-semibold text-warning-ink',
      )}
    >
      {`waits ${ageWords(seconds)}`}
    </span>
  )
}
