import { CurrencyCode } from '../../../../shared/amounts/currency-code.ts'
import { METADATA_FIELDS } from '../../../../shared/catalogue/metadata-fields.ts'
import { type Remark, remark } from '../../../../shared/catalogue/remarks.ts'
import { isTimeZone } from '../../../../shared/time-zone.ts'
import type { ImportedMetadata } from '../imported-sale.ts'
import { PaperMetadata } from './paper-sale.ts'
import type { SaleFaults } from './sale-faults.ts'

const OUR_FIELDS = Object.keys(METADATA_FIELDS)

/** Reads `sale_metadata`, and notes faults for the caller. An invalid link is left out with a warning. */
export function readMetadata(
  row: unknown,
  { faults, warnings }: { faults: SaleFaults; warnings: Remark[] },
): ImportedMetadata {
  const parsed = PaperMetadata.safeParse(row)
  faults.addExtras(row, { ours: OUR_FIELDS, field: 'sale_metadata' })
  if (!parsed.success) {
    if (row === undefined) faults.add({ field: 'sale_metadata', message: 'is missing' })
    else faults.addIssues(parsed.error, { field: 'sale_metadata' })
    return { title: '', date_time: null, location: null, source_url: null }
  }
  const { title, auction_id, currency, source_url, time_zone, ...rest } = parsed.data
  const isAddress = source_url === null || /^https?:\/\//i.test(source_url)
  if (title === null) warnings.push(remark('of_the_sale', 'The sale has no title; it is called "Untitled Auction"'))
  if (!isAddress) warnings.push(remark('of_the_sale', 'sale_metadata.source_url is not a web address and was left out'))
  if (currency !== null && !CurrencyCode.safeParse(currency).success) {
    warnings.push(
      remark(
        'of_the_sale',
        `The sale's currency "${currency}" is not an ISO 4217 code; the currency of its location is used`,
      ),
    )
  }
  const isZone = time_zone === null || isTimeZone(time_zone)
  if (!isZone)
    warnings.push(
      remark('of_the_sale', `The sale's time zone "${time_zone}" is not an IANA time zone and was left out`),
    )
  return {
    ...rest,
    title: title ?? 'Untitled Auction',
    ...(auction_id === null ? {} : { auction_id }),
    source_url: isAddress ? source_url : null,
    ...(currency === null ? {} : { currency }),
    ...(time_zone !== null && isZone ? { time_zone } : {}),
  }
}
