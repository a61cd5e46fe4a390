import type {
  Discrepancy,
  RehearsalDebrief,
  RehearsalLanguage,
} from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { LotTimeLine } from './LotTimeLine.tsx'

/** A time line for each lot: calls above it, records below. */
export function LotTimeLines({
  lots,
  discrepancies,
  language,
}: Pick<RehearsalDebrief, 'lots'> & { discrepancies: readonly Discrepancy[]; language: RehearsalLanguage }) {
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-muted">
        <span>Above the line: said. Below: recorded.</span>
        <Mark look="bg-floor">In the room</Mark>
        <Mark look="bg-telephone">Telephone</Mark>
        <Mark look="bg-online">Online</Mark>
        <Mark look="bg-advance">The book</Mark>
        <Mark look="bg-warning">Discrepancy</Mark>
      </p>
      <ul>
        {lots.map((lot) => (
          <LotTimeLine
            key={lot.lotNumber}
            lot={lot}
            language={language}
            discrepancies={discrepancies.filter(({ lotNumber }) => lotNumber === lot.lotNumber)}
          />
        ))}
      </ul>
    </>
  )
}

function Mark({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`h-3 w-1 ${look}`} />
      {children}
    </span>
  )
}
