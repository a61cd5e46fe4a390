import { useEffect, useState } from 'react'
import { type Offer, STEADY_MS } from './tap-guard.ts'

/** The offer that has stood on the button long enough to be meant; the first one, once the lot is known, at once. */
export function useSteadyOffer({ offer, isReady }: { offer: Offer; isReady: boolean }): Offer {
  const [steady, setSteady] = useState<Offer | 'nothing yet'>('nothing yet')
  const lotNumber = offer?.lotNumber ?? null
  const amount = offer?.amount ?? null
  if (steady === 'nothing yet' && isReady) setSteady(offer)

  useEffect(() => {
    if (!isReady) return
    const next = lotNumber === null || amount === null ? null : { lotNumber, amount }
    const timer = setTimeout(() => setSteady(next), next ? STEADY_MS : 0)
    return () => clearTimeout(timer)
  }, [isReady, lotNumber, amount])
  return steady === 'nothing yet' ? null : steady
}
