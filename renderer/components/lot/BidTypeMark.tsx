import { Clock, Globe, Hand, Landmark, type LucideIcon, Phone, Tag } from 'lucide-react'
import type { BidType } from '../../../shared/entities/bid.ts'
import { useWords } from '../../languages/useLanguage.ts'
import { classNames } from '../class-names.ts'

type BidTypeLook = { label: string; icon: LucideIcon; ink: string; solid: string; wash: string }

/** How each type of bid is told apart: icon, word and colour together. */
export const BID_TYPE_LOOKS: Readonly<Record<BidType, BidTypeLook>> = {
  online: {
    label: 'Online',
    icon: Globe,
    ink: 'text-online-ink',
    solid: 'bg-online text-on-online',
    wash: 'bg-online-wash text-online-ink',
  },
  phone: {
    label: 'Telephone',
    icon: Phone,
    ink: 'text-telephone-ink',
    solid: 'bg-telephone text-on-telephone',
    wash: 'bg-telephone-wash text-telephone-ink',
  },
  floor: {
    label: 'In-Person',
    icon: Hand,
    ink: 'text-floor-ink',
    solid: 'bg-floor text-on-floor',
    wash: 'bg-floor-wash text-floor-ink',
  },
  advanced: {
    label: 'Advance',
    icon: Clock,
    ink: 'text-advance-ink',
    solid: 'bg-advance text-on-advance',
    wash: 'bg-advance-wash text-advance-ink',
  },
  house: {
    label: 'House',
    icon: Landmark,
    ink: 'text-ink',
    solid: 'bg-sunken text-ink',
    wash: 'bg-sunken text-ink',
  },
  start_price: {
    label: 'Asking Price',
    icon: Tag,
    ink: 'text-ink-muted',
    solid: 'bg-sunken text-ink',
    wash: 'bg-sunken text-ink',
  },
}

type BidTypeMarkProps = {
  type: BidType
  /** 'plain' in a table, 'solid' where it must catch the eye. */
  look?: 'plain' | 'wash' | 'solid'
}

export function BidTypeMark({ type, look = 'plain' }: BidTypeMarkProps) {
  const { icon: Icon, ...colours } = BID_TYPE_LOOKS[type]
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
