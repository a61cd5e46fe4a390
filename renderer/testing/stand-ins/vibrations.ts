import { onTestFinished } from 'vitest'

/** Records the vibrations that the screen requests, until the test ends. */
export function recordVibrations(): unknown[] {
  const patterns: unknown[] = []
  Object.defineProperty(navigator, 'vibrate', {
    configurable: true,
    value: (pattern: unknown) => patterns.push(pattern) > 0,
  })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'vibrate')
  })
  return patterns
}
