import { use } from 'react'
import { formatAmount, formatMoney } from '../../../../shared/amounts/money.ts'
import type { PrintedLot } from '../../../../shared/entities/paper.ts'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { clockOf } from '../../../components/lot/moments.ts'
import type { LotCalls } from '../telephones.ts'
import { ladderWords, signWords, stepWords } from './book-words.ts'
import { LotWords, PrintedNotice } from './LotWords.tsx'
import type { SheetProps } from './sheet-props.ts'

/** The auctioneer's book: a row per lot, with room to write; each section begins on a new page. */
export function AuctioneersBook({ lots, calls, paper }: SheetProps) {
  const currency = use(AmountUnit)
  const sections = bySection(lots)
  const bookSections = sections.map(({ section, lots: ofSection }) => (
    <section key={`${section} ${ofSection[0]?.lotNumber}`} className="paper-section">
      {section !== null && <h2>{section}</h2>}
      {ofSection.map((lot) => (
        <BookLot key={lot.lotNumber} lot={lot} calls={calls} zone={paper.timeZone} />
      ))}
    </section>
  ))
  return (
    <>
      <p className="book-ladder">Ladder {ladderWords(paper.ladder, (amount) => formatAmount(amount, currency))}</p>
      {bookSections}
    </>
  )
}

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
  const { lotNumber, image, title, medium, size, opening, reserve, result, hammerPrice, paddle } = lot
  const material = [medium, size].filter(Boolean).join(', ')
  const signs = signWords(lot)
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
        <PrintedNotice lot={lot} />
        {material && <p className="book-material">{material}</p>}
        <p className="book-reserve">
          {opening !== null && `Opening ${money(opening)} · `}
          {reserve === null ? 'No reserve' : `Reserve ${money(reserve)}`}
        </p>
        {signs && <p className="book-material">{signs}</p>}
      </div>
      <div className="book-bids">
        <AdvanceBids lot={lot} />
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

function AdvanceBids({ lot: { commissions, moreCommissions } }: { lot: PrintedLot }) {
  const currency = use(AmountUnit)
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <>
      <h3>Advance Bids</h3>
      {commissions.length === 0 ? (
        <p>–</p>
      ) : (
        <ol>
          {commissions.map((bid) => (
            <li key={bid.paddle}>
              {money(bid.amount)}{' '}
              <span>
                ({bid.paddle}) {stepWords(bid, money)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {moreCommissions > 0 && <p>and {moreCommissions} more</p>}
    </>
  )
}
