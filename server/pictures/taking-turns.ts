/** Lets at most so many pieces of work run at once; the others wait in the order they came. */
export function takingTurns({ atOnce }: { atOnce: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn))
      else running += 1
      try {
        return await work()
      } finally {
        // Whoever waits takes this place over.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
