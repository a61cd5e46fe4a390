import { inject } from 'vitest'
import { commands } from 'vitest/browser'

// The real ones, even while a test has stopped the screen's clock.
const now = performance.now.bind(performance)
const { setTimeout } = window

/** Waits for a condition after a render or an answer: checks again until it does not throw. */
export async function until<T>(look: () => T | Promise<T>, what: string): Promise<T> {
  const began = now()
  let limit = inject('waitAtMost')
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (now() - began > limit) limit = Math.max(limit, await commands.waitAtMost())
      if (now() - began > limit) {
        const shown = document.body.innerText.slice(0, 3_000)
        throw new Error(`Waited in vain for ${what}\nThe page shows:\n${shown}`, { cause: error })
      }
    }
    await nextTurn()
  }
}

/** Resolves at the next frame, or after 20 ms without one. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
}
