import type { Lot } from '../../../shared/entities/lot.ts'
import { useLotState } from '../../data/reads/sale-reads.ts'

/** Which lot it is, and its estimate. */
export function LotHeading({ lot }: { lot: Lot }) {
  const { data: state } = useLotState(lot.lot_number)
  return (
    <header className="min-w-0 pr-(--menu-corner)">
      <h1 className="figures text-(length:--wall-lot) leading-none font-semibold">Lot {lot.lot_number}</h1>
      {lot.artist && (
        <p dir="auto" className="mt-[0.5em] truncate text-(length:--wall-small) text-ink-muted">
          {lot.artist}
        </p>
      )}
      <p dir="auto" className="lot-title line-clamp-2 text-(length:--wall-title) leading-tight">
        {lot.title}
      </p>
      {state?.offeredAgain && <p className="mt-[0.35em] text-(length:--wall-small) text-advance-ink">Offered again</p>}
      {lot.estimate && <p className="figures mt-[0.35em] text-(length:--wall-small)">{lot.estimate}</p>}
    </header>
  )
}
