import { useEffect, useRef, useState } from 'react'
import type { Lot, SaleStatus } from '../../shared/entities/lot.ts'
import { useSaleStatus } from './lot-reads.ts'

/** How long the room sees an outcome before the next lot comes on. DESIGN 8. */
export const OUTCOME_HELD_MS = 5_000

/** The lot that a screen of the room shows, and its outcome while it has one. */
export type LotOnShow = { lot: Lot; outcome: SaleStatus | null }

/**
 * Follows the sale's current lot, and holds the outcome of the one before for five seconds. Of the last lot of a sale
 * the outcome stays on show, for no other lot follows.
 */
export function useLotOnShow(current: Lot | null): LotOnShow | null {
  const [followed, follow] = useState(current)
  if (followed === null && current !== null) follow(current)
  const lotNumber = followed?.lot_number ?? null
  const moved = lotNumber !== (current?.lot_number ?? null)
  const { data: sale, refetch } = useSaleStatus(lotNumber)
  const outcome = sale?.status ? sale : null
  const learned = useRef({ at: 0, of: '' })

  const which = outcome && `${outcome.lotNumber} ${outcome.at}`
  useEffect(() => {
    if (which && learned.current.of !== which) learned.current = { at: performance.now(), of: which }
    if (!moved) return
    if (!which) {
      // It moved without our hearing of an outcome: there is none, or the live channel was away.
      let obsolete = false
      void refetch().then(({ data }) => {
        if (!obsolete && !data?.status) follow(current)
      })
      return () => {
        obsolete = true
      }
    }
    const left = Math.max(0, learned.current.at + OUTCOME_HELD_MS - performance.now())
    const timer = setTimeout(() => follow(current), left)
    return () => clearTimeout(timer)
  }, [moved, which, current, refetch])

  const lot = moved ? followed : current
  return lot && { lot, outcome }
}
