import { classNames } from '../../../../components/class-names.ts'
import type { Scene } from '../scene.ts'
import { Auctioneer } from './Auctioneer.tsx'
import { Audience } from './Audience.tsx'
import { PriceBoard } from './PriceBoard.tsx'
import { TelephoneBank } from './TelephoneBank.tsx'

/** The place in the drawing of each bid from outside the seats. */
const GAZES = { floor: null, phone: 300, online: 1_300, advanced: 1_300 } as const

/** The saleroom from its last row. The words next to it say the same, so screen readers skip it. */
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
      <PriceBoard />
      <TelephoneBank paddle={paddleOf('phone')} />
      <OnlineScreen paddle={paddleOf('online')} />
      <BookTable isOpen={leader?.type === 'advanced'} />
      <Auctioneer gesture={gesture} />
      <Audience paddle={paddleOf('floor')} gaze={leader ? GAZES[leader.type] : null} />
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

/** The commission book, open when it bids. */
function BookTable({ isOpen }: { isOpen: boolean }) {
  return (
    <g transform="translate(1300 0)">
      <path d="M-25 372v-30q0 -24 18 -28v-8h14v8q18 4 18 28v30Z" className="fill-paper" />
      <circle cx={0} cy={290} r={17} className="fill-paper" />
      <path d="M-17 290q0 -22 17 -22t17 22" className="stroke-rule" />
      <path d="M-200 372h400v18h-400Z" className="fill-paper" />
      <path d="M-182 390v52M182 390v52" />
      <g
        className={classNames(
          'transition-transform duration-200',
          isOpen ? 'fill-advance-wash stroke-advance-ink' : 'fill-paper',
        )}
        style={{ transform: isOpen ? 'translateY(-14px)' : 'none' }}
      >
        <path d="M0 362q-32 -20 -78 -8v-40q46 -12 78 8q32 -20 78 -8v40q-46 -12 -78 8v-40Z" />
        <path d="M-64 328q26 -6 50 4M-64 340q26 -6 50 4M64 328q-26 -6 -50 4M64 340q-26 -6 -50 4" fill="none" />
      </g>
      <text
        x={96}
        y={344}
        stroke="none"
        className={classNames('text-[24px] font-medium', isOpen ? 'fill-advance-ink' : 'fill-ink-muted')}
      >
        The book
      </text>
    </g>
  )
}

/** The screen on the wall that shows the paddle of an accepted online bid. */
function OnlineScreen({ paddle }: { paddle: string | null }) {
  const isOn = paddle !== null
  return (
    <g transform="translate(1300 160)" className={classNames(isOn && 'stroke-online-ink')}>
      <rect
        x={-170}
        y={-76}
        width={340}
        height={150}
        rx={8}
        className={classNames('transition-colors duration-200', isOn ? 'fill-online' : 'fill-paper')}
      />
      <path d="M-40 74v18h80v-18" className="fill-paper" />
      <text
        y={isOn ? -26 : 10}
        textAnchor="middle"
        stroke="none"
        className={classNames('text-[26px] font-medium', isOn ? 'fill-on-online' : 'fill-ink-muted')}
      >
        Online
      </text>
      {isOn && (
        <text
          y={42}
          textAnchor="middle"
          stroke="none"
          className="figures fill-on-online font-serif text-[66px] font-semibold"
        >
          {paddle}
        </text>
      )}
    </g>
  )
}
