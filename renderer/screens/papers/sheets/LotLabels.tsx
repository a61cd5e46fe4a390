import { QrCode } from '../../../widgets/QrCode.tsx'
import { roundWords } from '../../../widgets/round/printed-round.ts'
import { lotSearch } from '../../catalogue/lot-link.ts'
import { LotWords } from './LotWords.tsx'
import { asOf } from './PaperHead.tsx'
import type { SheetProps } from './sheet-props.ts'

/** Labels at the positions of common sheets, each with the QR code of its lot's page. */
export function LotLabels({ paper, lots, size, base }: SheetProps) {
  const aPage = size === 'a4' ? 21 : 30
  const pages = Array.from({ length: Math.ceil(lots.length / aPage) }, (_, at) =>
    lots.slice(at * aPage, (at + 1) * aPage),
  )
  return pages.map((ofPage) => (
    <div key={ofPage[0]?.lotNumber} className={`labels labels-${size}`}>
      {ofPage.map((lot) => (
        <article key={lot.lotNumber} className="label" aria-label={`Lot ${lot.lotNumber}`}>
          <div className="label-words">
            <p className="label-number">
              {lot.lotNumber} <span className="label-round">{roundWords(lot)}</span>
            </p>
            <LotWords lot={lot} />
            <p className="label-entry">{asOf(paper.entry)}</p>
          </div>
          <QrCode text={`${base}/sale-catalogue${lotSearch(lot.lotNumber)}`} className="label-code" />
        </article>
      ))}
    </div>
  ))
}
