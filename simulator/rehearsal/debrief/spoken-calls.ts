import type { RehearsalCall } from '../../../shared/entities/rehearsal.ts'
import type { Call } from '../call.ts'

/** Calls as the model has them: with their moments by the rehearsal's own clock. */
export function spokenCalls(calls: readonly RehearsalCall[]): Call[] {
  return calls.map(({ ms, ...call }) => ({ ...call, at: ms }))
}
