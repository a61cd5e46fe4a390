import { use } from 'react'
import { formatAmount, formatMoney } from '../../../../shared/amounts/money.ts'
import type { PrintedLot } from '../../../../shared/entities/paper.ts'
import { classNames } from '../../../components/class-names.ts'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { clockOf } from '../../../components/lot/moments.ts'
import { roundWords } from '../../../widgets/round/printed-round.ts'
import { type CalledAt, calledAt } from '../telephones.ts'
import { bidWords, choiceWords, ladderWords, priceWords, signWords, stepWords } from './book-words.ts'
import { LotWords, PrintedNotice } from './LotWords.tsx'
import type { SheetProps } from './sheet-props.ts'

/** The auctioneer's book: a row per lot, with room to write; each section begins on a new page. */
export function AuctioneersBook({ lots, calls, paper }: SheetProps) {
  const currency = use(AmountUnit)
  const sections = bySection(lots)
  const telephones = calledAt(lots, calls.telephones)
  const bookSections = sections.map(({ section, lots: ofSection }) => (
    <section key={`${section} ${ofSection[0]?.lotNumber}`} className="paper-section">
      {section !== null && <h2>{section}</h2>}
      {ofSection.map((lot) => (
        <BookLot
          key={lot.lotNumber}
          lot={lot}
          telephones={telephones.get(lot.lotNumber) ?? []}
          expected={calls.expected.get(lot.lotNumber)}
          zone={paper.timeZone}
        />
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

type BookLotProps = {
  lot: PrintedLot
  telephones: readonly CalledAt[]
  expected: string | undefined
  zone: string
}

function BookLot({ lot, telephones, expected, zone }: BookLotProps) {
  const currency = use(AmountUnit)
  const { lotNumber, image, title, medium, size, opening, round, reserve, result, paddle } = lot
  const signs = signWords(lot)
  const money = (amount: number) => formatMoney(amount, currency)
  const isOfRound = round !== null && round.lead === lotNumber && result === ''
  return (
    <article className={classNames('book-lot', round !== null && 'is-in-round')} aria-label={`Lot ${lotNumber}`}>
      <p className="book-number">
        {lotNumber}
        {expected && <span className="book-time">about {clockOf(expected, zone).slice(0, 5)}</span>}
      </p>
      <div className="book-picture">{image && <img src={`${image}?w=320`} alt={title} />}</div>
      <div className="book-words">
        <LotWords lot={lot} />
        <PrintedNotice lot={lot} />
        {round && <p className="book-round">{roundWords(lot)}</p>}
        {(medium || size) && (
          <p className="book-material">
            <bdi>{medium}</bdi>
            {medium && size && ', '}
            <bdi>{size}</bdi>
          </p>
        )}
        <p className="book-reserve">
          {opening !== null && `Opening ${money(opening)} · `}
          {reserve === null ? 'No reserve' : `Reserve ${isOfRound ? 'of the round ' : ''}${money(reserve)}`}
        </p>
        {signs && <p className="book-material">{signs}</p>}
      </div>
      <div className="book-bids">
        <AdvanceBids lot={lot} />
        {telephones.length > 0 && (
          <>
            <h3>Telephones</h3>
            <ul>
              {telephones.map(({ id, caller, paddle: of, booked }) => (
                <li key={id}>
                  {caller ?? 'no caller'} <span>({[of, booked].filter(Boolean).join(', ')})</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="book-room">
        {result && <p>{[result, priceWords(lot, money), paddle].filter(Boolean).join(' · ')}</p>}
      </div>
    </article>
  )
}

function AdvanceBids({ lot: { commissions, moreCommissions, idle } }: { lot: PrintedLot }) {
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
            <li key={bidWords(bid, money)}>
              {money(bid.amount)}{' '}
              <span>
                {bidWords(bid, () => '').trim()} {stepWords(bid, money)}
                {choiceWords(bid, money)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {moreCommissions > 0 && <p>and {moreCommissions} more</p>}
      {idle.length > 0 && <p>{`Can’t bid in the round: ${idle.map((bid) => bidWords(bid, money)).join('; ')}`}</p>}
    </>
  )
}
