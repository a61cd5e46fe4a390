import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Response } from 'express'
import { saveAs } from '../../../shared/catalogue/save-as.ts'
import { Refused } from '../../access/refused.ts'
import type { ColumnChoices } from '../../house-room/column-choices.ts'
import type { Call, Handlers } from '../../http/contract/handlers.ts'
import type { Saleroom } from '../../sale/saleroom.ts'
import { newId } from '../../storage/ids.ts'
import { formatBytes, type ImportLimits } from '../import/limits.ts'
import { previewedBids } from '../sheets/previewed-bids.ts'
import { type SheetParts, sheetHandlers } from '../sheets/sheet-handlers.ts'
import { HeldPreviews } from './held-previews.ts'
import { currencyAsTold, diskRefusal, type Importer, type ImportOrder } from './importer.ts'
import { receiveFile } from './receive-file.ts'
import { addPictures } from './sale-pictures.ts'
import { updateHandlers } from './update-handlers.ts'
import { uploadsProgress } from './upload-progress.ts'
import { wrapInZip } from './wrap-in-zip.ts'

const ZIP = /\.zip$/i
const SHEET = /\.(csv|tsv|tab|txt|xlsx|xlsm)$/i
const CATALOGUE = /\.(zip|csv|tsv|tab|txt|xlsx|xlsm|json|jsonl|ndjson)$/i

const PHASES = { reading: 'reading', images: 'images', done: 'images' } as const

/** Creates the folder for arriving uploads, and removes files of an earlier run. */
export async function openArrivals(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'tmp')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

type UploadParts = Pick<Saleroom, 'house' | 'files' | 'publisher' | 'now' | 'ticks'> & {
  importer: Importer
  /** The folder of `openArrivals`. */
  arrivals: string
  limits: ImportLimits
  remembered: ColumnChoices
  clients: SheetParts['clients']
  book: SheetParts['book']
}

/** Receives a file with an accepted name, passes it to `work`, and removes it unless `keeps` is set. */
function receiving(given: Pick<UploadParts, 'arrivals' | 'limits'> & { uploads: ReturnType<typeof uploadsProgress> }) {
  const { uploads, arrivals, limits } = given
  return async function receive<R>(
    { request, response, who }: Pick<Call<'uploadAuction'>, 'request' | 'response' | 'who'>,
    {
      accepts,
      keeps,
      work,
    }: { accepts: RegExp; keeps: boolean; work: (order: ImportOrder, filename: string) => Promise<R> },
  ): Promise<R> {
    const progress = uploads.begin(request.get('X-Upload-Id'))
    const zipPath = join(arrivals, `${newId()}.zip`)
    const signal = goneWith(response)
    let isKept = false
    try {
      const onBytes = (bytes: number) => progress.report({ bytes })
      const { filename } = await receiveFile(request, {
        path: zipPath,
        mostBytes: limits.zipBytes,
        tooLarge: () => zipTooLarge(limits),
        signal,
        onBytes,
        refuse: (name) => (accepts.test(name) ? null : wrongType(name, accepts)),
      })
      const onProgress: ImportOrder['onProgress'] = ({ phase, ...counts }) =>
        progress.report({ phase: PHASES[phase], ...counts })
      const reply = await work(
        { zipPath, metadata: {}, choices: null, unknownCurrency: 'accepted', choose: null, who, signal, onProgress },
        filename,
      )
      isKept = keeps
      progress.end('complete')
      return reply
    } catch (error) {
      progress.end('error')
      throw diskRefusal(error) ?? error
    } finally {
      if (!isKept) await rm(zipPath, { force: true, maxRetries: 3 })
    }
  }
}

/** Creates the handlers of uploads. */
export function uploadHandlers(given: UploadParts) {
  const { house, files, importer, publisher, arrivals, limits, now, ticks, remembered, clients, book } = given
  const previews = new HeldPreviews({ importer, remembered })
  const uploads = uploadsProgress({ publisher, now, ticks })

  const receive = receiving({ uploads, arrivals, limits })

  const rowsOf: SheetParts['read'] = (call) =>
    receive(call, {
      accepts: SHEET,
      keeps: false,
      work: ({ zipPath: path, signal }, shown) => importer.sheet({ path, shown, signal }),
    })

  return {
    uploadAuction: ({ query: { currency, choose = null }, ...call }) =>
      receive(call, {
        accepts: ZIP,
        keeps: false,
        work: (order) => importer.take({ ...order, choose, ...currencyAsTold(currency) }),
      }),
    uploadProgress: ({ params: { id } }) => uploads.require(id),
    previewUpload: (call) =>
      receive(call, {
        accepts: CATALOGUE,
        keeps: true,
        async work(order, filename) {
          if (!ZIP.test(filename)) await wrapInZip(order.zipPath, filename.replace(/\.txt$/i, '.tsv'))
          return await previews.hold(order.zipPath, order.signal)
        },
      }),
    previewAdvancedBids: (call) =>
      receive(call, {
        accepts: SHEET,
        keeps: false,
        async work({ zipPath: path, signal }, shown) {
          const sheet = await importer.bidSheet({ path, shown, signal })
          const { sale } = await house.room(call.params.auctionId)
          return { rows: previewedBids(sheet, sale) }
        },
      }),
    addLotPictures: (call) =>
      receive(call, {
        accepts: ZIP,
        keeps: false,
        work: (order) => addPictures(call, order, { house, files, importer }),
      }),
    ...sheetHandlers({ house, clients, book, read: rowsOf }),
    rereadPreview: ({ params: { id }, body }) => previews.reread(id, body),
    loadPreview: ({ params: { id }, body, who }) => previews.load(id, { body, who }),
    ...updateHandlers({ house, previews }),
    async discardPreview({ params: { id } }) {
      await previews.discard(id)
      return { previewId: id }
    },
  } satisfies Partial<Handlers>
}

function zipTooLarge({ zipBytes }: ImportLimits): Refused {
  return new Refused(413, 'zip_too_large', `The ZIP is too large; at most ${formatBytes(zipBytes)} are taken`)
}

/** The specification fixes the words for an upload that is not a ZIP; the advice is in the details there. */
function wrongType(name: string, accepts: RegExp): Refused {
  const words = 'Please select a ZIP file'
  const advice = CATALOGUE.test(name) ? null : saveAs(name)
  return accepts === ZIP || advice === null
    ? new Refused(400, 'invalid_file_type', words, advice === null ? undefined : { advice })
    : new Refused(400, 'invalid_file_type', `${words}. ${advice}`)
}

/** Aborts if the connection closes before the answer; as a 503, so that a retry is carried out again. */
export function goneWith(response: Response): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableEnded) gone.abort(new Refused(503, 'upload_cancelled', 'The upload was cancelled'))
  })
  return gone.signal
}
