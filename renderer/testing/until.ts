import { inject } from 'vitest'

// Real ones, also while a test has stopped the screen's clock.
const now = performance.now.bind(performance)
const { setTimeout } = window

/** Waits for a condition that a render or an answer brings about: looks again until it does not throw any more. */
export async function until<T>(look: () => T | Promise<T>, what: string): Promise<T> {
  const end = now() + inject('waitAtMost')
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (now() > end) {
        const shown = document.body.innerText.slice(0, 3_000)
        throw new Error(`Waited in vain for ${what}\nThe page shows:\n${shown}`, { cause: error })
      }
    }
    await nextTurn()
  }
}

/** The next frame, or 20 ms where none is drawn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
}
