import { USUAL_HABIT } from '../../../shared/amounts/written-figure.ts'
import { unitOfSale } from '../../../shared/auction/sale-currency.ts'
import { channelOfId } from '../../../shared/sale/channels.ts'
import { refuse } from '../../access/refused.ts'
import type { Call, Handlers } from '../../http/contract/handlers.ts'
import { runInParts } from '../../http/in-parts.ts'
import type { Clients } from '../../sale/people/clients.ts'
import type { Saleroom } from '../../sale/saleroom.ts'
import type { TelephoneBook } from '../../sale/telephone/telephone-book.ts'
import { bookingSheet } from './booking-sheet.ts'
import { clientRows } from './client-rows.ts'
import { reconciled } from './platform-results.ts'
import { previewedBookings } from './previewed-bookings.ts'
import type { Sheet } from './sheet.ts'

type Files = Pick<Call<'uploadAuction'>, 'request' | 'response' | 'who'>

/** The dependencies of the sheet handlers: `read` receives the file of a call and returns its rows. */
export type SheetParts = Pick<Saleroom, 'house'> & {
  clients: Pick<Clients, 'all' | 'get'>
  book: TelephoneBook
  read: (call: Files) => Promise<Sheet>
}

/** Creates the handlers that compare or preview spreadsheets without storing them. */
export function sheetHandlers({ house, clients, book, read }: SheetParts) {
  return {
    async reconcileChannel(call) {
      const { auctionId, ...chosen } = call.query
      const { sale } = auctionId === undefined ? house.requireOnShow() : await house.room(auctionId)
      const channel = channelOfId(sale, call.params.id)
      if (!channel) return refuse(404, 'platform_unknown', 'This sale is not sold on this platform')
      return reconciled(await read(call), { sale, channel, chosen })
    },
    async previewBookings(call) {
      const { auctionId, ...chosen } = call.query
      const { sale } = auctionId === undefined ? house.requireOnShow() : await house.room(auctionId)
      const sheet = bookingSheet(await read(call), chosen)
      return { ...sheet, rows: previewedBookings(sheet, { sale, book, clients }) }
    },
    async previewClients(call) {
      const unit = house.onShow ? unitOfSale(house.onShow.sale) : USUAL_HABIT.unit
      const sheet = await read(call)
      return await runInParts(clientRows(sheet, { clients: clients.all(), unit, chosen: call.query }))
    },
  } satisfies Partial<Handlers>
}
