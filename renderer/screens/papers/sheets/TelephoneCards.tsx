import { use } from 'react'
import { formatMoney } from '../../../../shared/amounts/money.ts'
import type { PrintedLot } from '../../../../shared/entities/paper.ts'
import { languageName } from '../../../../shared/telephone/spoken-language.ts'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { packsOf, type Telephone } from '../telephones.ts'
import { LotWords, PrintedNotice } from './LotWords.tsx'
import { asOf } from './PaperHead.tsx'
import type { SheetProps } from './sheet-props.ts'

/** Cards of booked telephones, four per page, to cut apart: a pack for each caller. Each names sale and entry. */
export function TelephoneCards({ paper, lots, calls }: SheetProps) {
  const foot = `${asOf(paper.entry)} · ${paper.title}`
  const packs = packsOf(lots, calls.telephones)
  if (packs.length === 0) return <p className="paper-note">No telephone is booked for these lots.</p>
  return packs.map(({ caller, cards }) => (
    <section key={caller} aria-label={caller ?? 'No caller'} className="cards">
      {cards.map(({ lot, call }) => (
        <Card key={`${lot.lotNumber} ${call.id}`} lot={lot} call={call} foot={foot} />
      ))}
    </section>
  ))
}

function Card({ lot, call, foot }: { lot: PrintedLot; call: Telephone; foot: string }) {
  const unit = use(AmountUnit)
  const lines = {
    Client: call.name,
    Paddle: call.paddle,
    Number: call.numbers.join(', '),
    Language: call.language && languageName(call.language),
    Caller: call.caller,
    'Covering bid': call.cover && formatMoney(call.cover, unit),
  }
  return (
    <article className="card" aria-label={`Lot ${lot.lotNumber}`}>
      <p className="card-number">{lot.lotNumber}</p>
      <div className="card-words">
        <LotWords lot={lot} />
        <PrintedNotice lot={lot} />
      </div>
      <dl>
        {Object.entries(lines).map(([name, text]) => (
          <Line key={name} name={name} text={text || ''} />
        ))}
      </dl>
      <dl className="card-outcome">
        <Line name="Sold at" text="" />
        <Line name="Dropped out at" text="" />
      </dl>
      <p className="card-foot">{foot}</p>
    </article>
  )
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
