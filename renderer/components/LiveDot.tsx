import { classNames } from './class-names.ts'

export type LiveState = 'realtime' | 'polling' | 'offline'

const STATES: Readonly<Record<LiveState, { word: string; dot: string; ink: string }>> = {
  realtime: { word: 'Real-time', dot: 'bg-success-ink', ink: 'text-ink-muted' },
  polling: { word: 'Polling', dot: 'border-2 border-warning-ink', ink: 'text-warning-ink' },
  offline: { word: 'Offline', dot: 'bg-danger-ink', ink: 'font-semibold text-danger-ink' },
}

/** Whether what the screen shows is the sale as it stands, in words. */
export function LiveDot({ state }: { state: LiveState }) {
  const { word, dot, ink } = STATES[state]
  return (
    <span role="status" className={classNames('inline-flex items-center gap-1.5 text-xs whitespace-nowrap', ink)}>
      <span aria-hidden className={classNames('size-2 shrink-0 rounded-round', dot)} />
      {word}
    </span>
  )
}
