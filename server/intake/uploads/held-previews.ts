import { rm } from 'node:fs/promises'
import type { Body, Reply } from '../../../shared/api/index.ts'
import type { ImportChoices } from '../../../shared/catalogue/import-choices.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import { newId } from '../../sale/room/ids.ts'
import type { Importer } from './importer.ts'
import type { RememberedColumns } from './remembered-columns.ts'

const HELD_MS = 60 * 60_000
const HELD_AT_MOST = 4

type Held = { zipPath: string; choices: ImportChoices; headings: readonly string[] }
type Waiting = Held & { expiry: NodeJS.Timeout }

type HeldPreviewsParts = { importer: Pick<Importer, 'take' | 'preview'>; remembered: RememberedColumns }

/** Catalogues in columns that wait to be loaded or discarded: an hour at most, and not many. */
export class HeldPreviews {
  private readonly parts: HeldPreviewsParts
  /** The oldest first. */
  private readonly waiting = new Map<string, Waiting>()

  constructor(parts: HeldPreviewsParts) {
    this.parts = parts
  }

  /** Reads a catalogue and keeps its file for `load`; from now on the file is ours. Refuses as an import does. */
  async hold(zipPath: string, signal: AbortSignal): Promise<Reply<'previewUpload'>> {
    const { importer, remembered } = this.parts
    try {
      const first = await importer.preview({ zipPath, choices: {}, signal })
      const headings = first.columns.map(({ heading }) => heading)
      const columns = remembered.find(headings)
      const choices = columns ? { columns } : {}
      const preview = columns ? await importer.preview({ zipPath, choices, signal }) : first
      const previewId = newId()
      await this.keep(previewId, { zipPath, choices, headings })
      return { previewId, isRemembered: columns !== undefined, ...preview }
    } catch (error) {
      await remove(zipPath)
      throw error
    }
  }

  /** Reads a kept catalogue again, as chosen. Refuses 404 one that is not kept, and as an import does. */
  async reread(id: string, choices: ImportChoices): Promise<Reply<'rereadPreview'>> {
    const held = this.takeOut(id)
    try {
      const { signal } = new AbortController()
      const preview = await this.parts.importer.preview({ zipPath: held.zipPath, choices, signal })
      await this.keep(id, { ...held, choices, headings: preview.columns.map(({ heading }) => heading) })
      return { previewId: id, isRemembered: false, ...preview }
    } catch (error) {
      await this.keep(id, held)
      throw error
    }
  }

  /** Loads a kept catalogue. Refuses 404 one that is not kept, or that is being loaded. */
  async load(
    id: string,
    { body, who }: { body: Body<'loadPreview'>; who: Principal },
  ): Promise<Reply<'uploadAuction'>> {
    const { importer, remembered } = this.parts
    const { title, location, date_time, currency, time_zone } = body
    const held = this.takeOut(id)
    const { zipPath, choices, headings } = held
    try {
      const reply = await importer.take({
        zipPath,
        metadata: {
          title,
          location: location || null,
          date_time: date_time || null,
          ...(currency && { currency }),
          ...(time_zone && { time_zone }),
        },
        choices,
        unknownCurrency: 'accepted',
        who,
        signal: new AbortController().signal,
        onProgress: () => {},
      })
      await remove(zipPath)
      if (choices.columns) await remembered.remember(headings, choices.columns).catch(() => {})
      return reply
    } catch (error) {
      // The clerk may press Load again, say when the other sale of that id is over.
      await this.keep(id, held)
      throw error
    }
  }

  /** Forgets a kept catalogue. Refuses 404 one that is not kept, or that is being loaded. */
  async discard(id: string): Promise<void> {
    await remove(this.takeOut(id).zipPath)
  }

  /** What is taken out is nobody else's: no clock, no later upload and no second call gets at its file. */
  private takeOut(id: string): Held {
    const known = this.waiting.get(id)
    if (!known) throw new Refused(404, 'preview_unknown', 'This catalogue is not kept any more. Please upload it again')
    clearTimeout(known.expiry)
    this.waiting.delete(id)
    return known
  }

  private async keep(id: string, held: Held): Promise<void> {
    this.waiting.set(id, { ...held, expiry: setTimeout(() => void this.forget(id), HELD_MS).unref() })
    const [oldest] = this.waiting.keys()
    if (this.waiting.size > HELD_AT_MOST && oldest !== undefined) await this.forget(oldest)
  }

  /** Nobody waits for this; a file that can't be removed now is removed at the next start. */
  private async forget(id: string): Promise<void> {
    await this.discard(id).catch(() => {})
  }
}

const remove = (zipPath: string) => rm(zipPath, { force: true, maxRetries: 3 })
