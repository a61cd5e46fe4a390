import type { Bid } from '../../../../shared/entities/bid.ts'
import { withBid } from '../../../data/sale/view.ts'
import { useLotCommands } from '../../../desk/tools.ts'

const CALLS = {
  cancel: { call: 'cancelBid', failed: 'Failed to update bid' },
  restore: { call: 'restoreBid', failed: 'Failed to restore bid' },
  undo: { call: 'undoBid', failed: 'Failed to undo bid rejection' },
} as const

/** Cancels and restores bids, and undoes rejections. */
export function useBidChanges() {
  const run = useLotCommands()
  return {
    change(how: keyof typeof CALLS, { id, type, status }: Pick<Bid, 'id' | 'type' | 'status'>): void {
      const { call, failed } = CALLS[how]
      // Whether an online bid counted or waited before it was cancelled, only the server knows.
      const shown = type === 'online' && status === 'cancelled' ? 'on answer' : 'at once'
      void run(call, { params: { id } }, { settle: withBid, failed, shown })
    },
  }
}
