import type { ComponentType } from 'react'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { useMe } from '../../data/reads/house-reads.ts'
import { useRoomWords } from '../../languages/useLanguage.ts'
import type { RoomWords } from '../../languages/words.ts'
import { CrowdDrawing } from './CrowdDrawing.tsx'
import { Claret, Drawing, ON_PAPER } from './Drawing.tsx'
import { RostrumDrawing } from './RostrumDrawing.tsx'

/** The drawing of each block, and its link for staff. */
const BLOCKS: readonly {
  name: keyof RoomWords['dashboard']['intro']
  Drawing: ComponentType
  forStaff?: { label: string; to: string }
}[] = [
  { name: 'experimental', Drawing: GavelDrawing },
  {
    name: 'simulation',
    Drawing: RostrumDrawing,
    forStaff: { label: 'Rehearse with a Simulated Room', to: '/admin?tab=live#rehearsal' },
  },
  { name: 'manyBidders', Drawing: CrowdDrawing },
]

/** An introduction to the product in three pictures. */
export function IntroBlocks() {
  const { data: me } = useMe()
  const { intro } = useRoomWords().dashboard
  return (
    <div className="grid border-y border-hairline max-md:divide-y max-md:divide-hairline md:grid-cols-3 md:gap-x-14">
      {BLOCKS.map(({ name, Drawing, forStaff }) => (
        <section
          key={name}
          className="relative py-6 md:py-8 md:not-first:before:absolute md:not-first:before:inset-y-0 md:not-first:before:-start-7 md:not-first:before:border-s md:not-first:before:border-hairline"
        >
          <Drawing />
          <h2 className="mt-5 text-xs font-semibold tracking-[0.14em]">{intro[name].title}</h2>
          <p className="mt-2 text-sm text-pretty text-ink-muted">{intro[name].text}</p>
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

/** The sound of the hammer as bars: heights left and right of the blow. */
const SOUND = [3, 6, 4, 10, 7, 16, 11, 26, 18, 40, 30, 54, 38, 62, 44, 30, 36, 20, 24, 13, 16, 9, 6, 8, 4, 3]

function GavelDrawing() {
  return (
    <Drawing>
      <Claret>
        <path d={SOUND.map((height, at) => `M${150 + at * 6.4} ${118 - height / 2}v${height}`).join('')} />
      </Claret>
      <ellipse cx="92" cy="156" rx="54" ry="9" className={ON_PAPER} />
      <path d="M38 156v9c0 5 24.2 9 54 9s54-4 54-9v-9" />
      <path d="M60 147.500c8-2 20-3.2 32-3.2" className="stroke-hairline" />
      <g transform="rotate(-32 92 92)">
        <path d="M118 86.500h108a5.5 5.5 0 0 1 0 11H118Z" className={ON_PAPER} />
        <path d="M206 86.500v11M132 86.500v11" />
        <rect x="66" y="52" width="52" height="80" rx="5" className={ON_PAPER} />
        <path d="M66 68h52M66 73h52M66 111h52M66 116h52" />
        <path d="M78 80v24" className="stroke-hairline" />
        <path d="M72 48h40M72 136h40" />
      </g>
      <path d="M14 174.2h24M146 174.2h160" className="stroke-hairline" />
    </Drawing>
  )
}
