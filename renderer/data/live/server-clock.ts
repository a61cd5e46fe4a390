/** The server's clock, as far as a screen can know it: the device's own may be minutes off. */
export type ServerClock = {
  /** Milliseconds since 1970, by the server's clock; by the device's until the server has said a time. */
  now: () => number
  /** Takes the `Date` header of an answer that has just come: it is exact to a second, and may be a mirror's. */
  answeredAt: (date: string | null) => void
  /** Takes the time of something that happened at the house; it may have been on its way for a while. */
  happenedAt: (at: string) => void
}

/** A `Date` header names the second that has begun; on average half of it is over. */
const HALF_A_SECOND = 500

/** The latest message of so many was the quickest; older ones are forgotten, as the device's clock may be set. */
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
