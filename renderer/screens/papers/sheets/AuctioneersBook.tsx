import { use } from 'react'
import { formatMoney } from '../../../../shared/amounts/money.ts'
import type { PrintedLot } from '../../../../shared/entities/paper.ts'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { clockOf } from '../../../components/lot/moments.ts'
import type { LotCalls } from '../telephones.ts'
import { LotWords } from './LotWords.tsx'
import type { SheetProps } from './sheet-props.ts'

/** The auctioneer's book: a row a lot, with room to write; each section begins on a page of its own. */
export function AuctioneersBook({ lots, calls, paper }: SheetProps) {
  const sections = bySection(lots)
  return sections.map(({ section, lots: ofSection }) => (
    <section key={`${section} ${ofSection[0]?.lotNumber}`} className="paper-section">
      {section !== null && <h2>{section}</h2>}
      {ofSection.map((lot) => (
        <BookLot key={lot.lotNumber} lot={lot} calls={calls} zone={paper.timeZone} />
      ))}
    </section>
  ))
}

/** The lots in their order, parted where the section changes. */
export function bySection(lots: readonly PrintedLot[]): { section: string | null; lots: PrintedLot[] }[] {
  const sections: { section: string | null; lots: PrintedLot[] }[] = []
  for (const lot of lots) {
    const last = sections.at(-1)
    if (last && last.section === lot.section) last.lots.push(lot)
    else sections.push({ section: lot.section, lots: [lot] })
  }
  return sections
}

function BookLot({ lot, calls, zone }: { lot: PrintedLot; calls: LotCalls; zone: string }) {
  const telephones = calls.telephones.get(lot.lotNumber) ?? []
  const expected = calls.expected.get(lot.lotNumber)
  const currency = use(AmountUnit)
  const { lotNumber, image, title, reserve, commissions, result, hammerPrice, paddle } = lot
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <article className="book-lot" aria-label={`Lot ${lotNumber}`}>
      <p className="book-number">
        {lotNumber}
        {expected && <span className="book-time">about {clockOf(expected, zone).slice(0, 5)}</span>}
      </p>
      <div className="book-picture">{image && <img src={`${image}?w=320`} alt={title} />}</div>
      <div className="book-words">
        <LotWords lot={lot} />
        <p className="book-reserve">{reserve === null ? 'No reserve' : `Reserve ${money(reserve)}`}</p>
      </div>
      <div className="book-bids">
        <h3>Advance Bids</h3>
        {commissions.length === 0 ? (
          <p>–</p>
        ) : (
          <ol>
            {commissions.map(({ amount, paddle: of }) => (
              <li key={of}>
                {money(amount)} <span>({of})</span>
              </li>
            ))}
          </ol>
        )}
        {telephones.length > 0 && (
          <>
            <h3>Telephones</h3>
            <ul>
              {telephones.map(({ id, caller, paddle: of }) => (
                <li key={id}>
                  {caller ?? 'no caller'} <span>({of})</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="book-room">
        {result && <p>{[result, hammerPrice && money(hammerPrice), paddle].filter(Boolean).join(' · ')}</p>}
      </div>
    </article>
  )
}
