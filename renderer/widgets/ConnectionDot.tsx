import { LiveDot, type LiveDotProps, type LiveState } from '../components/states/LiveDot.tsx'
import type { Connection } from '../data/live/connection.ts'
import { useConnection } from '../data/provider.tsx'

const SHOWN: Readonly<Record<Connection, LiveState | null>> = {
  // Shows nothing at first: words that appear only briefly distract.
  connecting: null,
  live: 'realtime',
  polling: 'polling',
  offline: 'offline',
}

export function ConnectionDot({ size = 'small' }: Pick<LiveDotProps, 'size'>) {
  const state = SHOWN[useConnection()]
  return state && <LiveDot state={state} size={size} />
}
