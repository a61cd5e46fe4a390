import type { Gesture } from '../scene.ts'

type Arms = { left: number; right: number }

/** The angle of each arm in degrees, from hanging down; his hammer is in the hand on the right. */
const ARMS: Readonly<Record<Gesture, Arms>> = {
  rest: { left: 24, right: -58 },
  floor: { left: 62, right: -58 },
  phone: { left: 96, right: -58 },
  online: { left: 24, right: -104 },
  advanced: { left: 24, right: -84 },
  warns: { left: 24, right: -150 },
  hammers: { left: 24, right: -52 },
}

export function Auctioneer({ gesture }: { gesture: Gesture }) {
  const { left, right } = ARMS[gesture]
  return (
    <g transform="translate(800 0)">
      <path d="M-62 300v-92q0 -42 44 -50l18 14l18 -14q44 8 44 50v92Z" className="fill-paper" />
      <path d="M-18 158l18 84l18 -84M-18 158l-14 30l16 12M18 158l14 30l-16 12" />
      <path d="M0 172l-7 12l7 60l7 -60Z" className="fill-accent stroke-accent-ink" />
      <path d="M-12 146v16q12 12 24 0v-16" className="fill-paper" />
      <ellipse cx={0} cy={112} rx={31} ry={38} className="fill-paper" />
      <path d="M-31 106q-4 -44 31 -44t31 44q-6 -22 -22 -26q-26 10 -36 2q-4 12 -4 24Z" className="fill-paper" />
      <path d="M-12 108v3M12 108v3M-7 130q7 5 14 0" />
      {gesture === 'hammers' && <path d="M206 262l16 -14M214 276l22 -2M190 250l8 -20" className="stroke-accent-ink" />}
      <Arm x={-54} angle={left} />
      <Arm x={54} angle={right} holds="hammer" />
      <g className="fill-paper">
        <path d="M-132 262h264l-16 34h-232Z" />
        <path d="M124 288h84v10h-88Z" />
        <path d="M-112 296h224l14 176h-252Z" />
      </g>
      <path d="M-92 316h184l9 136h-202Z" />
      <path d="M-72 336h144l6 96h-156Z" className="stroke-hairline" />
      <g className="stroke-accent-ink">
        <circle cx={0} cy={384} r={27} />
        <path d="M-14 396l20 -20M-2 368l16 16M-7 363l26 26" />
      </g>
    </g>
  )
}

function Arm({ x, angle, holds }: { x: number; angle: number; holds?: 'hammer' }) {
  return (
    <g
      className="transition-transform duration-300"
      style={{ transform: `translate(${x}px, 186px) rotate(${angle}deg)` }}
    >
      <path d="M-16 -4q-2 -16 16 -16t16 16l-5 88h-22Z" className="fill-paper" />
      <circle cx={0} cy={94} r={12} className="fill-paper" />
      {holds && (
        <g className="stroke-accent-ink">
          <path d="M-4 96L-4 132" strokeWidth={6} />
          <rect x={-26} y={130} width={44} height={20} rx={4} className="fill-paper" />
        </g>
      )}
    </g>
  )
}
