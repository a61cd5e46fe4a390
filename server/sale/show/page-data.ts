import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import { unitOfSale } from '../../../shared/auction/sale-currency.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { showFacts } from '../../../shared/show/facts.ts'
import { zoneOfParticulars } from '../../../shared/time-zone.ts'
import { withVisibleMarks } from '../../../shared/visible-marks.ts'
import type { PageData } from '../../http/renderer-files.ts'
import { saleEvent } from './sale-event.ts'
import { publicSale, type ShowParts } from './show-reads.ts'

/** The pages that phones open first. */
const PHONES: readonly string[] = ['/sale-catalogue', '/online-bidding']

/**
 * The sale and its lot in words of the catalogue for phones' pages, with structured data for search engines on the
 * catalogue's; null on other pages.
 */
export function pageData(parts: ShowParts): PageData {
  return ({ path, query, protocol, headers }) => {
    const sale = PHONES.includes(path) ? publicSale(parts) : null
    if (!sale) return null
    const opening = openingOf(sale, unitOfSale(sale))
    if (path !== '/sale-catalogue') return { structured: null, opening }
    // A mirror is behind a proxy that has the certificate.
    const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : protocol
    const { lot } = query
    const structured = saleEvent(sale, {
      site: `${scheme}://${headers.host}`,
      zone: zoneOfParticulars(sale.metadata) ?? parts.zone(),
      lot: typeof lot === 'string' ? lot : null,
    })
    return { structured, opening }
  }
}

/** The sale's title, then the lot on the block: texts of the catalogue, which no language translates. */
function openingOf(sale: Sale, unit: MoneyUnit): string[] {
  const { sale: title, lot, artist, title: lotTitle, estimate } = showFacts(sale, unit)
  const words = [title, [lot, artist].filter(Boolean).join(' · '), lotTitle, estimate]
  return words.filter((text) => text !== '').map(withVisibleMarks)
}
