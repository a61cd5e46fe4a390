import { useEffect, useRef, useState } from 'react'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { freshKey } from '../../../data/client/idempotency-keys.ts'
import { sendFile } from '../../../data/client/upload.ts'
import { useDataSource } from '../../../data/data-context.ts'
import { useOutcome } from '../../../data/writes/useOutcome.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

const FAILED = 'Failed to change the picture'
const DONE = { turn_left: 'turned', turn_right: 'turned', make_first: 'is the first now', remove: 'removed' } as const

type OfLot = {
  auctionId: string
  lot: Lot
  /** The path of the picture to change; null without one. */
  path: string | null
}

/** Changes a picture of a saved lot. Each change is saved at once; a change of a replaced picture is refused. */
export function useLotPicture({ auctionId, lot, path }: OfLot) {
  const { readAgain } = useDataSource()
  const outcome = useOutcome()
  const [percent, setPercent] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  const params = { auctionId, lotNumber: lot.lot_number }
  const was = path?.split('/').at(-1) ?? ''
  const { mutate, isPending } = useWrite('editLotPicture', {
    done: ({ local_image_path: first, lotNumber }, { body: { edit } }) =>
      first === null ? `Lot ${lotNumber} has no picture now` : `Picture of lot ${lotNumber} ${DONE[edit]}`,
    failed: FAILED,
    onFailed: () => readAgain('auctionData'),
  })

  // Stops the upload of a picture when its lot is closed.
  useEffect(() => () => sending.current?.abort(new DOMException('Closed', 'AbortError')), [])

  async function upload(file: File, place: 'same' | 'last'): Promise<void> {
    const controller = new AbortController()
    sending.current = controller
    setPercent(0)
    try {
      await sendFile('uploadLotPicture', {
        params,
        query: place === 'last' ? { place } : { was },
        file,
        uploadId: freshKey(),
        onSent: (share) => setPercent(Math.floor(share * 100)),
        signal: controller.signal,
      })
      outcome.done(`Lot ${lot.lot_number} has a ${place === 'last' ? 'further' : 'new'} picture`)
    } catch (error) {
      if (controller.signal.aborted) return
      outcome.failed(FAILED, error)
      // The upload may have succeeded without an answer.
      readAgain('auctionData')
    } finally {
      setPercent(null)
    }
  }

  return {
    /** The percentage of a picture sent; null while none is being sent. */
    percent,
    isBusy: isPending || percent !== null,
    upload,
    cancel: () => sending.current?.abort(new DOMException('Cancelled', 'AbortError')),
    edit: (edit: keyof typeof DONE) => mutate({ params, body: { edit, was } }),
  }
}
