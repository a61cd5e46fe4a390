import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { columnChoicesIn } from '../../../house-room/column-choices.ts'
import { traineesWithoutRehearsals } from '../../../rehearsal/training/testing/empty-trainees.ts'
import { clientsOf } from '../../../sale/people/clients.ts'
import { telephoneBook } from '../../../sale/telephone/telephone-book.ts'
import { answering, openSmallHouse } from '../../../sale/testing/small-house.ts'
import type { FileLayer } from '../../../storage/files.ts'
import { IMPORT_LIMITS, type ImportLimits } from '../../import/limits.ts'
import { testPictures } from '../../pictures/testing/test-pictures.ts'
import { Importer } from '../importer.ts'
import { openArrivals, uploadHandlers } from '../upload-handlers.ts'

/** A small house that takes uploads. */
export async function openReceivingHouse({
  files,
  limits = IMPORT_LIMITS,
  ticks = () => performance.now(),
}: {
  files?: FileLayer
  limits?: ImportLimits
  ticks?: () => number
} = {}) {
  const small = await openSmallHouse(files ? { files } : {})
  const remembered = columnChoicesIn(small.houseRoom)
  const arrivals = await openArrivals(small.dataDir)
  const clients = clientsOf(small.houseRoom)
  const trainees = traineesWithoutRehearsals(small)
  const importer = new Importer({
    ...small,
    clients,
    trainees,
    limits,
    takePicture: testPictures().takePicture,
  })
  onTestFinished(() => importer.close())
  const book = telephoneBook(small.houseRoom)
  const handlers = uploadHandlers({ ...small, ticks, importer, arrivals, limits, remembered, clients, book })
  const { ask, port } = await answering(handlers)
  const url = `http://127.0.0.1:${port}/api/upload-auction`

  /** Sends a form with this file, as a browser does. */
  async function upload(
    zip: Buffer,
    {
      name = 'sale.zip',
      id,
      signal,
      currency,
    }: { name?: string; id?: string; signal?: AbortSignal; currency?: string } = {},
  ) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(zip)]), name)
    const headers: Record<string, string> = id === undefined ? {} : { 'X-Upload-Id': id }
    const response = await fetch(currency === undefined ? url : `${url}?currency=${currency}`, {
      method: 'POST',
      body: form,
      headers,
      signal: signal ?? null,
    })
    const reply: unknown = await response.json()
    return { status: response.status, reply }
  }

  /** Returns files that should have been removed: arrivals, and staging folders. */
  async function leftovers(): Promise<string[]> {
    const [arrived, auctions] = await Promise.all([readdir(arrivals), readdir(join(small.dataDir, 'auctions'))])
    return [...arrived, ...auctions.filter((name) => name.startsWith('.'))]
  }

  return { ...small, importer, arrivals, ask, port, url, upload, leftovers }
}
