import type { ComponentType } from 'react'
import { useRoomWords } from '../../languages/useLanguage.ts'
import type { RoomWords } from '../../languages/words.ts'
import { CrowdDrawing } from './CrowdDrawing.tsx'
import { Claret, Drawing, ON_PAPER } from './Drawing.tsx'
import { RostrumDrawing } from './RostrumDrawing.tsx'

const BLOCKS: readonly { name: keyof RoomWords['dashboard']['intro']; Drawing: ComponentType }[] = [
  { name: 'experimental', Drawing: GavelDrawing },
  { name: 'simulation', Drawing: RostrumDrawing },
  { name: 'manyBidders', Drawing: CrowdDrawing },
]

/** An introduction to the product in three pictures. */
export function IntroBlocks() {
  const { intro } = useRoomWords().dashboard
  return (
    <div className="grid border-y border-hairline max-md:divide-y max-md:divide-hairline md:grid-cols-3 md:gap-x-8">
      {BLOCKS.map(({ name, Drawing }) => (
        <section key={name} className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-x-5 py-4">
          <Drawing />
          <div>
            <h2 className="text-xs font-semibold tracking-[0.14em]">{intro[name].title}</h2>
            <p className="mt-1.5 text-sm text-pretty text-ink-muted">{intro[name].text}</p>
          </div>
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
