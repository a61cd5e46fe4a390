import { useWords } from '../../languages/useLanguage.ts'
import { classNames } from '../class-names.ts'

export type LiveState = 'realtime' | 'polling' | 'offline'

const STATES: Readonly<Record<LiveState, { dot: string; ink: string }>> = {
  realtime: { dot: 'bg-success-ink', ink: 'text-ink-muted' },
  polling: { dot: 'border-2 border-warning-ink', ink: 'text-warning-ink' },
  offline: { dot: 'bg-danger-ink', ink: 'font-semibold text-danger-ink' },
}

export type LiveDotProps = {
  state: LiveState
  /** 'inherit' on screens for the room. */
  size?: 'small' | 'inherit'
}

/** Says in words whether the screen shows the current state of the sale. */
export function LiveDot({ state, size = 'small' }: LiveDotProps) {
  const { dot, ink } = STATES[state]
  const { states } = useWords()
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-[0.5em] whitespace-nowrap',
        size === 'small' && 'text-xs',
        ink,
      )}
    >
      <span aria-hidden className={classNames('size-[0.66em] shrink-0 rounded-round', dot)} />
      {states[state]}
    </span>
  )
}
