/** The browser steps back a moment after it is asked to. An entry made meanwhile would be taken for the one to leave. */
let steppedBack: Promise<unknown> = Promise.resolve()

/**
 * Makes an entry in the browser's history for a dialog with unsaved text, so that Back takes that entry and not the page.
 * Calls a function each time that Back is pressed. Returns the end of the guard, which steps back in the history.
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
