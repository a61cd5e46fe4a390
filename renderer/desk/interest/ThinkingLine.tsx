import { useState } from 'react'
import type { MessageOf } from '../../../shared/sale/live.ts'
import { useLiveMessage } from '../../data/provider.tsx'
import { useDeskLot } from '../desk.ts'

/** Says how many bidders rest a finger on the bid button of the lot, if the terms let phones signal it. */
export function ThinkingLine() {
  const [thinking, setThinking] = useState<MessageOf<'bidders-thinking'> | null>(null)
  useLiveMessage('bidders-thinking', setThinking)
  const { lotNumber } = useDeskLot()
  const bidders = thinking?.lots.find((lot) => lot.lotNumber === lotNumber)?.bidders ?? 0
  if (bidders === 0) return null
  return (
    <p className="border-b border-hairline px-2.5 py-1 text-xs text-ink-muted">
      {bidders === 1 ? '1 bidder is thinking' : `${bidders} bidders are thinking`}
    </p>
  )
}
