const ONE_PRESS_MS = 250

/**
 * Tells whether a press is one of its own. The same key or button again within a quarter of a second is the same press:
 * a hand that bounced, or a double-click. `at` is the event's own time in milliseconds, so a slow screen changes nothing.
 */
export function createOnePress(): (what: string, at: number) => boolean {
  let last = { what: '', at: Number.NEGATIVE_INFINITY }
  return (what, at) => {
    const isAgain = what === last.what && at - last.at <= ONE_PRESS_MS
    last = { what, at }
    return !isAgain
  }
}
