import { rm } from 'node:fs/promises'
import type { Body, Reply } from '../../../shared/api/index.ts'
import type { ImportChoices } from '../../../shared/catalogue/import-choices.ts'
import { remark, unanswered } from '../../../shared/catalogue/remarks.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import type { ColumnChoices } from '../../house-room/column-choices.ts'
import { newId } from '../../storage/ids.ts'
import { columnLetters } from '../import/columns/table/cell-names.ts'
import type { ImportedMetadata } from '../import/imported-sale.ts'
import type { Preview } from '../import/preview-catalogue.ts'
import type { FileLots } from '../import/read-lots.ts'
import type { Importer } from './importer.ts'

const HELD_MS = 60 * 60_000
const HELD_AT_MOST = 4

type Held = {
  zipPath: string
  choices: ImportChoices
  preview: Preview
  /** The columns chosen for an earlier file with these headings. */
  remembered: ImportChoices['columns']
  /** Sales of the file that are already loaded. */
  loaded: ReadonlySet<string>
}
type Waiting = Held & { expiry: NodeJS.Timeout }

type HeldPreviewsParts = { importer: Pick<Importer, 'take' | 'preview' | 'lots'>; remembered: ColumnChoices }

/** Column catalogues that wait to be loaded or discarded: a few, for an hour at most. */
export class HeldPreviews {
  private readonly parts: HeldPreviewsParts
  /** Oldest first. */
  private readonly waiting = new Map<string, Waiting>()

  constructor(parts: HeldPreviewsParts) {
    this.parts = parts
  }

  /** Reads a catalogue and keeps its file for `load`, which it now owns. Throws like an import. */
  async hold(zipPath: string, signal: AbortSignal): Promise<Reply<'previewUpload'>> {
    const { importer, remembered } = this.parts
    try {
      const first = await importer.preview({ zipPath, choices: {}, unread: null, signal })
      const columns = remembered.find(headingsOf(first))
      const choices = columns ? { columns } : {}
      const again = columns ? await importer.preview({ zipPath, choices, unread: first.unread, signal }) : first
      const preview = remembering(again, { choices, remembered: columns })
      const previewId = newId()
      await this.keep(previewId, { zipPath, choices, preview, remembered: columns, loaded: new Set() })
      return { previewId, isRemembered: columns !== undefined, ...preview }
    } catch (error) {
      await remove(zipPath)
      throw error
    }
  }

  /** Reads a kept catalogue again with these choices. Throws a 404 if it is not kept, and like an import. */
  async reread(id: string, choices: ImportChoices): Promise<Reply<'rereadPreview'>> {
    const held = this.takeOut(id)
    try {
      const { signal } = new AbortController()
      const read = await this.parts.importer.preview({
        zipPath: held.zipPath,
        choices,
        unread: held.preview.unread,
        signal,
      })
      const preview = remembering(read, { choices, remembered: held.remembered })
      await this.keep(id, { ...held, choices, preview })
      return { previewId: id, isRemembered: false, ...preview }
    } catch (error) {
      await this.keep(id, held)
      throw error
    }
  }

  /** Loads a kept catalogue or its sales. Throws a 404 if it is not kept or in use, a 409 for guessed columns. */
  async load(id: string, { body, who }: { body: Body<'loadPreview'>; who: Principal }): Promise<LoadReply> {
    const { remembered } = this.parts
    const held = this.takeOut(id)
    const loaded = new Set(held.loaded)
    try {
      requireSeen(held)
      const replies: LoadReply[] = []
      for (const value of body.each === undefined ? [undefined] : salesLeft(held)) {
        const taking = this.take(held, value, { body, who })
        replies.push(await taking.catch((error: unknown) => refuseWithSale(error, { value, replies, body })))
        if (value !== undefined) loaded.add(value)
      }
      await remove(held.zipPath)
      const { columns } = held.choices
      if (columns) await remembered.remember(headingsOf(held.preview), columns).catch(() => {})
      return together(replies)
    } catch (error) {
      // The clerk may press Load again, for instance after the other sale with that id has ended.
      await this.keep(id, { ...held, loaded })
      throw error
    }
  }

  /** Reads the lots of a kept catalogue with the known facts of its sale, and keeps it. Throws like `load`. */
  async lots(id: string, told: Partial<ImportedMetadata>): Promise<FileLots> {
    const held = this.takeOut(id)
    try {
      requireSeen(held)
      const { zipPath, choices } = held
      return await this.parts.importer.lots({ zipPath, choices, told, signal: new AbortController().signal })
    } finally {
      await this.keep(id, held)
    }
  }

