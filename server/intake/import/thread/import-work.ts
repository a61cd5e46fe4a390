import { readFile } from 'node:fs/promises'
import { CurrencyCode } from '../../../../shared/amounts/currency-code.ts'
import { formatFigure } from '../../../../shared/amounts/money.ts'
import { StoredAuction } from '../../../../shared/auction/stored-auction.ts'
import type { ImportChoices } from '../../../../shared/catalogue/import-choices.ts'
import { type CommandStamp, firstJournal } from '../../../sale/room/first-journal.ts'
import { checkedJson } from '../../../storage/json-checksum.ts'
import { type BidSheet, readBidSheet } from '../../sheets/bid-sheet.ts'
import { MOST_SHEET_ROWS, type Sheet } from '../../sheets/sheet.ts'
import { storedAuctionOf } from '../../staging/staged-sale.ts'
import { readPlainTable } from '../columns/table/table.ts'
import { importPictures, type PicturedLot, type SalePictures } from '../import-pictures.ts'
import { ImportRefused } from '../import-refused.ts'
import { importSaleZip } from '../import-sale-zip.ts'
import type { ImportedMetadata, ImportedSale } from '../imported-sale.ts'
import { formatBytes, type ImportLimits } from '../limits.ts'
import { identityOf, type PeekedSale, peekSaleZip } from '../peek-sale-zip.ts'
import type { TakePicture } from '../picture-store.ts'
import { type Preview, previewCatalogue } from '../preview-catalogue.ts'
import { type FileLots, readLots } from '../read-lots.ts'
import type { ImportProgress } from '../take-files.ts'

/** The facts of a file that was read, for the import. */
export type ReadFacts = Pick<ImportedSale, 'saleMetadata' | 'tags' | 'people' | 'imageCount' | 'warnings'> & {
  totalLots: number
}

/** A file, and the folder for its content. `metadata` overrides the file's particulars of its sale. */
export type ReadOrder = {
  zipPath: string
  stagingDir: string
  limits: ImportLimits
  /** Null: reads like the specification's upload. */
  choices: ImportChoices | null
  metadata: Partial<ImportedMetadata>
  /** Whether a sale without any currency is refused. */
  unknownCurrency: UnknownCurrency
}

type PreviewOrder = Pick<ReadOrder, 'zipPath' | 'limits'> &
  Pick<Parameters<typeof previewCatalogue>[1], 'choices' | 'unread'>

export type LotsOrder = Pick<ReadOrder, 'zipPath' | 'limits'> & Pick<Parameters<typeof readLots>[1], 'choices' | 'told'>

export type PicturesOrder = Pick<ReadOrder, 'zipPath' | 'stagingDir' | 'limits'> & { lots: PicturedLot[] }

export type UnknownCurrency = 'refused' | 'accepted'

/** The id and the command of an imported sale. */
type AdmissionTerms = {
  auctionId: string
  /** Ids of the sale's tags by name. */
  tagIds: ReadonlyMap<string, string>
  version: number
  stamp: CommandStamp
}

/** A part of a catalogue, small enough to be sent to another thread without delaying it. */
export type Piece = Pick<StoredAuction, 'lots' | 'advancedBids'>

/** The functions of the house that the work on a file calls. */
export type Outside = {
  progress: (progress: ImportProgress) => void
  /** Throws if the sale's own id is taken. */
  mayCome: (auctionId: string) => Promise<void> | void
  takePicture: (input: Parameters<TakePicture>) => ReturnType<TakePicture>
}

const VALUES_A_PIECE = 4_000

