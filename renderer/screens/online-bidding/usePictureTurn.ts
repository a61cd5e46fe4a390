import { useEffect, useState } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { useBids, useLotState } from '../../data/lot-reads.ts'

/** A picture does not wait longer than this for the bid button, in milliseconds. */
const PATIENCE_MS = 2_000

/** On arrival the bid button comes first: the picture is fetched once what the button needs is there. */
export function usePictureTurn({
  lotNumber,
  hasPaddle,
}: {
  lotNumber: LotNumber | null
  hasPaddle: boolean
}): 'now' | 'not-yet' {
  const { isSuccess: hasFigures } = useLotState(lotNumber)
  const { isSuccess: hasBids } = useBids(lotNumber)
  const [hasCome, setCome] = useState(false)
  if (!hasCome && hasPaddle && hasFigures && hasBids) setCome(true)

  useEffect(() => {
    const timer = setTimeout(() => setCome(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasCome ? 'now' : 'not-yet'
}
