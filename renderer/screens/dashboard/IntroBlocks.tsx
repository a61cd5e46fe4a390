import type { ComponentType } from 'react'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { useMe } from '../../data/reads/house-reads.ts'
import { CrowdDrawing } from './CrowdDrawing.tsx'
import { GavelDrawing } from './GavelDrawing.tsx'
import { RostrumDrawing } from './RostrumDrawing.tsx'

const BLOCKS: readonly {
  title: string
  text: string
  Drawing: ComponentType
  forStaff?: { label: string; to: string }
}[] = [
  {
    title: 'EXPERIMENTAL',
    text: 'A simulator for stress-testing the logic, the controls and the interface needed to run an auction live in a room.',
    Drawing: GavelDrawing,
  },
  {
    title: 'SIMULATE LIVE AUCTIONS',
    text: 'Load real auction data and run the event itself: every lot from its start price to the hammer.',
    Drawing: RostrumDrawing,
    forStaff: { label: 'Rehearse with a Simulated Room', to: '/admin?tab=live#rehearsal' },
  },
  {
    title: 'MULTI ONLINE BIDS',
    text: 'Each new browser tab opened for online bidding is a separate bidder, so that many can bid at once.',
    Drawing: CrowdDrawing,
  },
]

/** An introduction to the product in three pictures. */
export function IntroBlocks() {
  const { data: me } = useMe()
  return (
    <div className="grid border-y border-hairline max-md:divide-y max-md:divide-hairline md:grid-cols-3 md:gap-x-14">
      {BLOCKS.map(({ title, text, Drawing, forStaff }) => (
        <section
          key={title}
          className="relative py-6 md:py-8 md:not-first:before:absolute md:not-first:before:inset-y-0 md:not-first:before:-left-7 md:not-first:before:border-l md:not-first:before:border-hairline"
        >
          <Drawing />
          <h2 className="mt-5 text-xs font-semibold tracking-[0.14em]">{title}</h2>
          <p className="mt-2 text-sm text-pretty text-ink-muted">{text}</p>
          {forStaff && me?.role === 'staff' && (
            <ButtonLink to={forStaff.to} size="sm" className="mt-4">
              {forStaff.label}
            </ButtonLink>
          )}
        </section>
      ))}
    </div>
  )
}
