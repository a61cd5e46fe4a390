import { stringify } from 'csv-stringify/sync'
import { unitOfSale } from '../../../shared/auction/sale-currency.ts'
import { NO_FACTS, type ShowFacts } from '../../../shared/entities/show/show-facts.ts'
import { parseLotNumber } from '../../../shared/printed-lot-number.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { PUBLIC, view } from '../../../shared/sale/view/view.ts'
import { lotFacts, showFacts } from '../../../shared/show/facts.ts'
import { zoneOfParticulars } from '../../../shared/time-zone.ts'
import type { Principal } from '../../access/principal.ts'
import { refuse } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { RECORDS_IN_A_PART } from '../../http/in-parts.ts'
import { publicReader, type ReadParts } from '../publish/on-show.ts'
import { saleCalendar } from './sale-calendar.ts'

export type ShowParts = Pick<ReadParts, 'house' | 'tags' | 'zone'>

const COLUMNS = ['lot', 'artist', 'title', 'estimate', 'picture', 'lotState', 'price', 'priceText'] as const

const csvOf = (rows: (readonly unknown[])[]) => stringify(rows, { escape_formulas: true })

/** Only while a lot is in a round. */
const ROUND_COLUMNS = ['round', 'roundState', 'roundLots'] as const

/** The public view of the sale in the catalogue, for any caller; null if no sale is there. */
export function publicSale({ house, tags }: Pick<ShowParts, 'house' | 'tags'>, audience = PUBLIC): Sale | null {
  const room = house.catalogue
  return room && view(room.sale, { audience, tags })
}

/** The current public facts of the sale. */
export function factsNow(parts: ShowParts, audience = PUBLIC): ShowFacts {
  const sale = publicSale(parts, audience)
  return sale ? showFacts(sale, unitOfSale(sale)) : NO_FACTS
}

/** The reads for streams, vision mixers and calendars, also on a mirror. */
export function showReads({ now, clock, ...parts }: ShowParts & Pick<ReadParts, 'now' | 'clock'>) {
  const readerIn = (who: Principal) => (parts.house.catalogue ? publicReader(parts.house.catalogue.sale, who) : PUBLIC)
  return {
    currentFeed: ({ who }) => [factsNow(parts, readerIn(who))],
    *lotsFeed({ who }) {
      const sale = publicSale(parts, readerIn(who))
      const unit = sale ? unitOfSale(sale) : ''
      const facts: ReturnType<typeof lotFacts>[] = []
      for (let at = 0; sale && at < sale.order.length; at += RECORDS_IN_A_PART) {
        for (const lotNumber of sale.order.slice(at, at + RECORDS_IN_A_PART))
          facts.push(lotFacts(sale, lotNumber, unit))
        yield
      }
      const columns = facts.some(({ round }) => round !== '') ? [...COLUMNS, ...ROUND_COLUMNS] : COLUMNS
      // Without a byte order mark, which a data source would read as part of a heading.
      let text = csvOf([columns])
      for (let at = 0; at < facts.length; at += RECORDS_IN_A_PART) {
        text += csvOf(facts.slice(at, at + RECORDS_IN_A_PART).map((lot) => columns.map((column) => lot[column])))
        yield
      }
      return text
    },
    saleCalendar({ query }) {
      const whole = parts.house.catalogue?.sale
      const sale = publicSale(parts)
      const zone = sale && (zoneOfParticulars(sale.metadata) ?? parts.zone())
      const lots = new Set(query.lots?.split(',').map(parseLotNumber))
      const text = sale && whole && zone && saleCalendar(sale, { whole, zone, now: now(), clock: clock(), lots })
      return text || refuse(404, 'no_date', 'The sale on show has no date that a calendar understands')
    },
  } satisfies Partial<Handlers>
}
