import type { Findings } from './findings.ts'

/** What came of one fault. */
export type Outcome = {
  /** What was done, in words and figures. */
  what: string
  findings: Findings | null
  /** Screens on which something ran backwards; null where none watched. */
  backwards: number | null
  /** Milliseconds until all screens agreed again; null where none watched, NaN where they did not. */
  agreedAfterMs: number | null
  /** Further promises that were broken, in sentences. */
  broken: string[]
  /** Further figures for the report, in words. */
  figures: string[]
}

/** One fault of the suite. `quick` makes it short. */
export type Trial = (how: { quick: boolean }) => Promise<Outcome | { skipped: string }>

/** How long screens may take until they agree after a fault, in milliseconds. */
export const AGREE_WITHIN = 2_000

/** The same where the server was gone meanwhile: screens come back within two seconds of losing it. */
export const RECONNECT_WITHIN = AGREE_WITHIN + 2_500

/** Everything that is wrong with an outcome, in sentences. */
export function wrongWith({ findings, backwards, agreedAfterMs, broken }: Outcome): string[] {
  return [
    ...(findings && findings.lost > 0 ? [`${findings.lost} acknowledged bids lost`] : []),
    ...(findings && findings.doubled > 0 ? [`${findings.doubled} bids twice`] : []),
    ...(findings?.wrong ?? []),
    ...(backwards ? [`${backwards} messages ran backwards`] : []),
    ...(Number.isNaN(agreedAfterMs) ? ['the screens did not agree'] : []),
    ...broken,
  ]
}

/** Waits for a condition. Throws where it does not come about in time; `what` then says how far it came. */
export async function waitUntil(
  what: string | (() => string),
  isSo: () => boolean | Promise<boolean>,
  withinMs = 30_000,
): Promise<void> {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    if (await isSo()) return
    await pause(5)
  }
  throw new Error(`It did not come about in ${withinMs} ms: ${typeof what === 'string' ? what : what()}`)
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
