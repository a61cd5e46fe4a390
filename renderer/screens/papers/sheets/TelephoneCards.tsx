import type { SheetProps } from '../kinds.ts'
import { LotWords } from './LotWords.tsx'
import { asOf } from './PaperHead.tsx'

const LINES = ['Client', 'Paddle', 'Number', 'Language', 'Caller', 'Covering bid'] as const

/** A card a lot for the telephone bank, four a page, to be cut apart: each says by itself what it is of. */
export function TelephoneCards({ paper, lots }: SheetProps) {
  return (
    <div className="cards">
      {lots.map((lot) => (
        <article key={lot.lotNumber} className="card" aria-label={`Lot ${lot.lotNumber}`}>
          <p className="card-number">{lot.lotNumber}</p>
          <div className="card-words">
            <LotWords lot={lot} />
          </div>
          <dl>
            {LINES.map((line) => (
              <Line key={line} name={line} />
            ))}
          </dl>
          <dl className="card-outcome">
            <Line name="Sold at" />
            <Line name="Dropped out at" />
          </dl>
          <p className="card-foot">
            {asOf(paper.entry)} · {paper.title}
          </p>
        </article>
      ))}
    </div>
  )
}

function Line({ name }: { name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd />
    </div>
  )
}
