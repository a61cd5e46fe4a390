import { useEffect, useRef } from 'react'
import type { Bid } from '../../../../shared/entities/bid.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { BID_TYPE_LABELS } from '../../../../shared/rules/bids.ts'
import { useDesk } from '../../../desk/desk.ts'

/** The highest bid is no longer the one the clerk was about to sell at. */
export function NewHighest({ bid: { amount, type, paddleNumber } }: { bid: Bid }) {
  const { currency } = useDesk()
  const words = useRef<HTMLParagraphElement>(null)
  // Whoever was typing a paddle reads this first; Enter goes on from here too.
  useEffect(() => words.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus(), [])
  return (
    <p ref={words} role="alert" className="rounded-control bg-warning px-3 py-2 font-semibold text-on-warning">
      The highest bid is now <span className="figures">{formatMoney(amount, currency)}</span>, {BID_TYPE_LABELS[type]}
      {paddleNumber !== null && `, paddle ${paddleNumber}`}.
    </p>
  )
}
