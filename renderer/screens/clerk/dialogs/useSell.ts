import type { SaleStatus } from '../../../../shared/entities/lot.ts'
import { useToast } from '../../../components/useToast.ts'
import { ApiError, sentenceOf } from '../../../data/api-error.ts'
import { keys } from '../../../data/keys.ts'
import { foresee, useWrite } from '../../../data/write.ts'
import { useSaleCache } from '../actions/useSaleCache.ts'
import { useDesk } from '../desk.ts'
import type { soldBody } from '../rules/hammer.ts'

const NONE: Omit<SaleStatus, 'lotNumber'> = {
  status: null,
  amount: null,
  paddleNumber: null,
  type: null,
  notes: null,
  at: null,
}

/** Sells the lot. The banner says so at once, and takes it back where it failed. 000 section 8. */
export function useSell() {
  const { lotNumber, close } = useDesk()
  const { showToast } = useToast()
  const { rereadLot } = useSaleCache()
  const place = keys.saleStatus(lotNumber)

  const { mutate, isPending } = useWrite('markSold', {
    foresight: ({ body: { soldPrice, winnerPaddle } }) => [
      foresee(place, {
        show: (now) => ({
          ...now,
          status: 'sold',
          amount: soldPrice,
          paddleNumber: winnerPaddle == null ? null : String(winnerPaddle),
        }),
        // An outcome with its time is the server's own, whoever recorded it.
        takeBack: (now) => (now.at === null ? { ...now, ...NONE } : now),
      }),
    ],
    settle(cache, outcome) {
      cache.change(place, () => outcome)
      cache.change(keys.lotState(lotNumber), (now) => ({ ...now, status: 'sold', amount: outcome.amount }))
    },
    onDone() {
      close()
      showToast({
        title: 'Lot sold successfully',
        description: 'Press Open Next Lot to continue',
        kind: 'success',
      })
    },
    onFailed(error) {
      rereadLot(lotNumber)
      // Somebody bid meanwhile: the dialog stays and shows the new highest bid.
      if (!(error instanceof ApiError && error.code === 'highest_bid_differs')) close()
      showToast({ title: 'Failed to sell lot', description: sentenceOf(error), kind: 'destructive' })
    },
  })
  return { sell: (body: ReturnType<typeof soldBody>) => mutate({ body }), selling: isPending }
}
