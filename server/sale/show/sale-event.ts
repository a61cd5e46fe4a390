import type { Offer, SaleEvent, WithContext } from 'schema-dts'
import { currencyOfUnit } from '../../../shared/amounts/money-unit.ts'
import { unitOfSale } from '../../../shared/auction/sale-currency.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { lotFacts } from '../../../shared/show/facts.ts'
import { saleDate } from './sale-date.ts'

/** The most offers on a page: enough for search engines, without delaying a phone. */
const MOST_OFFERS = 100

/** The sale as a schema.org event with its lots as offers, or with only this lot. `sale` is the public view. */
export function saleEvent(
  sale: Sale,
  { site, zone, lot }: { site: string; zone: string; lot: string | null },
): WithContext<SaleEvent> {
  const { metadata, startedAt } = sale
  const date = saleDate(metadata.date_time, zone) ?? (startedAt === null ? null : { at: new Date(startedAt) })
  const asked = sale.order.filter((lotNumber) => lot === null || String(lotNumber) === lot)
  return {
    '@context': 'https://schema.org',
    '@type': 'SaleEvent',
    name: metadata.title,
    url: `${site}/sale-catalogue`,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    ...(date && { startDate: 'day' in date ? date.day : date.at.toISOString() }),
    ...(metadata.location && { location: { '@type': 'Place', name: metadata.location, address: metadata.location } }),
    offers: asked.slice(0, MOST_OFFERS).map((lotNumber) => offerOf(sale, lotNumber, site)),
  }
}

function offerOf(sale: Sale, lotNumber: LotNumber, site: string): Offer {
  const unit = unitOfSale(sale)
  const { title, artist, picture, price, lotState } = lotFacts(sale, lotNumber, unit)
  return {
    '@type': 'Offer',
    url: `${site}/sale-catalogue?${new URLSearchParams({ lot: String(lotNumber) })}`,
    sku: String(lotNumber),
    availability: `https://schema.org/${AVAILABILITY[lotState || 'waiting']}`,
    ...(price !== null && { price, priceCurrency: currencyOfUnit(unit) }),
    itemOffered: {
      '@type': 'Product',
      name: title || `Lot ${lotNumber}`,
      ...(artist && { brand: { '@type': 'Brand', name: artist } }),
      ...(picture && { image: `${site}${picture}` }),
    },
  }
}

const AVAILABILITY = {
  waiting: 'PreSale',
  open: 'InStock',
  fair_warning: 'InStock',
  sold: 'SoldOut',
  sold_subject: 'SoldOut',
  passed: 'OutOfStock',
  withdrawn: 'Discontinued',
} as const
