import { useState } from 'react'
import { peopleTerms } from '../../../shared/rules/people-terms.ts'
import { type Sale, termsOf } from '../../../shared/sale/state.ts'
import { useLiveMessage } from '../../data/provider.tsx'
import { useDevices } from '../../data/reads/house-reads.ts'

/**
 * Paddles of online bidders who wait to be registered, in a sale that asks for it: those whose page is open here, and
 * those whose bid was refused while this screen was open, on a mirror too.
 */
export function useUnregistered(sale: Sale): string[] {
  const { data: devices = [] } = useDevices()
  const [refused, setRefused] = useState<readonly string[]>([])
  useLiveMessage('bid-refused', ({ code, paddleNumber }) => {
    if (code === 'not_approved' && paddleNumber !== null) setRefused((known) => [...new Set([...known, paddleNumber])])
  })
  if (peopleTerms(termsOf(sale)).registration === 'open') return []
  const online = devices.flatMap(({ paddleNumber }) => paddleNumber ?? [])
  return [...new Set([...online, ...refused])].filter((paddle) => !sale.paddles.has(paddle)).sort()
}
