import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { useView } from '../../data/sale/useView.ts'
import { RecordedSaleNote } from '../parts/RecordedSaleNote.tsx'
import { type BidCorrection, TYPE_LETTERS } from './useBidCorrection.ts'

const CHOOSING = [
  ['1 to 9', 'choose a row'],
  ['Esc', 'leave'],
] as const

const IN_A_ROW = [
  ['D', 'paddle'],
  ...Object.entries(TYPE_LETTERS).map(([letter, type]) => [letter.toUpperCase(), BID_TYPE_LABELS[type]] as const),
  ['E', 'amount'],
  ['X', 'delete'],
  ['Enter', 'save'],
  ['Esc', 'leave unchanged'],
] as const

const OF_A_DELETED = [
  ['X', 'restore'],
  ['Esc', 'leave'],
] as const

/** The keys of the correction, below the history, and the bid's changes since it began. */
export function CorrectionKeys({ correction: { chosen, why, meanwhile } }: { correction: BidCorrection }) {
  const isLive = useView(({ sale }) => sale?.isActive)
  const keys = !chosen ? CHOOSING : chosen.deletedByClerk ? OF_A_DELETED : IN_A_ROW
  return (
    <div className="border-t border-hairline px-2.5 py-1 text-xs">
      <p className="flex flex-wrap gap-x-2.5 gap-y-0.5">
        {keys.map(([key, does]) => (
          <span key={key} className="flex items-center gap-1 whitespace-nowrap">
            <Kbd keys={key} /> {does}
          </span>
        ))}
      </p>
      <div role="status" aria-label="Correction">
        {isLive === false && <p className="font-medium text-danger-ink">No active auction found...</p>}
        {why && <p className="font-medium text-danger-ink">{why}</p>}
        {meanwhile && <p className="font-medium text-danger-ink">{meanwhile}</p>}
      </div>
      {chosen && <RecordedSaleNote bid={chosen} />}
    </div>
  )
}
