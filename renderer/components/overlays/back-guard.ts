/** The browser steps back after a delay. It would leave an entry added before then. */
let steppedBack: Promise<unknown> = Promise.resolve()

/**
 * Adds an entry to the browser's history for a dialog with unsaved text, so that Back leaves that entry and not the
 * page. Calls a function at each Back. Returns the function that ends the guard and steps back in the history.
 */
export function guardBack(onBack: () => void): (steps: number) => void {
  let phase: 'before' | 'on' | 'over' = 'before'
  const back = () => {
    history.pushState(history.state, '')
    onBack()
  }
  void steppedBack.then(() => {
    if (phase === 'over') return
    phase = 'on'
    history.pushState(history.state, '')
    window.addEventListener('popstate', back)
  })
  return (steps) => {
    const hasEntry = phase === 'on'
    phase = 'over'
    if (!hasEntry) return
    window.removeEventListener('popstate', back)
    steppedBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    history.go(-steps)
  }
}
