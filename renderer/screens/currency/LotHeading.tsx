import type { Lot } from '../../../shared/entities/lot.ts'

/** Which lot it is, and its estimate. 001 section 2.4. */
export function LotHeading({ lot }: { lot: Lot }) {
  return (
    <header className="min-w-0 pr-(--menu-corner)">
      <h1 className="figures text-(length:--wall-lot) leading-none font-semibold">Lot {lot.lot_number}</h1>
      {lot.artist && <p className="mt-[0.5em] truncate text-(length:--wall-small) text-ink-muted">{lot.artist}</p>}
      <p className="lot-title line-clamp-2 text-(length:--wall-title) leading-tight">{lot.title}</p>
      {lot.estimate && <p className="figures mt-[0.35em] text-(length:--wall-small)">{lot.estimate}</p>}
    </header>
  )
}
