/** Acts at once, and then at most once in a while: what is asked for meanwhile is done at its end. */
export function paced(act: () => void, everyMs: number): { ask: () => void; stop: () => void } {
  let resting: ReturnType<typeof setTimeout> | null = null
  let isDue = false
  function run(): void {
    isDue = false
    resting = setTimeout(() => {
      resting = null
      if (isDue) run()
    }, everyMs)
    act()
  }
  return {
    ask() {
      if (resting === null) run()
      else isDue = true
    },
    stop() {
      if (resting !== null) clearTimeout(resting)
      resting = null
    },
  }
}
