import { rm } from 'node:fs/promises'
import type { Body, Reply } from '../../../shared/api/index.ts'
import type { ImportChoices } from '../../../shared/catalogue/import-choices.ts'
import { remark, unanswered } from '../../../shared/catalogue/remarks.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import { newId } from '../../storage/ids.ts'
import { columnLetters } from '../import/columns/table/cell-names.ts'
import type { ImportedMetadata } from '../import/imported-sale.ts'
import type { Preview } from '../import/preview-catalogue.ts'
import type { FileLots } from '../import/read-lots.ts'
import type { Importer } from './importer.ts'
import type { RememberedColumns } from './remembered-columns.ts'

const HELD_MS = 60 * 60_000
const HELD_AT_MOST = 4

type Held = {
  zipPath: string
  choices: ImportChoices
  preview: Preview
  /** The columns as they were chosen for an earlier file of these headings. */
  remembered: ImportChoices['columns']
  /** Sales of the file that are loaded already. */
  loaded: ReadonlySet<string>
}
type Waiting = Held & { expiry: NodeJS.Timeout }

type HeldPreviewsParts = { importer: Pick<Importer, 'take' | 'preview' | 'lots'>; remembered: RememberedColumns }

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

  /** Reads a kept catalogue again, as chosen. Refuses 404 one that is not kept, and as an import does. */
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

  /** Loads a kept catalogue, or each of its sales. Refuses 404 one that is not kept, or that is being loaded; 409 one whose columns are guessed. */
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
      // The clerk may press Load again, say when the other sale of that id is over.
      await this.keep(id, { ...held, loaded })
      throw error
    }
  }

  /** The lots of a kept catalogue, read with what is known of its sale; it is kept on. Refuses as `load` does. */
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

  /** Takes in a kept catalogue, or of several sales in it the one of this value. */
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

type LoadReply = Reply<'uploadAuction'>

/** Columns that were chosen for another sale may mean something else in this one: as long as they stand, that is asked. */
function remembering(preview: Preview, { choices, remembered }: Pick<Held, 'choices' | 'remembered'>): Preview {
  if (remembered === undefined || choices.columns?.join() !== remembered.join()) return preview
  const question = remark(
    'columns_remembered',
    'The columns are taken as they were chosen for an earlier file with these headings',
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
      `What these columns hold is only a guess: ${guessed.join(', ')}. Please choose first`,
    )
  const [first, ...others] = unanswered(remarks, choices.confirmed)
  if (!first) return
  const more = others.length > 0 ? ` (and ${others.length} more questions)` : ''
  throw new Refused(409, 'questions_open', `${first.sentence}${more}. Please answer first`, [first, ...others])
}

/** A refusal of one of several sales says which one, and what is loaded already. */
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

/** The sales of the chosen column that are not loaded yet. Refuses 409 where no column was chosen. */
function salesLeft({ choices: { sale }, preview, loaded }: Held): string[] {
  const parted = preview.sales.find(({ column }) => column === sale?.column)
  if (!parted) throw new Refused(409, 'sales_not_parted', 'Choose the column that tells the sales apart first')
  return parted.sales.map(({ value }) => value).filter((value) => !loaded.has(value))
}

/** Several sales as one reply: the first's id, and what all of them came to. */
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
