import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '../api-error.ts'
import type { Reply } from '../data/client/call-types.ts'
import { freshKey } from '../data/client/idempotency-keys.ts'
import { sendFile } from '../data/client/upload.ts'

const NEVER = new AbortController().signal
type Chosen = Record<string, string>
const OUT = { uploadId: '', onSent: () => {}, signal: NEVER }

/** Reads a file, and again when its columns are changed. */
function useSheet<R>(send: (file: File, columns: Chosen) => Promise<R>) {
  const read = useMutation({
    mutationFn: ({ file, columns }: { file: File; columns: Chosen }) => send(file, columns),
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

/** Reads a platform's results, compared with the record of a sale. */
export function usePlatformResults({ auctionId, id }: { auctionId: string; id: string | null }) {
  return useSheet<Reply<'reconcileChannel'>>((file, columns) =>
    sendFile('reconcileChannel', {
      ...{ ...OUT, uploadId: freshKey() },
      ...{ file, params: { id: id ?? '' }, query: { auctionId, ...columns } },
    }),
  )
}

/** Reads a sheet of clients, compared with the clients of the house. */
export function useClientSheet() {
  return useSheet<Reply<'previewClients'>>((file, columns) =>
    sendFile('previewClients', { ...OUT, uploadId: freshKey(), file, query: columns }),
  )
}

/** Reads a sheet of telephone bookings with a sale's lots, paddles and callers. */
export function useBookingSheet(auctionId: string) {
  return useSheet<Reply<'previewBookings'>>((file, columns) =>
    sendFile('previewBookings', { ...OUT, uploadId: freshKey(), file, query: { auctionId, ...columns } }),
  )
}
