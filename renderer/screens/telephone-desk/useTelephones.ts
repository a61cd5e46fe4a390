import { useCallback, useState } from 'react'
import type { OpenCall } from '../../../shared/entities/telephone.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useWrite } from '../../data/writes/useWrite.ts'

/** The choices of minutes between two clients. */
export const GAPS = ['1', '2', '3', '4', '5', '8'] as const

/** Returns the bookings and callers of a sale. */
export function useTelephones({ auctionId, gapSeconds }: { auctionId: string | null; gapSeconds: number }) {
  const bookings = useRead('bookings', auctionId === null ? null : { query: { auctionId, gapSeconds } })
  const callers = useRead('callers', {})
  return { bookings, callers }
}

/** Plans the callers, and keeps the bookings without a possible caller until the next plan. */
export function usePlan({ auctionId, gapSeconds }: { auctionId: string; gapSeconds: number }) {
  const [uncovered, setUncovered] = useState<ReadonlyMap<string, OpenCall['why']>>(new Map())
  const plan = useWrite('planCalls', {
    done: ({ open }) => planWords(open.length),
    failed: 'The calls were not planned',
    onDone: ({ open }) => setUncovered(new Map(open.map(({ id, why }) => [id, why]))),
  })
  return {
    uncovered,
    isPlanning: plan.isPending,
    plan: () => plan.mutate({ body: { auctionId, gapSeconds, keep: true } }),
  }
}

function planWords(open: number) {
  if (open === 0) return { title: 'Every call has a caller' }
  const title = open === 1 ? '1 call can’t be covered' : `${open} calls can’t be covered`
  return { title, description: 'They are named in the list.' }
}

/** Assigns a booking to a caller, or to none. */
export function useGive() {
  const { mutate } = useWrite('updateBooking', { failed: 'Not moved' })
  return useCallback((id: string, caller: string | null) => mutate({ params: { id }, body: { caller } }), [mutate])
}
