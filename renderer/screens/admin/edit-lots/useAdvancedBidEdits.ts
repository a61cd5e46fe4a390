import type { LotNumber } from '../../../../shared/lot-number.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { useAskedWrite } from '../../../desk/parts/useAskedWrite.tsx'

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
    add({ paddle, amount }: { paddle: string; amount: number | null }): void {
      if (paddle === '' || !amount) {
        showToast({ title: 'Please fill in all fields', kind: 'destructive' })
        return
      }
      add.mutate({ body: { auctionId, lotNumber, paddleNumber: paddle, amount } })
    },
    isAdding: add.isPending,
    question: add.question,
    remove: (id: string) => remove.mutate({ params: { id } }),
    isRemoving: remove.isPending,
  }
}