  /** Takes in a kept catalogue, or its sale with this value. */
  private async take(
    { zipPath, choices }: Held,
    value: string | undefined,
    { body, who }: { body: Body<'loadPreview'>; who: Principal },
  ): Promise<LoadReply> {
    const { location, date_time, currency, time_zone } = body
    const { sale } = choices
    return await this.parts.importer.take({
      zipPath,
      metadata: {
        title: titleOf(body, value),
        location: location || null,
        date_time: date_time || null,
        ...(currency && { currency }),
        ...(time_zone && { time_zone }),
      },
      choices: sale && value !== undefined ? { ...choices, sale: { ...sale, value } } : choices,
      unknownCurrency: 'refused',
      choose: null,
      who,
      signal: new AbortController().signal,
      onProgress: () => {},
    })
  }

  /** Forgets a kept catalogue. Throws a 404 if it is not kept or in use. */
  async discard(id: string): Promise<void> {
    await remove(this.takeOut(id).zipPath)
  }

  /** Takes a catalogue out, so that expiry, later uploads and other calls cannot reach its file. */
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

  /** Not awaited; if the file cannot be removed now, the next start removes it. */
  private async forget(id: string): Promise<void> {
    await this.discard(id).catch(() => {})
  }
}

type LoadReply = Reply<'uploadAuction'>

/** Asks for confirmation of remembered columns, which may have another meaning in this sale. */
function remembering(preview: Preview, { choices, remembered }: Pick<Held, 'choices' | 'remembered'>): Preview {
  if (remembered === undefined || choices.columns?.join() !== remembered.join()) return preview
  const question = remark(
    'columns_remembered',
    'The columns have the meanings that you chose for an earlier file with these headings',
  )
  return { ...preview, remarks: [question, ...preview.remarks] }
}

const headingsOf = ({ columns }: Preview) => columns.map(({ heading }) => heading)

function requireSeen({ preview: { columns, remarks }, choices }: Held): void {
  const guessed = columns.flatMap(({ knownBy, heading }, at) =>
    knownBy === 'guess' ? [heading || columnLetters(at)] : [],
  )
  if (guessed.length > 0)
    throw new Refused(
      409,
      'columns_guessed',
      `The meaning of these columns is only a guess: ${guessed.join(', ')}. Please choose first`,
    )
  const [first, ...others] = unanswered(remarks, choices.confirmed)
  if (!first) return
  const more = others.length > 0 ? ` (and ${others.length} more questions)` : ''
  throw new Refused(409, 'questions_open', `${first.sentence}${more}. Please answer first`, [first, ...others])
}

/** If one of several sales is refused, adds its name and the sales loaded before it to the message. */
function refuseWithSale(
  error: unknown,
  { value, replies, body }: { value: string | undefined; replies: readonly LoadReply[]; body: Body<'loadPreview'> },
): never {
  if (!(error instanceof Refused) || value === undefined) throw error
  const loaded = replies.map(({ title }) => `“${title}”`)
  const before = loaded.length > 0 ? ` Loaded before it: ${loaded.join(', ')}.` : ' No sale was loaded before it.'
  const sentence = `“${titleOf(body, value)}” was not loaded: ${error.message.replace(/\.$/, '')}.${before}`
  throw new Refused(error.status, error.code, sentence, error.details)
}

const titleOf = ({ title }: Body<'loadPreview'>, value: string | undefined) =>
  value === undefined ? title : `${title} – ${value}`

/** Returns the sales of the chosen column that are not loaded yet. Throws a 409 without a chosen column. */
function salesLeft({ choices: { sale }, preview, loaded }: Held): string[] {
  const parted = preview.sales.find(({ column }) => column === sale?.column)
  if (!parted) throw new Refused(409, 'sales_not_parted', 'Choose the column that tells the sales apart first')
  return parted.sales.map(({ value }) => value).filter((value) => !loaded.has(value))
}

/** Combines the replies of several sales: the first one's id, and all totals. */
function together(replies: readonly LoadReply[]): LoadReply {
  const [first] = replies
  if (!first) throw new Refused(409, 'sales_not_parted', 'Every sale of this file is loaded already')
  const sum = (count: (reply: LoadReply) => number) => replies.reduce((total, reply) => total + count(reply), 0)
  return {
    ...first,
    totalLots: sum(({ totalLots }) => totalLots),
    extractedImages: sum(({ extractedImages }) => extractedImages),
    warnings: replies.flatMap(({ warnings }) => warnings),
  }
}

const remove = (zipPath: string) => rm(zipPath, { force: true, maxRetries: 3 })
