/** The quickest of this many latest answers counts. Older ones are dropped, because clocks drift. */
const REMEMBERED = 12

/** The server's clock for sound, by its answers to this page's questions. */
export function createSoundClock(device: () => number = () => performance.now()) {
  let answers: { took: number; ahead: number }[] = []
  return {
    /** The server's clock in ms; null before the first answer. */
    now(): number | null {
      const [first, ...others] = answers
      if (!first) return null
      return device() + others.reduce((best, each) => (each.took < best.took ? each : best), first).ahead
    },
    /** Takes an answer that has just arrived; `clock` is this page's time of the question. */
    answered({ clock, at }: { clock: number; at: number }): void {
      const took = device() - clock
      answers = [...answers.slice(1 - REMEMBERED), { took, ahead: at + took / 2 - device() }]
    },
  }
}
