import { memo } from 'react'
import { FIRST_TELEPHONE, placeOf } from '../../../../../shared/entities/people/saleroom-seats.ts'
import { classNames } from '../../../../components/class-names.ts'
import { Paddle } from './Paddle.tsx'
import { OPERATORS } from './seats.ts'

/** The operators at their table; `paddle` is the raised one. */
export function TelephoneBank({ paddle }: { paddle: string | null }) {
  const up = placeOf(paddle, FIRST_TELEPHONE, OPERATORS.length)
  return (
    <>
      <text x={308} y={424} textAnchor="middle" stroke="none" className="fill-ink-muted text-[24px] font-medium">
        Telephones
      </text>
      {OPERATORS.map(({ x }, at) => (
        <Operator key={x} at={at} paddle={at === up ? paddle : null} />
      ))}
      <path d="M40 372h536v18h-536Z" className="fill-paper" />
      <path d="M58 390v52M558 390v52" />
      {OPERATORS.map(({ x }) => (
        <path key={x} d={`M${x - 13} 372l4 -12h18l4 12`} className="stroke-rule" />
      ))}
    </>
  )
}

const Operator = memo(({ at, paddle }: { at: number; paddle: string | null }) => {
  const place = OPERATORS[at]
  if (!place) return null
  const { x, y, size } = place
  const isUp = paddle !== null
  return (
    <g transform={`translate(${x} ${y})`} className={classNames(isUp && 'stroke-telephone-ink')}>
      <g transform={`translate(${size * 0.3} ${-size * 0.95})`}>
        <Paddle number={paddle || String(FIRST_TELEPHONE + at)} look="phone" isUp={isUp} />
      </g>
      {isUp && <path d="M16 2L18 -58" strokeWidth={8} />}
      <path d="M-25 42v-22q0 -20 18 -22v-8h14v8q18 2 18 22v22Z" className="fill-paper" />
      <circle cx={0} cy={-24} r={15} className="fill-paper" />
      <path d={at % 2 ? 'M-15 -24q0 -20 15 -20t15 20' : 'M-16 -12q-4 -31 16 -31t16 31'} className="stroke-rule" />
      <path d="M-16 -30q-7 6 0 14" strokeWidth={isUp ? 7 : 5} />
      <path d="M-20 24Q-30 4 -18 -14" />
    </g>
  )
})
