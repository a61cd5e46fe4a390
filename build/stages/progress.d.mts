export type Count = {
  unit: string
  total: number
  done: number
  passed: number
  failed: number
  skipped: number
  /** Those that passed only at their second attempt; they count as passed, too. */
  unsteady: number
}
export type StageState = {
  name: string
  after: readonly string[]
  needs: readonly string[]
  state: 'waiting' | 'running' | 'over'
  /** How long it has run. */
  seconds: number
  /** How long its last run took; null if there was none. */
  lastSeconds: number | null
  count: Count
}
export function inWords(seconds: number): string
export function secondsLeft(stages: readonly StageState[]): number | null
export function progressLine(stages: readonly StageState[]): string
export function closingLine(stages: readonly Pick<StageState, 'count'>[]): string
export function isGood(stages: readonly Pick<StageState, 'count'>[]): boolean
