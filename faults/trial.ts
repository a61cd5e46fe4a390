import { hungAfter } from '../build/hung-after.ts'
import type { Findings } from './findings.ts'

/** The result of one fault. */
export type Outcome = {
  /** The fault, in words and figures. */
  what: string
  findings: Findings | null
  /** Screens that ran backwards; null if none were watched. */
  backwards: number | null
  /** Milliseconds until all screens agreed; null if none were watched, NaN if they never agreed. */
  agreedAfterMs: number | null
  /** Other broken promises, in sentences. */
  broken: string[]
  /** Other figures for the report, in words. */
  figures: string[]
}

/** One fault of the suite. `quick` shortens it. */
export type Trial = (how: { quick: boolean }) => Promise<Outcome | { skipped: string }>

/** The time in which screens must agree after a fault, in milliseconds on a quiet machine. */
export const AGREE_WITHIN = 2_000

/** The same after the server was away: screens reconnect within two seconds. */
export const RECONNECT_WITHIN = AGREE_WITHIN + 2_500

/** Lists the failures of an outcome, in sentences. */
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

/** Waits for a condition. Throws after `withinMs`, later on a busy machine; `what` describes the progress. */
export async function waitUntil(
  what: string | (() => string),
  isSo: () => boolean | Promise<boolean>,
  withinMs = 30_000,
): Promise<void> {
  const end = performance.now() + hungAfter(withinMs)
  while (performance.now() < end) {
    if (await isSo()) return
    await pause(5)
  }
  throw new Error(`It did not come about in ${withinMs} ms: ${typeof what === 'string' ? what : what()}`)
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
