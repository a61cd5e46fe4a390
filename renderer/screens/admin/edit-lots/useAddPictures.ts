import { useMutation } from '@tanstack/react-query'
import type { Reply } from '../../../data/client/call-types.ts'
import { freshKey } from '../../../data/client/idempotency-keys.ts'
import { sendFile } from '../../../data/client/upload.ts'
import { useDataSource } from '../../../data/data-context.ts'

/** Sends a ZIP of pictures for the lots of a sale. Reports the part sent in percent. */
export function useAddPictures(auctionId: string, onPercent: (percent: number) => void) {
  const { readAgain } = useDataSource()
  return useMutation<Reply<'addLotPictures'>, Error, File>({
    mutationFn: (file) => {
      onPercent(0)
      return sendFile('addLotPictures', {
        params: { auctionId },
        file,
        uploadId: freshKey(),
        onSent: (share) => onPercent(Math.floor(share * 100)),
        signal: new AbortController().signal,
      })
    },
    // Also after an error: the upload may have succeeded without an answer.
    onSettled: () => readAgain('auctionData'),
  })
}
