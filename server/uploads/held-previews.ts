import type { Body, Reply } from '../../shared/api/index.ts'
import type { Principal } from '../access/principal.ts'
import { meaningInWords } from '../import/columns/column-names.ts'
import { ImportRefused } from '../import/import-refused.ts'
import type { ImportedMetadata } from '../import/imported-sale.ts'
import { Refused } from '../refused.ts'
import { newId } from '../saleroom/ids.ts'
import type { HeldSale, Importer, ImportOrder } from './importer.ts'

const LOTS_SHOWN = 50
const HELD_MS = 60 * 60_000
const HELD_AT_MOST = 4

type Held = { held: HeldSale; since: number }

/** Catalogues in columns that wait to be loaded or discarded: an hour at most, and not many. Issue 5. */
export function heldPreviews({ importer, now }: { importer: Importer; now: () => Date }) {
  const waiting = new Map<string, Held>()

  async function forget(id: string): Promise<void> {
    const known = waiting.get(id)
    waiting.delete(id)
    await known?.held.discard()
  }

  async function makeRoom(): Promise<void> {
    const time = now().getTime()
    const ids = [...waiting.keys()]
    for (const [index, id] of ids.entries()) {
      const isOld = time - (waiting.get(id)?.since ?? 0) >= HELD_MS
      if (isOld || index <= ids.length - HELD_AT_MOST) await forget(id)
    }
  }

  return {
    /** Reads a catalogue and keeps it for `load`. Refuses as an import does. */
    async hold(order: ImportOrder): Promise<Reply<'previewUpload'>> {
      await makeRoom()
      const held = await importer.hold(order)
      const previewId = newId()
      waiting.set(previewId, { held, since: now().getTime() })
      return previewOf(previewId, held)
    },
    /** Loads a kept catalogue. Refuses 404 one that is not kept. */
    async load(
      id: string,
      { body: { title, location, date_time }, who }: { body: Body<'loadPreview'>; who: Principal },
    ): Promise<Reply<'uploadAuction'>> {
      const known = waiting.get(id) ?? refuseUnknown()
      const metadata: Partial<ImportedMetadata> = { title, location: location || null, date_time: date_time || null }
      const reply = await known.held.load(metadata, who)
      waiting.delete(id)
      return reply
    },
    /** Forgets a kept catalogue. Refuses 404 one that is not kept. */
    async discard(id: string): Promise<void> {
      if (!waiting.has(id)) refuseUnknown()
      await forget(id)
    },
  }
}

function refuseUnknown(): never {
  throw new Refused(404, 'preview_unknown', 'This catalogue is not kept any more. Please upload it again')
}

function previewOf(previewId: string, { sale }: HeldSale): Reply<'previewUpload'> {
  if (!sale.columns) {
    throw new ImportRefused('catalogue_invalid', 'This ZIP holds a sale as JSON, which needs no preview')
  }
  return {
    previewId,
    title: sale.saleMetadata.title,
    columns: sale.columns.map((column) => ({ heading: column.heading, meaning: meaningInWords(column) })),
    lots: sale.lots.slice(0, LOTS_SHOWN).map((lot) => ({
      lotNumber: lot.lot_number,
      artist: lot.artist,
      title: lot.title,
      estimate: lot.estimate,
      startPrice: lot.start_price,
      hasImage: lot.image !== null,
    })),
    totalLots: sale.lots.length,
    images: sale.imageCount,
    warnings: sale.warnings,
  }
}
