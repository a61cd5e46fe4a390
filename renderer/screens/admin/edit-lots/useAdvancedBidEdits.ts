import type { LotNumber } from '../../../../shared/lot-number.ts'
import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { keys } from '../../../data/keys.ts'
import { useWrite } from '../../../data/write.ts'

type OfLot = { auctionId: string; lotNumber: LotNumber; onAdded: () => void }

/** Adding and deleting a lot's advance bids, with their toasts. 001 section 8. */
export function useAdvancedBidEdits({ auctionId, lotNumber, onAdded }: OfLot) {
  const { showToast } = useToast()
  const place = keys.advancedBidsOfLot(auctionId, lotNumber)
  const fail = (title: string) => (error: Error) =>
    showToast({ title, description: sentenceOf(error), kind: 'destructive' })
  const add = useWrite('addAdvancedBid', {
    settle: (cache, bid) =>
      cache.change(place, (now) => [...now.filter(({ id }) => id !== bid.id), bid].sort((a, b) => b.amount - a.amount)),
    onDone() {
      showToast({ title: 'Advanced bid added successfully', kind: 'success' })
      onAdded()
    },
    onFailed: fail('Failed to add advanced bid'),
  })
  const remove = useWrite('deleteAdvancedBid', {
    settle: (cache, gone) => cache.change(place, (now) => now.filter(({ id }) => id !== gone.id)),
    onDone: () => showToast({ title: 'Advanced bid deleted successfully', kind: 'success' }),
    onFailed: fail('Failed to delete advanced bid'),
  })
  return {
    add({ paddle, amount }: { paddle: string; amount: number | null }): void {
      if (paddle === '' || amount === null) {
        showToast({ title: 'Please fill in all fields', kind: 'destructive' })
        return
      }
      add.mutate({ body: { auctionId, lotNumber, paddleNumber: paddle, amount } })
    },
    isAdding: add.isPending,
    remove: (id: string) => remove.mutate({ params: { id } }),
    isRemoving: remove.isPending,
  }
}
