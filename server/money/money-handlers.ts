import { minorDigits } from '../../shared/amounts/minor-units.ts'
import type { Reply } from '../../shared/api/index.ts'
import { currencyOfSale } from '../../shared/auction/sale-currency.ts'
import { unitTold } from '../../shared/auction/sale-unit.ts'
import { registrationOf } from '../../shared/sale/people/holders.ts'
import { type Sale, termsOf } from '../../shared/sale/state.ts'
import { houseShare, soldLots, sumOf } from '../../shared/statements/statements.ts'
import { workLists } from '../../shared/statements/work-lists.ts'
import { zoneOfSale } from '../../shared/time-zone.ts'
import type { Handlers } from '../http/contract/handlers.ts'
import { type InParts, runInParts } from '../http/in-parts.ts'
import { sendCsv } from '../http/send-file.ts'
import type { Clients } from '../sale/people/clients.ts'
import { excelTable } from '../sale/records/excel-csv.ts'
import { saleOfEntry } from '../sale/records/paper.ts'
import { workbookOf } from '../sale/records/workbook/workbook.ts'
import type { Saleroom } from '../sale/saleroom.ts'
import { bookkeepingSheets, bookkeepingTable } from './bookkeeping.ts'
import { sameDayPurchases } from './same-day.ts'
import { type ClientOf, charging, partyNamed, statementOf, statementsOf, summariesOf } from './statement-of.ts'
import { allStatementsFile, statementFile } from './statement-workbook.ts'
import { workListsFile } from './work-list-workbook.ts'

type Money = Pick<Saleroom, 'house' | 'now' | 'files'> & { clients: Pick<Clients, 'get'> }

/** The sums of a sale: a line for each buyer and vendor, of all lots, and the house's share. Made in parts. */
function* allSummaries(sale: Sale, clientOf: ClientOf): InParts<Reply<'statements'>> {
  const buyers = yield* summariesOf(sale, clientOf, 'buyers')
  const vendors = yield* summariesOf(sale, clientOf, 'vendors')
  const currency = currencyOfSale(sale.metadata)
  const sum = sumOf(soldLots(sale).map(({ charges }) => charges))
  return {
    auctionId: sale.auctionId,
    title: sale.metadata.title,
    currency,
    digits: minorDigits(currency),
    isLive: sale.live,
    hasCharges: Boolean(termsOf(sale).charges),
    asOf: sale.seq,
    buyers,
    vendors,
    sum,
    house: houseShare(sum),
  }
}

/** The handlers of buyers' and vendors' statements, and of the work lists after a sale. */
export function moneyHandlers({ house, clients, now, files }: Money) {
  const clientsIn = (sale: Sale) => (paddle: string | null) => {
    const clientId = (paddle !== null && registrationOf(sale, paddle)?.clientId) || null
    return clientId === null ? null : clients.get(clientId)
  }
  async function saleOf(auctionId: string, entry: number | undefined): Promise<Sale> {
    const room = await house.readable(auctionId)
    return entry === undefined ? room.sale : await saleOfEntry(room, entry, { files })
  }
  const sameDay = (auctionId: string) => sameDayPurchases(auctionId, { house, clientsIn })
  return {
    async statements({ params: { auctionId }, query: { format } }) {
      const { sale } = await house.readable(auctionId)
      const clientOf = clientsIn(sale)
      if (format === 'xlsx') return await allStatementsFile(sale, clientOf)
      return allSummaries(sale, clientOf)
    },
    async statementsOfSide({ params: { auctionId, side }, query: { entry } }) {
      const sale = await saleOf(auctionId, entry)
      const addSameDay = side === 'buyers' ? await sameDay(auctionId) : null
      return (function* inParts() {
        const statements = yield* statementsOf(sale, clientsIn(sale), side)
        return { statements: addSameDay ? statements.map(addSameDay) : statements }
      })()
    },
    async statement({ params: { auctionId, side, party }, query: { format, entry } }) {
      const sale = await saleOf(auctionId, entry)
      await runInParts(charging(sale))
      const alone = statementOf(sale, clientsIn(sale), { side, party: partyNamed(party) })
      const statement = alone.clientId === null ? alone : (await sameDay(auctionId))(alone)
      return format === 'xlsx' ? await statementFile(statement) : statement
    },
    async exportBookkeeping({ params: { auctionId }, query: { separator }, response }) {
      const { sale } = await house.readable(auctionId)
      const table = await runInParts(bookkeepingTable(sale, clientsIn(sale)))
      const name = `auction_${auctionId}_bookkeeping.csv`
      if (separator !== 'semicolon')
        return await sendCsv(response, table, { name, delimiter: ',', lineBreaks: 'quoted' })
      const zone = zoneOfSale(sale.metadata)
      await sendCsv(response, excelTable(table, { zone }), { name, delimiter: ';', lineBreaks: 'quoted' })
    },
    async exportBookkeepingWorkbook({ params: { auctionId }, response }) {
      const { sale } = await house.readable(auctionId)
      const sheets = await runInParts(bookkeepingSheets(sale, clientsIn(sale)))
      const bytes = await workbookOf(sheets, { zone: zoneOfSale(sale.metadata) })
      response.attachment(`auction_${auctionId}_bookkeeping.xlsx`).send(bytes)
    },
    async workLists({ params: { auctionId }, query: { format } }) {
      const { sale } = await house.readable(auctionId)
      const { title } = sale.metadata
      const isOnShow = house.catalogue?.sale.auctionId === auctionId
      const lists = workLists(sale, { at: now(), nameOf: (paddle) => clientsIn(sale)(paddle)?.name ?? null })
      const all = {
        auctionId,
        title,
        currency: currencyOfSale(sale.metadata),
        ...unitTold(sale.terms),
        asOf: sale.seq,
        isOnShow,
        ...lists,
      }
      return format === 'xlsx' ? await workListsFile(all, { zone: zoneOfSale(sale.metadata) }) : all
    },
  } satisfies Partial<Handlers>
}
