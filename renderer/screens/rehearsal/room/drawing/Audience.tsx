import { memo } from 'react'
import { classNames } from '../../../../components/class-names.ts'
import { Paddle } from './Paddle.tsx'
import { placeOf, SEATS } from './seats.ts'

const FIRST_PADDLE = 101

/** The people of the room from behind; `paddle` is the one that is up, '' where it was not said which. */
export function Audience({ paddle }: { paddle: string | null }) {
  const up = placeOf(paddle, FIRST_PADDLE, SEATS.length)
  return (
    <>
      {SEATS.map(({ x, y }, at) => (
        <Person key={`${x} ${y}`} at={at} paddle={at === up ? paddle : null} />
      ))}
    </>
  )
}

/** A head's hair from behind: cropped, long, a bun, a hat, none. */
const HAIR = [
  'M-0.235 -0.42q0.1 0.09 0.235 0.09t0.235 -0.09',
  'M-0.25 -0.5q-0.02 0.22 -0.06 0.36h0.62q-0.04 -0.14 -0.06 -0.36',
  'M-0.235 -0.44q0.1 0.1 0.235 0.1t0.235 -0.1M-0.1 -0.62a0.1 0.1 0 1 0 0.2 0a0.1 0.1 0 1 0 -0.2 0',
  'M-0.4 -0.56h0.8M-0.25 -0.56v-0.1q0 -0.13 0.25 -0.13t0.25 0.13v0.1',
  'M-0.25 -0.52q-0.06 0 -0.05 0.08t0.06 0.06M0.25 -0.52q0.06 0 0.05 0.08t-0.06 0.06M-0.12 -0.32h0.24',
] as const

const Person = memo(({ at, paddle }: { at: number; paddle: string | null }) => {
  const seat = SEATS[at]
  if (!seat) return null
  const { x, y, size } = seat
  const isUp = paddle !== null
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform={`scale(${size})`} strokeWidth={2.5 / size} className={classNames(isUp && 'stroke-accent-ink')}>
        {isUp && <path d="M0.34 0.02L0.36 -0.72" strokeWidth={9 / size} />}
        <path d="M-0.46 0.5v-0.28q0 -0.3 0.34 -0.34v-0.1h0.24v0.1q0.34 0.04 0.34 0.34v0.28Z" className="fill-paper" />
        <circle cx={0} cy={-0.5} r={0.25} className="fill-paper" />
        <path
          d={HAIR[(at * 7 + Math.floor(at / 12) * 3) % HAIR.length]}
          className={classNames(!isUp && 'stroke-rule')}
        />
      </g>
      <g transform={`translate(${size * 0.34} ${-size * 0.7})`}>
        <Paddle number={paddle || String(FIRST_PADDLE + at)} look="floor" isUp={isUp} />
      </g>
    </g>
  )
})
