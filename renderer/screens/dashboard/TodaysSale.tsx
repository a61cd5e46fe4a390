import type { ReactNode } from 'react'
import type { Sale } from '../../../shared/sale/state.ts'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { classNames } from '../../components/class-names.ts'
import { onDemand } from '../../components/on-demand.tsx'
import { useMe } from '../../data/reads/house-reads.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import type { RoomLanguage } from '../../languages/language.ts'
import { useRoomLanguage } from '../../languages/useLanguage.ts'

// Staff only: no phone loads it. Its place is kept until then.
const StaffToday = onDemand(
  async () => (await import('./StaffToday.tsx')).StaffToday,
  <div className="h-20 w-225 max-w-full" />,
)

/** The sale on show, its state and the next step: the first block, for staff who open the program on the day. */
export function TodaysSale() {
  const { isError } = useAuctionState({ view: 'current' })
  const sale = useView(({ held }) => held.sale)
  const { data: me } = useMe()
  const language = useRoomLanguage()
  const { dashboard } = language.words
  if (sale === undefined) {
    const words = isError ? dashboard.unreadable : dashboard.reading
    return <Frame title={<span className="text-ink-muted">{words}</span>} />
  }
  const forStaff = me?.role === 'staff'
  if (sale === null) return <Frame title={dashboard.noSale}>{forStaff && <StaffToday sale={null} />}</Frame>
  const { live, paused, metadata, rehearsal } = sale
  const away = live ? '/online-bidding' : '/sale-catalogue'
  return (
    <Frame
      state={stateOf(sale, dashboard)}
      isLive={live && !paused}
      title={metadata.title}
      detail={detailOf(sale, language)}
    >
      {forStaff && <StaffToday sale={sale} />}
      {me && !forStaff && !rehearsal && (
        <ButtonLink to={away}>{live ? dashboard.bidOnline : dashboard.seeCatalogue}</ButtonLink>
      )}
    </Frame>
  )
}

function stateOf(sale: Sale, words: RoomLanguage['words']['dashboard']): string {
  const { live, paused, rehearsal, demonstration, startedAt } = sale
  if (live && demonstration) return words.demonstration
  if (live) return paused ? words.paused : rehearsal ? words.rehearsal : words.liveNow
  return startedAt === null ? words.notStarted : words.notLive
}

function detailOf(
  { live, paused, activeLot, currentLot, order, position }: Sale,
  { words, figure }: RoomLanguage,
): string {
  const { dashboard, catalogue } = words
  if (live && paused?.message) return paused.message
  const lot = activeLot ?? currentLot
  if (!live || lot === null) return catalogue.lots(order.length)
  const say = activeLot === null ? dashboard.comesNext : dashboard.onBlock
  return say(String(lot), figure((position.get(lot) ?? 0) + 1), figure(order.length))
}

type FrameProps = {
  state?: string
  isLive?: boolean
  title: ReactNode
  detail?: string
  children?: ReactNode
}

function Frame({ state, isLive = false, title, detail, children }: FrameProps) {
  const { dashboard } = useRoomLanguage().words
  return (
    <section
      aria-label={dashboard.todaysSale}
      className="mb-6 flex min-h-20 flex-wrap items-start justify-between gap-x-8 gap-y-3"
    >
      <div className="min-w-0">
        {state !== undefined && (
          <p className={classNames('text-sm font-semibold', isLive ? 'text-accent-ink' : 'text-ink-muted')}>{state}</p>
        )}
        <p dir="auto" className="font-serif text-xl wrap-anywhere">
          {title}
        </p>
        {detail !== undefined && (
          <p dir="auto" className="figures text-sm wrap-anywhere text-ink-muted">
            {detail}
          </p>
        )}
      </div>
      {children}
    </section>
  )
}
