import { useState } from 'react'
import type { RehearsalCall, RehearsalStatus } from '../../../../shared/entities/rehearsal.ts'
import type { MessageOf } from '../../../../shared/live.ts'
import { useLiveMessage } from '../../../data/provider.tsx'

/** A lot has fewer; what was said before it is not shown. */
const KEPT = 200

/** What was said since this page is open, oldest first; where it came in the middle, at least the last call. */
export function useCalls({ id, lastCall }: Pick<RehearsalStatus, 'id' | 'lastCall'>): readonly RehearsalCall[] {
  const [heard, setHeard] = useState<{ of: string | null; calls: readonly RehearsalCall[] }>({ of: id, calls: [] })
  const calls = heard.of === id ? heard.calls : []
  useLiveMessage('rehearsal-call', (message) =>
    setHeard((now) => ({ of: id, calls: withCall(now.of === id ? now.calls : [], callOf(message)).slice(-KEPT) })),
  )
  return lastCall && id !== null ? withCall(calls, lastCall) : calls
}

/** The calls with one more, where it is new. */
export function withCall(calls: readonly RehearsalCall[], call: RehearsalCall): readonly RehearsalCall[] {
  return call.n > (calls.at(-1)?.n ?? 0) ? [...calls, call] : calls
}

function callOf({ n, at, ms, lotNumber, kind, text, bidType, amount, paddleNumber }: MessageOf<'rehearsal-call'>) {
  return {
    n,
    at,
    ms,
    lotNumber,
    kind,
    text,
    ...(bidType && { type: bidType }),
    ...(amount !== undefined && { amount }),
    ...(paddleNumber !== undefined && { paddleNumber }),
  }
}
