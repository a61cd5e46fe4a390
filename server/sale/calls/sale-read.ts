import type { Reply } from '../../../shared/api/index.ts'
import { currencyOfSale } from '../../../shared/catalogue/sale-currency.ts'
import { parseLotNumber } from '../../../shared/lot-number.ts'
import { diff, encode } from '../../../shared/sale/diff/diff.ts'
import { heldSale, ofLots } from '../../../shared/sale/diff/held-sale.ts'
import { type Audience, view } from '../../../shared/sale/view.ts'
import { deviceZone, zoneOfSale } from '../../../shared/time-zone.ts'
import type { Call } from '../../http/contract/handlers.ts'
import type { Saleroom } from '../saleroom.ts'
import { audienceOf, stampSeq } from './on-show.ts'

/**
 * The sale that the catalogue shows, as its audience sees it: the lot that is on, all lots, or those named. All lots are
 * the same for a whole audience; what is a bidder's own comes with the lots that it names.
 */
export function saleRead({ house, tags, publisher, now }: Omit<Saleroom, 'files'>) {
  return ({ query, who, replyHeaders }: Pick<Call<'sale'>, 'query' | 'who' | 'replyHeaders'>): Reply<'sale'> => {
    const at = now().toISOString()
    const room = house.catalogue
    if (!room) return { auctionId: null, seq: 0, at, timeZone: deviceZone(), currency: 'USD', lots: 'all', diff: {} }
    const { sale } = room
    const asks = query.lots ?? 'current'
    const audience = asks === 'all' ? commonTo(audienceOf(who)) : audienceOf(who)
    const seen = view(sale, { audience, tags })
    const numbers = asks === 'current' ? [sale.currentLot] : asks.split(',').map(parseLotNumber)
    const lots = asks === 'all' ? asks : numbers.flatMap((number) => number ?? [])
    const seq = publisher.seqFor(audience, sale, 'diffs')
    const told = lots === 'all' ? seen : ofLots(seen, lots)
    const changes = encode(diff(heldSale(sale.auctionId), told), { at, seq })
    stampSeq(replyHeaders, room, seq)
    const { auctionId, metadata } = sale
    const held = { timeZone: zoneOfSale(metadata), currency: currencyOfSale(metadata) }
    return { auctionId, seq, at, ...held, lots, diff: changes }
  }
}

function commonTo(audience: Audience): Audience {
  return audience.kind === 'public' ? { kind: 'public', paddleNumber: null } : audience
}
