import { currencyOfSale, unitOfSale } from '../../../shared/auction/sale-currency.ts'
import type { AuditEntry } from '../../../shared/entities/system.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { recollection } from '../../../shared/sale/evolve.ts'
import { eventRowOf } from '../../../shared/sale/features/index.ts'
import type { Recall } from '../../../shared/sale/features/rows.ts'
import { registrationOf } from '../../../shared/sale/people/holders.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { zoneOfSale } from '../../../shared/time-zone.ts'
import { zoneWords } from '../../../shared/zone-words.ts'
import type { Call, Handlers } from '../../http/contract/handlers.ts'
import { type CsvTable, sendCsv } from '../../http/send-file.ts'
import type { FileLayer } from '../../storage/files.ts'
import type { Clients } from '../people/clients.ts'
import { readJournal } from '../room/read-journal.ts'
import type { SaleRoom } from '../room/room.ts'
import { withRounds } from '../rounds/round-columns.ts'
import type { Saleroom } from '../saleroom.ts'
import { auditTable } from './audit-csv.ts'
import { bidsTable } from './bids-csv.ts'
import { catalogueTable } from './catalogue-table.ts'
import { inUnit } from './columns.ts'
import { excelTable } from './excel-csv.ts'
import { paperOf } from './paper.ts'
import { placedBids } from './placed-bids.ts'
import { resultsTable, totalsTable, withCharging } from './results-csv.ts'
import { saleResults } from './sale-results.ts'
import { simulatedMark } from './simulated-files.ts'
import { type NamedTable, workbookOf } from './workbook/workbook.ts'

const SHEETS = { catalogue: 'Lots', bids: 'Bids', results: 'Results', audit: 'Audit trail' } as const
type Exported = keyof typeof SHEETS

/** The default number of audit entries in a reply. */
const PAGE = 1000

/** The handlers of a sale's records: its bids, its results and its audit trail. */
export function recordHandlers(given: Pick<Saleroom, 'house' | 'files' | 'tags'> & { clients: Pick<Clients, 'get'> }) {
  const { house, files, tags, clients } = given
  /** A sale's table of this kind, with the clients of its paddles. */
  async function tableOf(
    what: Exported,
    room: SaleRoom,
    form: 'plain' | 'with totals' | 'rows alone',
  ): Promise<CsvTable> {
    const { sale, auction } = room
    if (what === 'catalogue') return inUnit(catalogueTable(auction, { tags }), unitOfSale(sale))
    if (what === 'audit') {
      const { entries } = await auditPage(room, { files, after: 0, limit: sale.seq })
      return auditTable(entries, {
        notice: simulatedMark(sale).notice,
        form: form === 'plain' ? 'as ever' : 'with notes',
      })
    }
    const plain = sale.isOf11 ? ('as 1.1' as const) : ('with totals' as const)
    const placed = { ...(await placedBids(room, { files })), form: form === 'plain' ? plain : form }
    const table = what === 'bids' ? bidsTable(sale, auction, placed) : resultsTable(sale, placed)
    const named = namedTable(inUnit(table, unitOfSale(sale)), sale, clients)
    return what === 'results' && placed.form !== 'as 1.1' ? withRounds(withCharging(named, sale), sale) : named
  }
  const nameOf = ({ sale }: SaleRoom, rest: string) => `${simulatedMark(sale).prefix}auction_${sale.auctionId}_${rest}`

  const sendTable =
    (what: Exported) =>
    async ({ params: { auctionId }, query: { format }, response }: Call<'exportBids'>): Promise<void> => {
      const room = await house.room(auctionId)
      if (format === 'excel') {
        const table = excelTable(await tableOf(what, room, 'with totals'), { zone: zoneOf(room) })
        return await sendCsv(response, table, {
          name: nameOf(room, `${what}_excel.csv`),
          delimiter: ';',
          lineBreaks: 'quoted',
        })
      }
      const table = await tableOf(what, room, 'plain')
      const lineBreaks = room.sale.isOf11 && what !== 'catalogue' ? 'bare' : 'quoted'
      await sendCsv(response, table, { name: nameOf(room, `${what}.csv`), delimiter: ',', lineBreaks })
    }
  const sendWorkbook =
    (what: Exported) =>
    async ({ params: { auctionId }, response }: Call<'exportBidsWorkbook'>): Promise<void> => {
      const room = await house.room(auctionId)
      const { sale } = room
      const zone = zoneOf(room)
      const sheets: NamedTable[] = [{ name: SHEETS[what], table: await tableOf(what, room, 'rows alone') }]
      const { notice } = simulatedMark(sale)
      const stand = `${sale.metadata.title}, as of entry ${sale.seq}. Times: ${zoneWords(zone)}. Amounts: ${currencyOfSale(sale.metadata)}`
      const about = notice === null ? stand : `${notice}. ${stand}`
      if (what === 'results') sheets.push({ name: 'Totals', table: inUnit(totalsTable(sale, about), unitOfSale(sale)) })
      response.attachment(nameOf(room, `${what}.xlsx`)).send(await workbookOf(sheets, { zone }))
    }
  return {
    exportCatalogue: sendTable('catalogue'),
    exportCatalogueWorkbook: sendWorkbook('catalogue'),
    exportBids: sendTable('bids'),
    exportResults: sendTable('results'),
    exportAudit: sendTable('audit'),
    exportBidsWorkbook: sendWorkbook('bids'),
    exportResultsWorkbook: sendWorkbook('results'),
    exportAuditWorkbook: sendWorkbook('audit'),
    async audit({ params: { auctionId }, query: { after = 0, limit = PAGE } }) {
      return await auditPage(await house.room(auctionId), { files, after, limit })
    },
    paper: async ({ params: { auctionId }, query }) => await paperOf(await house.room(auctionId), query, { files }),
    async saleResults({ params: { auctionId } }) {
      const { sale, auction } = await house.room(auctionId)
      return saleResults(sale, auction)
    },
  } satisfies Partial<Handlers>
}

/** Appends the client of each row's paddle, if any paddle of the sale has a client. */
function namedTable(table: CsvTable, sale: Sale, clients: Pick<Clients, 'get'>): CsvTable {
  if (![...sale.paddles.values()].some(({ clientId }) => clientId !== null)) return table
  const at = table.columns.indexOf('Paddle')
  async function* rows() {
    for await (const row of table.rows) {
      const clientId = registrationOf(sale, String(row[at]))?.clientId ?? null
      const client = clientId === null ? null : clients.get(clientId)
      yield [...row, client?.name ?? null, client?.company ?? null]
    }
  }
  return { ...table, columns: [...table.columns, 'Client', 'Company'], rows: rows() }
}

const zoneOf = ({ auction }: SaleRoom) => zoneOfSale(auction.saleMetadata)

/** A page of a sale's audit trail, oldest first: at most `limit` entries after seq `after`, from the journal. */
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
