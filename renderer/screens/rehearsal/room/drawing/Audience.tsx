import { memo } from 'react'
import { FIRST_SEAT, placeOf, seatAt } from '../../../../../shared/entities/people/saleroom-seats.ts'
import { classNames } from '../../../../components/class-names.ts'
import { Paddle } from './Paddle.tsx'
import { SEATS } from './seats.ts'

/** The place in the drawing that the room looks at, from left to right; null for ahead. */
type Gaze = number | null

/** The people of the room from behind, who turn to the bidder; `paddle` is the raised one, '' if unknown. */
export function Audience({ paddle, gaze }: { paddle: string | null; gaze: Gaze }) {
  const up = placeOf(paddle, FIRST_SEAT, SEATS.length)
  const looksAt = up === null ? gaze : (SEATS[up]?.x ?? null)
  return (
    <>
      {SEATS.map(({ x, y }, at) => (
        <Person
          key={`${x} ${y}`}
          at={at}
          paddle={at === up ? paddle : null}
          turn={looksAt === null || at === up ? 0 : turnOf(looksAt - x, at)}
        />
      ))}
    </>
  )
}

/** Two of three people turn; people straight behind or in front look ahead. */
const turnOf = (toThere: number, at: number) => (at % 3 === 0 || Math.abs(toThere) < 60 ? 0 : Math.sign(toThere))

/** A head's hair from behind: a man's cropped, none or under a hat, a woman's long, in a bun or bobbed. */
const MENS_HAIR = [
  'M-0.235 -0.42q0.1 0.09 0.235 0.09t0.235 -0.09',
  'M-0.4 -0.56h0.8M-0.25 -0.56v-0.1q0 -0.13 0.25 -0.13t0.25 0.13v0.1',
  'M-0.25 -0.52q-0.06 0 -0.05 0.08t0.06 0.06M0.25 -0.52q0.06 0 0.05 0.08t-0.06 0.06M-0.12 -0.32h0.24',
] as const
const WOMENS_HAIR = [
  'M-0.25 -0.5q-0.02 0.22 -0.06 0.36h0.62q-0.04 -0.14 -0.06 -0.36',
  'M-0.235 -0.44q0.1 0.1 0.235 0.1t0.235 -0.1M-0.1 -0.62a0.1 0.1 0 1 0 0.2 0a0.1 0.1 0 1 0 -0.2 0',
  'M-0.26 -0.52q-0.03 0.16 0.02 0.24h0.48q0.05 -0.08 0.02 -0.24',
] as const

const Person = memo(({ at, paddle, turn }: { at: number; paddle: string | null; turn: number }) => {
  const seat = SEATS[at]
  if (!seat) return null
  const { x, y, size } = seat
  const isUp = paddle !== null
  const hair = seatAt(at).isMadam ? WOMENS_HAIR : MENS_HAIR
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform={`scale(${size})`} strokeWidth={2.5 / size} className={classNames(isUp && 'stroke-accent-ink')}>
        {isUp && <path d="M0.34 0.02L0.36 -0.72" strokeWidth={9 / size} />}
        <path d="M-0.46 0.5v-0.28q0 -0.3 0.34 -0.34v-0.1h0.24v0.1q0.34 0.04 0.34 0.34v0.28Z" className="fill-paper" />
        <g className="transition-transform duration-300" style={{ transform: `translateX(${turn * 0.05}px)` }}>
          <circle cx={0} cy={-0.5} r={0.25} className="fill-paper" />
          {/* A turned face shows its nose, brow and chin. */}
          {turn !== 0 && (
            <path
              transform={`scale(${turn} 1)`}
              d="M0.21 -0.63q0.03 0.04 0.02 0.08l0.07 0.08q0.01 0.03 -0.05 0.03q0.02 0.06 -0.03 0.1M0.13 -0.55v0.03"
              className="fill-paper"
            />
          )}
          <path
            d={hair[(at * 7 + Math.floor(at / 12) * 3) % hair.length]}
            className={classNames(!isUp && 'stroke-rule')}
          />
        </g>
      </g>
      <g transform={`translate(${size * 0.34} ${-size * 0.7})`}>
        <Paddle number={paddle || String(FIRST_SEAT + at)} look="floor" isUp={isUp} />
      </g>
    </g>
  )
})
