import { createContext } from 'react'

/** The entries that dialogs with unsaved text make in the browser's history, so that Back takes those and not the page. */
export function createBackGuard() {
  /** The browser steps back a moment after it is asked to. An entry made meanwhile would be taken for the one to leave. */
  let steppedBack: Promise<unknown> = Promise.resolve()

  /** Calls a function each time that Back is pressed, until the end of the guard, which steps back in the history. */
  return function guardBack(onBack: () => void): (steps: number) => void {
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
}

export type BackGuard = ReturnType<typeof createBackGuard>

export const BackGuardContext = createContext<BackGuard | null>(null)
