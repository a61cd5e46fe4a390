const FIRST = 1000
const LAST = 9999

/** Paddles that nobody has yet. */
export type FreePaddles = {
  /** One at random, nobody else's from now on; null when none is left. */
  take(): string | null
  giveBack(paddle: string): void
}

/** All paddles from 1000 to 9999 but those taken. `below` gives a random 0 to limit - 1. 001 section 5. */
export function freePaddles({
  taken,
  below,
}: {
  taken: { has(paddle: string): boolean }
  below: (limit: number) => number
}): FreePaddles {
  const free = Array.from({ length: LAST - FIRST + 1 }, (_, index) => String(FIRST + index)).filter(
    (paddle) => !taken.has(paddle),
  )
  return {
    take() {
      const last = free.pop()
      if (last === undefined) return null
      const at = below(free.length + 1)
      const chosen = free[at]
      if (chosen === undefined) return last
      free[at] = last
      return chosen
    },
    giveBack(paddle) {
      free.push(paddle)
    },
  }
}