/** Works on one file, in steps: reads and checks it, then prepares the sale for the house. */
export function importWork(outside: Outside) {
  const stop = new AbortController()
  let sale: ImportedSale | null = null
  let auction: StoredAuction | null = null
  const given = { lots: 0, advancedBids: 0 }

  const known = <T>(value: T | null): T => {
    if (value === null) throw new Error('The file was not read yet')
    return value
  }

  return {
    /** Like importSaleZip, with `mayCome` and `unknownCurrency` checked before any picture is read. */
    async read({ metadata, unknownCurrency, ...order }: ReadOrder): Promise<ReadFacts> {
      const read = await importSaleZip({
        ...order,
        told: metadata,
        signal: stop.signal,
        onProgress: outside.progress,
        takePicture: (...input) => outside.takePicture(input),
        async onRead(read) {
          if (unknownCurrency === 'refused') requireCurrency(read)
          const { auctionId, namesItsId } = identityOf(read)
          if (namesItsId) await outside.mayCome(auctionId)
        },
      })
      sale = read
      const { saleMetadata, tags, people, imageCount, warnings, lots } = sale
      return { saleMetadata, tags, people, imageCount, warnings, totalLots: lots.length }
    },
    peek: ({ zipPath, limits }: { zipPath: string; limits: ImportLimits }): Promise<PeekedSale> =>
      peekSaleZip(zipPath, { limits, signal: stop.signal }),
    preview: ({ zipPath, ...reading }: PreviewOrder): Promise<Preview> =>
      previewCatalogue(zipPath, { ...reading, signal: stop.signal }),
    lots: ({ zipPath, ...reading }: LotsOrder): Promise<FileLots> =>
      readLots(zipPath, { ...reading, signal: stop.signal }),
    pictures: ({ zipPath, lots, ...reading }: PicturesOrder): Promise<SalePictures> =>
      importPictures(zipPath, lots, {
        ...reading,
        signal: stop.signal,
        onProgress: outside.progress,
        takePicture: (...input) => outside.takePicture(input),
      }),
    ...SHEETS,
    /** Returns the bytes of auction.json for the next start. */
    catalogue({ auctionId, tagIds, version, stamp: { at } }: AdmissionTerms): Uint8Array {
      const tagIdsOf = (names: readonly string[]) => [...new Set(names.flatMap((name) => tagIds.get(name) ?? []))]
      const stored = storedAuctionOf(known(sale), { auctionId, tagIdsOf, at, version })
      const text = checkedJson(stored)
      auction = StoredAuction.parse(JSON.parse(text))
      return Buffer.from(text)
    },
    /** Returns the bytes of the journal's beginning. */
    journal: ({ stamp }: AdmissionTerms): Uint8Array => firstJournal(known(auction), stamp),
    /** Returns the prepared sale without the parts sent by `piece`. */
    frame(): Omit<StoredAuction, keyof Piece> {
      const { lots: _, advancedBids: __, ...frame } = known(auction)
      return frame
    },
    /** Returns the next lots, then advance bids; empty after the last. */
    piece(): Piece {
      const { lots, advancedBids } = known(auction)
      const piece: Piece = { lots: [], advancedBids: [] }
      for (let values = 0; values < VALUES_A_PIECE; ) {
        const lot = lots[given.lots]
        const bid = advancedBids[given.advancedBids]
        if (lot) piece.lots.push(lot)
        else if (bid) piece.advancedBids.push(bid)
        else break
        given[lot ? 'lots' : 'advancedBids'] += 1
        values += Object.keys(lot ?? bid ?? {}).length
      }
      return piece
    },
    /** Shows that the thread still answers. */
    here: () => true,
    stop: () => stop.abort(new Error('The import was given up')),
  }
}

type SheetFile = { path: string; shown: string; limits: ImportLimits }

const SHEETS = {
  /** Like readBidSheet; throws if the file is larger than a sale's text may be. */
  async bidSheet({ path, shown, limits }: SheetFile): Promise<BidSheet> {
    return await readBidSheet(await bytesOf({ path, shown, limits }), { shown, bytesAtMost: limits.jsonBytes })
  },
  /** Returns the rows of a spreadsheet as text; throws if it is too long. */
  async sheet({ path, shown, limits }: SheetFile): Promise<Sheet> {
    const bytesAtMost = limits.jsonBytes
    const { rows } = await readPlainTable(await bytesOf({ path, shown, limits }), {
      shown,
      choices: {},
      bytesAtMost,
    })
    if (rows.length <= MOST_SHEET_ROWS) return { rows }
    throw new ImportRefused('catalogue_invalid', `${shown} has more than ${formatFigure(MOST_SHEET_ROWS)} rows`)
  },
}

async function bytesOf({ path, shown, limits }: SheetFile): Promise<Buffer> {
  const bytes = await readFile(path)
  if (bytes.length <= limits.jsonBytes) return bytes
  throw new ImportRefused('json_too_large', `${shown} is larger than ${formatBytes(limits.jsonBytes)}`)
}

function requireCurrency({ currency }: ImportedMetadata): void {
  if (CurrencyCode.safeParse(currency).success) return
  throw new ImportRefused('currency_unknown', 'Nothing in the file says which currency the sale is in')
}

export type ImportWork = ReturnType<typeof importWork>
