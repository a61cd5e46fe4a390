import type { LotNumber } from '../../../../shared/lot-number.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { useAskedWrite } from '../../../desk/parts/useAskedWrite.tsx'

/** `take`: a number of lots in digits; empty for the one of the group. */
type NewBid = { paddle: string; amount: number | null; group: string; take: string }
type OfLot = { auctionId: string; lotNumber: LotNumber; onAdded: () => void }

export function useAdvancedBidEdits({ auctionId, lotNumber, onAdded }: OfLot) {
  const { showToast } = useToast()
  const add = useAskedWrite('addAdvancedBid', {
    yes: 'Add the Bid',
    done: 'Advanced bid added successfully',
    failed: 'Failed to add advanced bid',
    onDone: onAdded,
  })
  const remove = useWrite('deleteAdvancedBid', {
    done: 'Advanced bid deleted successfully',
    failed: 'Failed to delete advanced bid',
  })
  return {
    add({ paddle, amount, group, take }: NewBid): void {
      if (paddle === '' || !amount) {
        showToast({ title: 'Please fill in all fields', kind: 'destructive' })
        return
      }
      const choice = { ...(group.trim() !== '' && { group }), ...(take !== '' && { take: Number(take) }) }
      add.mutate({ body: { auctionId, lotNumber, paddleNumber: paddle, amount, ...choice } })
    },
    isAdding: add.isPending,
    question: add.question,
    remove: (id: string) => remove.mutate({ params: { id } }),
    isRemoving: remove.isPending,
  }
}
