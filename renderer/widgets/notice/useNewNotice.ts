import { useState } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { useView } from '../../data/sale/useView.ts'

const CONFIRMED = { confirm: ['notice' as const] }

/**
 * Returns the id of a notice that came during the bidding on a lot and was not read on this screen yet, else null, and
 * the answer for the next bid.
 */
export function useNewNotice(lotNumber: LotNumber | null) {
  const id = useView(({ held: { sale } }) => (lotNumber !== null && sale?.lots.get(lotNumber)?.newNotice?.id) || null)
  const [read, setRead] = useState<string | null>(null)
  return { toRead: read === id ? null : id, markRead: () => setRead(id), answer: id === null ? {} : CONFIRMED }
}
