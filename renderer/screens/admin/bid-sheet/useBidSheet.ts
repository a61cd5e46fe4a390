import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '../../../api-error.ts'
import { freshKey } from '../../../data/client/idempotency-keys.ts'
import { sendFile } from '../../../data/client/upload.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

const NEVER = new AbortController().signal

/** Reads a spreadsheet of advance bids, then adds all understood rows. */
export function useBidSheet({ auctionId, onAdded }: { auctionId: string; onAdded: () => void }) {
  const read = useMutation({
    mutationFn: (file: File) =>
      sendFile('previewAdvancedBids', {
        file,
        params: { auctionId },
        uploadId: freshKey(),
        onSent: () => {},
        signal: NEVER,
      }),
  })
  const rows = read.data?.rows ?? []
  const bids = rows.flatMap(({ bid }) => bid ?? [])
  const add = useWrite('addAdvancedBids', {
    reread: ['advancedBidsOfLot'],
    done: (added) => `${bidCount(added.length)} added`,
    onDone: onAdded,
    failed: 'Failed to add advance bids',
  })
  return {
    file: read.variables ?? null,
    rows,
    bids,
    choose: (file: File) => read.mutate(file),
    isReading: read.isPending,
    fault: read.error ? sentenceOf(read.error) : null,
    add: () => add.mutate({ params: { auctionId }, body: { bids } }),
    isAdding: add.isPending,
  }
}

export const bidCount = (count: number) => (count === 1 ? '1 advance bid' : `${count} advance bids`)
