import { useState } from 'react'
import type { RehearsalCall, RehearsalStatus } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import type { MessageOf } from '../../../../shared/sale/live.ts'
import { useLiveMessage } from '../../../data/provider.tsx'
import { useLatestTruth } from '../../../data/reads/house-reads.ts'

/** A lot has fewer calls; earlier ones are not shown. */
const KEPT = 200

/** Returns the latest calls, oldest first: all of the current lot, even if the page was opened in the middle. */
export function useCalls(given: Pick<RehearsalStatus, 'id' | 'lastCall' | 'callsSaid'>): readonly RehearsalCall[] {
  const { id, lastCall, callsSaid } = given
  const [heard, setHeard] = useState<{ of: string | null; calls: readonly RehearsalCall[] }>({ of: id, calls: [] })
  const { data: truth } = useLatestTruth({ id, callsSaid })
  useLiveMessage('rehearsal-call', (message) =>
    setHeard((now) => ({ of: id, calls: [...(now.of === id ? now.calls : []), callOf(message)].slice(-KEPT) })),
  )
  return inOrder([...(truth?.calls ?? []), ...(heard.of === id ? heard.calls : []), ...(lastCall ? [lastCall] : [])])
}

/** Returns each call once, in the order in which they were made. */
export function inOrder(calls: readonly RehearsalCall[]): readonly RehearsalCall[] {
  return [...new Map(calls.map((call) => [call.n, call])).values()].sort((one, other) => one.n - other.n)
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
