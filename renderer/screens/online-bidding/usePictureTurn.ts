import { useEffect, useState } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { useBids, useLotState } from '../../data/reads/sale-reads.ts'
import { STEADY_MS } from './dock/tap-guard.ts'

/** A picture does not wait longer than this for the bid button, in milliseconds. */
const PATIENCE_MS = 2_000

/** The button takes a tap once its offer has stood still; a little later it is drawn. Milliseconds. */
const AFTER_BUTTON_MS = STEADY_MS + 100

/** On arrival the bid button comes first: the picture is fetched once the button works. */
export function usePictureTurn({
  lotNumber,
  hasPaddle,
}: {
  lotNumber: LotNumber | null
  hasPaddle: boolean
}): 'now' | 'not-yet' {
  const { data: figures } = useLotState(lotNumber)
  const { data: bids } = useBids(lotNumber)
  const [hasCome, setCome] = useState(false)
  const isReady = hasPaddle && figures !== undefined && bids !== undefined

  useEffect(() => {
    const timer = setTimeout(() => setCome(true), isReady ? AFTER_BUTTON_MS : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  return hasCome ? 'now' : 'not-yet'
}
