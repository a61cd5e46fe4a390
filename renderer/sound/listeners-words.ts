import type { SoundAudience } from '../../shared/sound/messages.ts'

/** A delay in seconds with two digits: "0.24 s". */
export const delayWords = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`

/** The number of listeners, and the delay that 95 % of them do not exceed. */
export function listenersWords({ listeners, delay95 }: SoundAudience): string {
  if (listeners === 0) return 'Nobody listens yet'
  const count = listeners === 1 ? '1 phone listens' : `${listeners} phones listen`
  return delay95 === null ? count : `${count}, 95 % within ${delayWords(delay95)}`
}
