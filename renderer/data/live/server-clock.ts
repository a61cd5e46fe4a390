/** The server's clock, as exactly as a screen can know it: the device's own may be minutes off. */
export type ServerClock = {
  /** Milliseconds since 1970, by the server's clock; by the device's until the server has sent a time. */
  now: () => number
  /** Takes the `Date` header of an answer that has just arrived: it is exact to a second, and may be a mirror's. */
  answeredAt: (date: string | null) => void
  /** Takes the time of an event at the house; its message may have been delayed. */
  happenedAt: (at: string) => void
}

/** A `Date` header names the second that has begun; half of it has passed on average. */
const HALF_A_SECOND = 500

/** The quickest of this many latest messages counts. Older ones are dropped, because the device's clock may be set. */
const REMEMBERED = 20

export function createServerClock(device: () => number = Date.now): ServerClock {
  let answered: number | null = null
  let happened: number[] = []
  return {
    now: () => device() + (happened.length > 0 ? Math.max(...happened) : (answered ?? 0)),
    answeredAt(date) {
      const at = Date.parse(date ?? '')
      if (!Number.isNaN(at)) answered = at + HALF_A_SECOND - device()
    },
    happenedAt(at) {
      const ahead = Date.parse(at) - device()
      if (!Number.isNaN(ahead)) happened = [...happened.slice(1 - REMEMBERED), ahead]
    },
  }
}
