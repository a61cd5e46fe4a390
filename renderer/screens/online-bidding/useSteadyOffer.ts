import { useEffect, useState } from 'react'
import { type Offer, STEADY_MS } from './tap-guard.ts'

/** The offer that has stood on the button long enough to be meant. */
export function useSteadyOffer(offer: Offer): Offer {
  const [steady, setSteady] = useState<Offer>(null)
  const lotNumber = offer?.lotNumber ?? null
  const amount = offer?.amount ?? null
  useEffect(() => {
    if (lotNumber === null || amount === null) {
      setSteady(null)
      return
    }
    const timer = setTimeout(() => setSteady({ lotNumber, amount }), STEADY_MS)
    return () => clearTimeout(timer)
  }, [lotNumber, amount])
  return steady
}
