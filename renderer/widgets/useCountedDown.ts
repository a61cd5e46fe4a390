import { useEffect, useMemo, useState } from 'react'
import type { ShownBooking } from '../../shared/entities/telephone.ts'

/** The precision of the server's value. */
const STEP_MS = 5_000

/** Returns bookings with their seconds counted down since the read. `readAt`: the time of the read, in ms. */
export function useCountedDown(
  bookings: readonly ShownBooking[] | undefined,
  readAt: number,
): readonly ShownBooking[] | undefined {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  const steps = Math.max(0, Math.floor((now - readAt) / STEP_MS))
  return useMemo(() => (steps === 0 ? bookings : bookings?.map((booking) => after(booking, steps))), [bookings, steps])
}

function after(booking: ShownBooking, steps: number): ShownBooking {
  const { inSeconds } = booking
  return inSeconds ? { ...booking, inSeconds: Math.max(0, inSeconds - (steps * STEP_MS) / 1_000) } : booking
}
