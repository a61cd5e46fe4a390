import { LiveDot, type LiveDotProps, type LiveState } from '../components/states/LiveDot.tsx'
import type { Connection } from '../data/live/connection.ts'
import { useConnection } from '../data/provider.tsx'

const SHOWN: Readonly<Record<Connection, LiveState | null>> = {
  // The first moment is neither: words that come and go at once tell nobody anything.
  connecting: null,
  live: 'realtime',
  polling: 'polling',
  offline: 'offline',
}

/** The connection's state in words. */
export function ConnectionDot({ size = 'small' }: Pick<LiveDotProps, 'size'>) {
  const state = SHOWN[useConnection()]
  return state && <LiveDot state={state} size={size} />
}
