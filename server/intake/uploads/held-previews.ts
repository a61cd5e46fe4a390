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

/** Catalogues in columns that wait to be loaded or discarded: an hour at most, and not many. */
export function heldPreviews({ importer, remembered }: { importer: Importer; remembered: RememberedColumns }) {
  /** The oldest first. */
  const waiting = new Map<string, Waiting>()

  /** What is taken out is nobody else's: no clock, no later upload and no second call gets at its file. */
  function takeOut(id: string): Held {
    const known = waiting.get(id)
    if (!known) throw new Refused(404, 'preview_unknown', 'This catalogue is not kept any more. Please upload it again')
    clearTimeout(known.expiry)
    waiting.delete(id)
    return known
  }

  // Nobody waits for this; a file that can't be removed now is removed at the next start.
  const forget = (id: string) => remove(takeOut(id).zipPath).catch(() => {})

  async function keep(id: string, held: Held): Promise<void> {
    waiting.set(id, { ...held, expiry: setTimeout(() => void forget(id), HELD_MS).unref() })
    const [oldest] = waiting.keys()
    if (waiting.size > HELD_AT_MOST && oldest !== undefined) await forget(oldest)
  }

  return {
    /** Reads a catalogue and keeps its file for `load`; from now on the file is ours. Refuses as an import does. */
    async hold(zipPath: string, signal: AbortSignal): Promise<Reply<'previewUpload'>> {
      try {
        const first = await importer.preview({ zipPath, choices: {}, signal })
        const headings = first.columns.map(({ heading }) => heading)
        const columns = remembered.find(headings)
        const choices = columns ? { columns } : {}
        const preview = columns ? await importer.preview({ zipPath, choices, signal }) : first
        const previewId = newId()
        await keep(previewId, { zipPath, choices, headings })
        return { previewId, isRemembered: columns !== undefined, ...preview }
      } catch (error) {
        await remove(zipPath)
        throw error
      }
    },
    /** Reads a kept catalogue again, as chosen. Refuses 404 one that is not kept, and as an import does. */
    async reread(id: string, choices: ImportChoices): Promise<Reply<'rereadPreview'>> {
      const held = takeOut(id)
      try {
        const preview = await importer.preview({ zipPath: held.zipPath, choices, signal: new AbortController().signal })
        await keep(id, { ...held, choices, headings: preview.columns.map(({ heading }) => heading) })
        return { previewId: id, isRemembered: false, ...preview }
      } catch (error) {
        await keep(id, held)
        throw error
      }
    },
    /** Loads a kept catalogue. Refuses 404 one that is not kept, or that is being loaded. */
    async load(
      id: string,
      { body: { title, location, date_time, currency, time_zone }, who }: { body: Body<'loadPreview'>; who: Principal },
    ): Promise<Reply<'uploadAuction'>> {
      const held = takeOut(id)
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
        await keep(id, held)
        throw error
      }
    },
    /** Forgets a kept catalogue. Refuses 404 one that is not kept, or that is being loaded. */
    discard: async (id: string) => await remove(takeOut(id).zipPath),
  }
}

const remove = (zipPath: string) => rm(zipPath, { force: true, maxRetries: 3 })
