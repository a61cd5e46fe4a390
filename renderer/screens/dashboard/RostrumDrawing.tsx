import { Claret, Drawing, ON_PAPER } from './Drawing.tsx'

type Paddle = { x: number; y: number; tilt: number; number: string; raised?: true }

const PADDLES: readonly Paddle[] = [
  { x: 40, y: 128, tilt: -9, number: '41' },
  { x: 92, y: 140, tilt: 5, number: '7' },
  { x: 228, y: 138, tilt: -6, number: '112' },
  { x: 282, y: 126, tilt: 8, number: '63' },
  { x: 188, y: 104, tilt: 4, number: '28', raised: true },
]

/** A rostrum, and the paddles of the room before it. */
export function RostrumDrawing() {
  return (
    <Drawing>
      <path d="M112 30h72l-5 14h-62Z" className={ON_PAPER} />
      <path d="M119 44h58l5 116h-68Z" className={ON_PAPER} />
      <path d="M127 56h42l3.5 84h-49Z" />
      <path d="M134 66h28l2.5 62h-33Z" className="stroke-hairline" />
      <path d="M106 160h84v7h-84ZM98 167h100v7H98Z" className={ON_PAPER} />
      <path d="M124 30c0-9 6-13 12-13M136 17l5-3" />
      <path d="M158 26h18M158 22h14" />
      <path d="M14 174.2h292" className="stroke-hairline" />
      {PADDLES.map((paddle) =>
        paddle.raised ? (
          <Claret key={paddle.number}>
            <PaddleDrawing {...paddle} />
          </Claret>
        ) : (
          <PaddleDrawing key={paddle.number} {...paddle} />
        ),
      )}
    </Drawing>
  )
}

function PaddleDrawing({ x, y, tilt, number, raised }: Paddle) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <path d="M-3 15v60h6V15" className={ON_PAPER} />
      <rect x="-19" y="-19" width="38" height="34" rx="4" className={ON_PAPER} />
      <text
        y="3.5"
        textAnchor="middle"
        stroke="none"
        fontSize="15"
        className={raised ? 'fill-accent-ink font-serif figures' : 'fill-ink font-serif figures'}
      >
        {number}
      </text>
    </g>
  )
}
