import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LotNumber } from '../../shared/lot-number.ts'
import { keys } from './keys.ts'
import { useConnection } from './provider.tsx'

/** Without the live channel the state is asked for three times a second; when it has moved, the lot is read with it. */
export function useFollowWhilePolling({ seq, lotNumber }: { seq: number | null; lotNumber: LotNumber | null }): void {
  const client = useQueryClient()
  const connection = useConnection()
  const read = useRef(seq)
  useEffect(() => {
    if (read.current === seq) return
    read.current = seq
    if (connection !== 'polling' || lotNumber === null) return
    for (const queryKey of [keys.lotState(lotNumber), keys.bidsOfLot(lotNumber), keys.saleStatus(lotNumber)]) {
      void client.invalidateQueries({ queryKey })
    }
  }, [client, connection, seq, lotNumber])
}
