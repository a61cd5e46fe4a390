import { type LotToFollow, lotsToFollow } from '../../../shared/sale/to-follow.ts'
import { useView } from '../sale/useView.ts'

/** Returns the lots that were sold without a paddle on purpose and still have none, from the held sale. */
export function useLotsToFollow(): readonly LotToFollow[] {
  return useView(({ held: { sale } }) => (sale ? lotsToFollow(sale) : NONE_TO_FOLLOW))
}

const NONE_TO_FOLLOW: readonly LotToFollow[] = []
