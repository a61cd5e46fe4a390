import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '../../api-error.ts'
import type { CallInput, Reply } from '../../data/client/call-types.ts'
import { freshKey } from '../../data/client/idempotency-keys.ts'
import { sendFile } from '../../data/client/upload.ts'

type Chosen = Record<string, string>
type SheetCall = 'previewAdvancedBids' | 'previewClients' | 'previewBookings' | 'reconcileChannel'

/** A file that is read again when its columns are chosen otherwise. */
function useSheet<N extends SheetCall>(call: N, inputWith: (columns: Chosen) => CallInput<N>) {
  const read = useMutation<Reply<N>, Error, { file: File; columns: Chosen }>({
    mutationFn: ({ file, columns }) => {
      const sending = { file, uploadId: freshKey(), onSent: () => {}, signal: new AbortController().signal }
      return sendFile(call, { ...inputWith(columns), ...sending })
    },
  })
  const file = read.variables?.file ?? null
  return {
    file,
    data: read.data ?? null,
    isReading: read.isPending,
    fault: read.error ? sentenceOf(read.error) : null,
    choose: (chosen: File | null) => chosen && read.mutate({ file: chosen, columns: {} }),
    chooseColumns: (columns: Chosen) => file && read.mutate({ file, columns }),
  }
}

/** A platform's results, compared with the record of a sale. */
export const usePlatformResults = ({ auctionId, id }: { auctionId: string; id: string | null }) =>
  useSheet('reconcileChannel', (columns) => ({ params: { id: id ?? '' }, query: { auctionId, ...columns } }))

/** A sheet of clients, read and compared with those that the house knows. */
export const useClientSheet = () => useSheet('previewClients', (query) => ({ query }))

/** A sheet of telephone bookings, read as a sale has its lots, paddles and callers. */
export const useBookingSheet = (auctionId: string) =>
  useSheet('previewBookings', (columns) => ({ query: { auctionId, ...columns } }))

/** A sheet of advance bids. Its headings decide about its columns. */
export const useBidSheet = (auctionId: string) => useSheet('previewAdvancedBids', () => ({ params: { auctionId } }))
