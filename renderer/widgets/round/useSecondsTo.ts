import { useEffect, useState } from 'react'
import { useDataSource } from '../../data/data-context.ts'

/** Returns the whole seconds up to a time of the server, by the server's clock; 0 without a time, and after it. */
export function useSecondsTo(until: string | null): number {
  const { clock } = useDataSource()
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    if (until === null) return
    setNow(clock.now())
    const timer = setInterval(() => setNow(clock.now()), 500)
    return () => clearInterval(timer)
  }, [clock, until])
  return until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
}
