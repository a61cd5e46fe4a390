import type { ReactNode } from 'react'
import type { Sale } from '../../../shared/sale/state.ts'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { classNames } from '../../components/class-names.ts'
import { useMe } from '../../data/reads/house-reads.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useView } from '../../data/sale/useView.ts'

/** The sale on show, how it stands, and the way on: before anything else, for whoever opens the program on the day. */
export function TodaysSale() {
  const { isError } = useAuctionState({ view: 'current' })
  const sale = useView(({ held }) => held.sale)
  const { data: me } = useMe()
  if (sale === undefined) {
    const words = isError ? 'The sale cannot be read just now.' : 'Reading the sale…'
    return <Frame title={<span className="text-ink-muted">{words}</span>} />
  }
  const forStaff = me?.role === 'staff'
  if (sale === null) {
    return (
      <Frame title="No sale is loaded yet">
        {forStaff && <ButtonLink to="/admin?tab=upload">Load a Sale</ButtonLink>}
      </Frame>
    )
  }
  const { live, paused, metadata, rehearsal } = sale
  const away = live ? '/online-bidding' : '/sale-catalogue'
  return (
    <Frame state={stateOf(sale)} isLive={live && !paused} title={metadata.title} detail={detailOf(sale)}>
      {forStaff && (
        <ButtonLink to={live ? '/clerk-screen' : '/admin'} variant="primary">
          {live ? 'Go to the Clerk Screen' : sale.startedAt === null ? 'Start It in Admin' : 'Resume It in Admin'}
        </ButtonLink>
      )}
      {!forStaff && !rehearsal && <ButtonLink to={away}>{live ? 'Bid Online' : 'See the Catalogue'}</ButtonLink>}
    </Frame>
  )
}

function stateOf({ live, paused, rehearsal, startedAt }: Sale): string {
  if (live) return paused ? 'Paused' : rehearsal ? 'Rehearsal' : 'Live now'
  return startedAt === null ? 'Not started' : 'Not live'
}

function detailOf({ live, paused, activeLot, currentLot, order, position }: Sale): string {
  if (live && paused?.message) return paused.message
  const lots = `${order.length} ${order.length === 1 ? 'lot' : 'lots'}`
  const lot = activeLot ?? currentLot
  if (!live || lot === null) return lots
  return `Lot ${lot} ${activeLot === null ? 'comes next' : 'is on the block'}, ${(position.get(lot) ?? 0) + 1} of ${lots}`
}

type FrameProps = {
  state?: string
  isLive?: boolean
  title: ReactNode
  detail?: string
  children?: ReactNode
}

function Frame({ state, isLive = false, title, detail, children }: FrameProps) {
  return (
    <section
      aria-label="Today’s sale"
      className="mb-8 flex min-h-20 flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hairline pb-6 sm:mb-10"
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
