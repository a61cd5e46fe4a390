import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { AuditEntry } from '../../../shared/entities/system.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { recollection } from '../../../shared/sale/evolve.ts'
import { eventRowOf } from '../../../shared/sale/features/index.ts'
import type { Recall } from '../../../shared/sale/features/rows.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { type CsvTable, sendCsv } from '../../http/send-file.ts'
import type { FileLayer } from '../../storage/files.ts'
import type { Clients } from '../people/clients.ts'
import { namedTable } from '../people/named-table.ts'
import { readJournal } from '../room/read-journal.ts'
import type { SaleRoom } from '../room/room.ts'
import type { Saleroom } from '../saleroom.ts'
import { bidsTable } from './bids-csv.ts'
import { placedBids } from './placed-bids.ts'
import { auditTable, resultsTable } from './results-csv.ts'
import { saleResults } from './sale-results.ts'
import { simulatedMark } from './simulated-files.ts'

/** Audit entries of one reply, unless the caller says how many. */
const PAGE = 1000

/** The handlers of a sale's records: its bids, its results and its audit trail. */
export function recordHandlers({
  house,
  files,
  clients,
}: Pick<Saleroom, 'house' | 'files'> & { clients: Pick<Clients, 'get'> }) {
  const resultsOf = ({ sale, auction }: SaleRoom) => saleResults(sale, auction)
  return {
    async exportBids({ params: { auctionId }, response }) {
      const room = await house.room(auctionId)
      const { sale, auction } = room
      const table = namedTable(bidsTable(sale, auction, await placedBids(room, { files })), sale, clients)
      await sendCsv(response, table, `${simulatedMark(sale).prefix}auction_${auctionId}_bids.csv`)
    },
    async audit({ params: { auctionId }, query: { after = 0, limit = PAGE } }) {
      return await auditPage(await house.room(auctionId), { files, after, limit })
    },
    saleResults: async ({ params: { auctionId } }) => resultsOf(await house.room(auctionId)),
    async exportResults({ params: { auctionId }, response }) {
      const room = await house.room(auctionId)
      const { sale } = room
      const table = namedTable(resultsTable(sale, await placedBids(room, { files })), sale, clients)
      await sendCsv(response, table, `${simulatedMark(sale).prefix}auction_${auctionId}_results.csv`)
    },
    async exportResultsWorkbook({ params: { auctionId }, response }) {
      const room = await house.room(auctionId)
      const { sale } = room
      const table = resultsTable(sale, await placedBids(room, { files }))
      const bytes = await workbookOf(namedTable(table, sale, clients))
      response.attachment(`${simulatedMark(sale).prefix}auction_${auctionId}_results.xlsx`).send(bytes)
    },
    async exportAudit({ params: { auctionId }, response }) {
      const room = await house.room(auctionId)
      const { entries } = await auditPage(room, { files, after: 0, limit: room.sale.seq })
      const { prefix, notice } = simulatedMark(room.sale)
      await sendCsv(response, auditTable(entries, notice), `${prefix}auction_${auctionId}_audit.csv`)
    },
  } satisfies Partial<Handlers>
}

/** A page of a sale's audit trail, oldest first: at most `limit` entries after seq `after`. Read from the journal's file. */
async function auditPage(
  room: SaleRoom,
  { files, after, limit }: { files: FileLayer; after: number; limit: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const total = room.sale.seq
  const entries: AuditEntry[] = []
  const before = recollection()
  await readJournal(room, {
    files,
    until: Math.min(after + limit, total),
    onEntry(entry) {
      if (entry.seq > after) entries.push(auditEntry(entry, before))
      before.note(entry)
    },
  })
  return { entries, total }
}

function auditEntry(entry: SaleEntry, before: Recall): AuditEntry {
  const { seq, at, by, type, kept: _, cmd: __, v: ___, ...fields } = entry
  const { sentence, lots, unlisted = [] } = eventRowOf(type)
  const details = Object.fromEntries(Object.entries(fields).filter(([name]) => !unlisted.includes(name)))
  return { seq, at, type, who: by, what: sentence(entry, before), lotNumber: lots(entry)[0] ?? null, details }
}

/** A table as an Excel workbook of one sheet: figures as figures, texts as texts, no cell a formula. */
async function workbookOf({ notice, columns, rows }: CsvTable): Promise<Buffer> {
  const text = (value: string) => ({ value, type: String })
  const sheet: SheetData = [columns.map((heading) => ({ ...text(heading), fontWeight: 'bold' as const }))]
  if (notice !== null) sheet.unshift([text(notice)])
  for await (const row of rows) {
    sheet.push(
      row.map((value) => (typeof value === 'string' ? text(value) : value === null ? null : { value, type: Number })),
    )
  }
  return await writeXlsxFile(sheet, { sheet: 'Results' }).toBuffer()
}
