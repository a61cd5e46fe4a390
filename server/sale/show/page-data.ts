import { zoneOfParticulars } from '../../../shared/time-zone.ts'
import type { PageData } from '../../http/renderer-files.ts'
import { saleEvent } from './sale-event.ts'
import { publicSale, type ShowParts } from './show-reads.ts'

/** Structured data for search engines on the catalogue's pages; null on other pages. */
export function pageData(parts: ShowParts): PageData {
  return ({ path, query, protocol, headers }) => {
    const sale = path === '/sale-catalogue' ? publicSale(parts) : null
    if (!sale) return null
    // A mirror is behind a proxy that has the certificate.
    const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : protocol
    const { lot } = query
    return saleEvent(sale, {
      site: `${scheme}://${headers.host}`,
      zone: zoneOfParticulars(sale.metadata) ?? parts.zone(),
      lot: typeof lot === 'string' ? lot : null,
    })
  }
}
