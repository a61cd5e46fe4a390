import type { PaddleStatus } from '../../../shared/entities/people/paddle.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { exposures } from '../../../shared/sale/people/exposure.ts'
import { limitOf } from '../../../shared/sale/people/holders.ts'
import type { Sale } from '../../../shared/sale/state.ts'

/** The share of its limit above which a paddle is near it. */
const NEAR = 0.8

/** The standing of a registered paddle. Whole currency units. */
export type PaddleStanding = {
  paddle: string
  clientId: string | null
  status: PaddleStatus
  exposure: number
  /** Its own limit, or the sale's. */
  limit: number | null
  leads: { lotNumber: LotNumber; amount: number }[]
}

/** The groups of the list, in order; each paddle is in the first that fits. */
export const GROUPS = [
  { title: 'Waits for approval', has: ({ status }: PaddleStanding) => status === 'pending' },
  {
    title: 'Near the limit',
    has: (standing: PaddleStanding) => standing.status === 'approved' && isNearLimit(standing),
  },
  { title: 'Leads', has: ({ leads }: PaddleStanding) => leads.length > 0 },
  { title: 'Suspended', has: ({ status }: PaddleStanding) => status === 'suspended' },
  { title: 'All others', has: () => true },
] as const

/** Whether a paddle has used most of its limit. */
export function isNearLimit({ exposure, limit }: Pick<PaddleStanding, 'exposure' | 'limit'>): boolean {
  return limit !== null && exposure >= limit * NEAR
}

/** Returns the standings of a sale's registered paddles, by number. */
export function standingsOf(sale: Sale): PaddleStanding[] {
  const exposureOf = exposures(sale)
  const leads = leadsOf(sale)
  return [...sale.paddles.values()]
    .map(({ paddle, clientId, status }) => ({
      paddle,
      clientId,
      status,
      exposure: exposureOf(paddle),
      limit: limitOf(sale, paddle),
      leads: leads.get(paddle) ?? [],
    }))
    .sort((a, b) => Number(a.paddle) - Number(b.paddle))
}

function leadsOf({ lots }: Sale): Map<string, PaddleStanding['leads']> {
  const leads = new Map<string, PaddleStanding['leads']>()
  for (const { lotNumber, outcome, highest } of lots.values()) {
    if (outcome || !highest || highest.paddleNumber === null) continue
    const { paddleNumber: paddle, amount } = highest
    leads.set(paddle, [...(leads.get(paddle) ?? []), { lotNumber, amount }])
  }
  return leads
}
