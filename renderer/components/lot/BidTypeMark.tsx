import { Clock, Globe, Hand, Landmark, type LucideIcon, Phone, Tag } from 'lucide-react'
import { BID_TYPES, type BidType } from '../../../shared/entities/bids/bid-types.ts'
import { useWords } from '../../languages/useLanguage.ts'
import { classNames } from '../class-names.ts'

const ICONS = {
  globe: Globe,
  phone: Phone,
  hand: Hand,
  clock: Clock,
  landmark: Landmark,
  tag: Tag,
} as const satisfies Record<(typeof BID_TYPES)[BidType]['icon'], LucideIcon>

const COLOURS = {
  online: { ink: 'text-online-ink', solid: 'bg-online text-on-online', wash: 'bg-online-wash text-online-ink' },
  telephone: {
    ink: 'text-telephone-ink',
    solid: 'bg-telephone text-on-telephone',
    wash: 'bg-telephone-wash text-telephone-ink',
  },
  floor: { ink: 'text-floor-ink', solid: 'bg-floor text-on-floor', wash: 'bg-floor-wash text-floor-ink' },
  advance: { ink: 'text-advance-ink', solid: 'bg-advance text-on-advance', wash: 'bg-advance-wash text-advance-ink' },
  plain: { ink: 'text-ink', solid: 'bg-sunken text-ink', wash: 'bg-sunken text-ink' },
  muted: { ink: 'text-ink-muted', solid: 'bg-sunken text-ink', wash: 'bg-sunken text-ink' },
} as const

export const coloursOf = (type: BidType) => COLOURS[BID_TYPES[type].colour]

type BidTypeMarkProps = {
  type: BidType
  /** 'plain' in a table, 'solid' for emphasis. */
  look?: 'plain' | 'wash' | 'solid'
}

export function BidTypeMark({ type, look = 'plain' }: BidTypeMarkProps) {
  const Icon = ICONS[BID_TYPES[type].icon]
  const colours = coloursOf(type)
  const { lot } = useWords()
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-[0.4em] font-medium whitespace-nowrap normal-nums',
        look === 'plain' ? colours.ink : classNames('rounded-control px-[0.5em] py-[0.15em]', colours[look]),
      )}
    >
      <Icon aria-hidden className="size-[1.05em] shrink-0 self-center" strokeWidth={2} />
      {lot.bidTypes[type]}
    </span>
  )
}
