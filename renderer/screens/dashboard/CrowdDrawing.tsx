import { Claret, Drawing, ON_PAPER } from './Drawing.tsx'

type Phone = { x: number; y: number; tilt: number; lines: number }

/** From the back of the room to the front. */
const PHONES: readonly Phone[] = [
  { x: 76, y: 62, tilt: -10, lines: 1 },
  { x: 132, y: 50, tilt: -3, lines: 2 },
  { x: 190, y: 52, tilt: 4, lines: 1 },
  { x: 246, y: 64, tilt: 11, lines: 2 },
  { x: 46, y: 120, tilt: -14, lines: 2 },
  { x: 104, y: 116, tilt: -6, lines: 1 },
  { x: 218, y: 116, tilt: 6, lines: 2 },
  { x: 276, y: 122, tilt: 14, lines: 1 },
]

export function CrowdDrawing() {
  return (
    <Drawing>
      {PHONES.map((phone) => (
        <PhoneDrawing key={phone.x} {...phone} />
      ))}
      <g transform="translate(161 116)">
        <rect x="-27" y="-50" width="54" height="104" rx="8" className={ON_PAPER} />
        <path d="M-6 -43.500h12" />
        <rect x="-19" y="-34" width="38" height="36" rx="1.5" />
        <path d="M-19 -6l12 -12l10 9l6 -5l10 8" />
        <path d="M-19 10h26M-19 17h16" className="stroke-hairline" />
        <Claret>
          <rect x="-19" y="27" width="38" height="15" rx="2" className="fill-accent" />
          <path d="M-8 -60a11 11 0 0 1 16 0M-15 -67a21 21 0 0 1 30 0M-22 -74a31 31 0 0 1 44 0" />
        </Claret>
        <path d="M-7 34.500h14" className="stroke-on-accent" />
      </g>
    </Drawing>
  )
}

function PhoneDrawing({ x, y, tilt, lines }: Phone) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <rect x="-19" y="-34" width="38" height="72" rx="6" className={ON_PAPER} />
      <path d="M-4 -29h8" />
      <path d="M-12 -20h24v22h-24Z" className="stroke-hairline" />
      <path d={lines === 1 ? 'M-12 10h18' : 'M-12 10h24M-12 16h14'} className="stroke-hairline" />
      <path d="M-12 26h24" />
    </g>
  )
}
