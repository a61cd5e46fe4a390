import type { Scene } from '../scene.ts'
import { Auctioneer } from './Auctioneer.tsx'
import { Audience } from './Audience.tsx'
import { BookTable } from './BookTable.tsx'
import { OnlineScreen } from './OnlineScreen.tsx'
import { TelephoneBank } from './TelephoneBank.tsx'

/** The saleroom from its last row. The words beside it say the same, so screen readers skip it. */
export function SaleroomDrawing({ scene: { leader, gesture } }: { scene: Pick<Scene, 'leader' | 'gesture'> }) {
  const paddleOf = (type: NonNullable<typeof leader>['type']) => (leader?.type === type ? (leader.paddle ?? '') : null)
  return (
    <svg
      viewBox="0 0 1600 856"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      className="size-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Walls />
      <TelephoneBank paddle={paddleOf('phone')} />
      <OnlineScreen paddle={paddleOf('online')} />
      <BookTable isOpen={leader?.type === 'advanced'} />
      <Auctioneer gesture={gesture} />
      <Audience paddle={paddleOf('floor')} />
    </svg>
  )
}

function Walls() {
  return (
    <g className="stroke-hairline">
      <path d="M0 442h1600" />
      <path d="M40 24h1520v418M40 24v418" />
      <path d="M40 60h560M1000 60h560" />
      <path d="M640 24v176M960 24v176" />
    </g>
  )
}
