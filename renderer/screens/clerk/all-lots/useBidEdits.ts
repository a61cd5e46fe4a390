import type { Bid } from '../../../../shared/entities/bid.ts'
import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { keys } from '../../../data/keys.ts'
import type { LiveCache } from '../../../data/live-cache.ts'
import { useWrite } from '../../../data/write.ts'
import { settleBid } from '../actions/bid-cache.ts'
import type { changedFields } from '../rules/bid-edits.ts'

function settle(cache: LiveCache, bid: Bid): void {
  settleBid(cache, bid)
  cache.change(keys.allBidsOfLot(bid.lotNumber), (now) => ({
    ...now,
    bids: now.bids.map((known) => (known.id === bid.id ? bid : known)),
  }))
}

/** Corrects, deletes and restores past bids. 000 section 7. */
export function useBidEdits() {
  const { showToast } = useToast()
  const failed = (title: string) => (error: Error) =>
    showToast({ title, description: sentenceOf(error), kind: 'destructive' })

  const edit = useWrite('editBid', {
    settle,
    onDone: () => showToast({ title: 'Bid updated successfully', kind: 'success' }),
    onFailed: failed('Failed to update bid'),
  })
  const remove = useWrite('deleteBid', { settle, onFailed: failed('Failed to delete bid') })
  const restore = useWrite('undeleteBid', { settle, onFailed: failed('Failed to restore bid') })

  return {
    save: ({ id }: Bid, changes: NonNullable<ReturnType<typeof changedFields>>) =>
      edit.mutate({ params: { id }, body: changes }),
    saving: edit.isPending,
    remove: ({ id }: Bid) => remove.mutate({ params: { id } }),
    restore: ({ id }: Bid) => restore.mutate({ params: { id } }),
    changing: remove.isPending || restore.isPending,
  }
}
