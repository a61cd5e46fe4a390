import { CircleAlert, type LucideIcon, Megaphone, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BannerTone = 'danger' | 'warning' | 'broadcast'

const TONES: Readonly<Record<BannerTone, { icon: LucideIcon; colours: string; role: 'alert' | 'status' }>> = {
  /** Staff must act: the sale cannot be saved. */
  danger: { icon: CircleAlert, colours: 'bg-danger text-on-danger', role: 'alert' },
  warning: { icon: TriangleAlert, colours: 'bg-warning text-on-warning', role: 'alert' },
  /** The clerk's words to every screen. */
  broadcast: { icon: Megaphone, colours: 'bg-ink text-paper', role: 'status' },
}

type BannerProps = {
  tone: BannerTone
  title?: string
  children?: ReactNode
  onDismiss?: (() => void) | undefined
}

/** A message across the screen that stays until it is dealt with or dismissed. */
export function Banner({ tone, title, children, onDismiss }: BannerProps) {
  const { icon: Icon, colours, role } = TONES[tone]
  return (
    <div role={role} className={classNames('flex items-start gap-3 px-4 py-2.5 text-sm', colours)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <strong className="mr-2 font-semibold">{title}</strong>}
        {children}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-my-0.5 flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-control outline-current hover:bg-current/15 focus-visible:outline-current"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
