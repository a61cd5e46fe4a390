import { classNames } from '../class-names.ts'

export type LiveState = 'realtime' | 'polling' | 'offline'

const STATES: Readonly<Record<LiveState, { word: string; dot: string; ink: string }>> = {
  realtime: { word: 'Real-time', dot: 'bg-success-ink', ink: 'text-ink-muted' },
  polling: { word: 'Polling', dot: 'border-2 border-warning-ink', ink: 'text-warning-ink' },
  offline: { word: 'Offline', dot: 'bg-danger-ink', ink: 'font-semibold text-danger-ink' },
}

export type LiveDotProps = {
  state: LiveState
  /** 'inherit' where the room reads it. */
  size?: 'small' | 'inherit'
}

/** Says in words whether the screen shows the current state of the sale. */
export function LiveDot({ state, size = 'small' }: LiveDotProps) {
  const { word, dot, ink } = STATES[state]
  return (
    <span
      role="status"
      className={classNames(
        'inline-flex items-center gap-[0.5em] whitespace-nowrap',
        size === 'small' && 'text-xs',
        ink,
      )}
    >
      <span aria-hidden className={classNames('size-[0.66em] shrink-0 rounded-round', dot)} />
      {word}
    </span>
  )
}
