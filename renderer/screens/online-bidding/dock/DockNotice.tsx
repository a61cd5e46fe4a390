import {
  CircleCheck,
  CircleX,
  Clock,
  Gavel,
  type LucideIcon,
  RefreshCw,
  TrendingUp,
  Trophy,
  WifiOff,
} from 'lucide-react'
import { classNames } from '../../../components/class-names.ts'
import type { Notice, NoticeKind } from './dock-notice.ts'

const LOOKS: Readonly<Record<NoticeKind, { icon: LucideIcon; colours: string }>> = {
  offline: { icon: WifiOff, colours: 'bg-danger text-on-danger' },
  moved: { icon: RefreshCw, colours: 'bg-warning text-on-warning' },
  won: { icon: Trophy, colours: 'bg-success text-on-success' },
  sold: { icon: Gavel, colours: 'bg-ink text-paper' },
  passed: { icon: CircleX, colours: 'bg-ink text-paper' },
  withdrawn: { icon: CircleX, colours: 'bg-withdrawn text-on-withdrawn' },
  waiting: { icon: Clock, colours: 'bg-advance-wash text-advance-ink' },
  good: { icon: CircleCheck, colours: 'bg-success-wash text-success-ink' },
  bad: { icon: TrendingUp, colours: 'bg-danger text-on-danger' },
}

/** The bidder's standing, in colour, icon and word. */
export function DockNotice({ kind, title, text }: Notice) {
  const { icon: Icon, colours } = LOOKS[kind]
  return (
    <div
      role="note"
      className={classNames(
        'flex items-start gap-2.5 rounded-control px-3 py-2 transition-[scale] duration-150 starting:scale-95',
        colours,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0 leading-snug">
        <strong className="font-semibold">{title}</strong> <span className="figures block text-sm">{text}</span>
      </p>
    </div>
  )
}
