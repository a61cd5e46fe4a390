import { type CurrencyCode, currencySymbol } from '../../../shared/amounts/currency.ts'
import type { AuctionRecord } from '../../../shared/entities/auction.ts'
import { zoneOfSale } from '../../../shared/time-zone.ts'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { ListenOffer } from '../../sound/listen/ListenOffer.tsx'

/** The title page: the sale's title, time and place. */
export function CatalogueHead({ sale: { saleMetadata, currency, timeZone, lots } }: { sale: AuctionRecord }) {
  const { words, moments } = useRoomLanguage()
  const { title, date_time: date, location } = saleMetadata
  const facts = [date && moments.saleDate(date, timeZone ?? zoneOfSale(saleMetadata)), location].filter(
    (fact) => !!fact,
  )
  return (
    <header className="pt-4 pe-(--menu-corner) pb-3 sm:pt-12 sm:pb-8">
      <div aria-hidden className="mb-3 w-12 border-t-2 border-accent-ink sm:mb-5" />
      <h1
        dir="auto"
        title={title}
        className="max-sm:line-clamp-4 max-w-[32ch] wrap-anywhere font-serif text-2xl leading-[1.1] text-balance sm:text-4xl"
      >
        {title}
      </h1>
      {facts.length > 0 && (
        <p className="figures mt-2 text-base sm:mt-3 sm:text-lg">
          {facts.map((fact, at) => (
            <span key={fact}>
              {at > 0 && (
                <span aria-hidden className="mx-2.5 text-ink-muted">
                  ·
                </span>
              )}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      )}
      <p className="figures mt-1 text-sm text-ink-muted">
        {words.catalogue.amountsIn(words.catalogue.lots(lots.length), currencyName(currency))}
      </p>
      <ListenOffer />
    </header>
  )
}

function currencyName(currency: CurrencyCode): string {
  const symbol = currencySymbol(currency)
  return symbol === currency ? currency : `${currency} (${symbol})`
}
