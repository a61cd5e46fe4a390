import { CircleAlert, GraduationCap, type LucideIcon, Megaphone, RotateCcw, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../languages/useLanguage.ts'
import { classNames } from '../class-names.ts'

export type BannerTone = 'danger' | 'warning' | 'broadcast' | 'rehearsal'

const TONES: Readonly<Record<BannerTone, { icon: LucideIcon; colours: string }>> = {
  /** Staff must act, for example if the sale cannot be saved. */
  danger: { icon: CircleAlert, colours: 'bg-danger text-on-danger' },
  warning: { icon: TriangleAlert, colours: 'bg-warning text-on-warning' },
  /** The clerk's message to every screen. */
  broadcast: { icon: Megaphone, colours: 'bg-ink text-paper' },
  rehearsal: { icon: GraduationCap, colours: 'bg-withdrawn text-on-withdrawn' },
}

/** A band across the screen, or one line in a slot, whose full text a hover shows. */
const LOOKS = {
  band: { frame: 'items-start gap-3 px-4 py-2.5', words: '' },
  line: { frame: 'h-7 min-w-0 flex-1 items-center gap-1.5 rounded-control px-2', words: 'truncate' },
} as const

const BUTTON =
  '-my-0.5 flex h-6 min-w-6 shrink-0 cursor-pointer items-center justify-center rounded-control font-semibold outline-current hover:bg-current/15 focus-visible:outline-current'

type BannerProps = {
  tone: BannerTone
  look?: keyof typeof LOOKS
  title?: string
  children?: ReactNode
  action?: { label: string; onPress: () => void } | undefined
  onDismiss?: (() => void) | undefined
}

/** A message across the screen that stays until its reason ends or it is dismissed. */
export function Banner({ tone, look = 'band', title, children, action, onDismiss }: BannerProps) {
  const { icon: Icon, colours } = TONES[tone]
  const { frame, words } = LOOKS[look]
  const { states } = useWords()
  return (
    <div role="note" className={classNames('flex', tone === 'rehearsal' ? 'text-[1rem]' : 'text-sm', frame, colours)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div
        className={classNames('min-w-0 flex-1', words)}
        title={look === 'line' && typeof children === 'string' ? children : undefined}
      >
        {title && <strong className="me-2 font-semibold">{title}</strong>}
        {children}
      </div>
      {action && (
        <button
          type="button"
          aria-label={action.label}
          title={action.label}
          onClick={action.onPress}
          className={BUTTON}
        >
          {look === 'line' ? <RotateCcw aria-hidden className="size-4" /> : action.label}
        </button>
      )}
      {onDismiss && (
        <button type="button" aria-label={states.dismiss} onClick={onDismiss} className={BUTTON}>
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
