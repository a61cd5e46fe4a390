import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { useLanguage } from '../../languages/useLanguage.ts'

type WonLot = { lotNumber: LotNumber; amount: number; subject?: boolean | undefined }

/** Lots that a bidder won, each with its amount, and their total. */
export function WonRows({ lots, currency }: { lots: readonly WonLot[]; currency: MoneyUnit }) {
  const { words, money } = useLanguage()
  const { won } = words.bidding
  const total = lots.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <ul className="figures flex max-h-[40dvh] flex-col gap-1.5 overflow-auto">
      {lots.map(({ lotNumber, amount, subject }) => (
        <li key={lotNumber} className="flex justify-between gap-4">
          <span>{(subject ? won.subject : words.lot.name)(String(lotNumber))}</span>
          <strong className="font-semibold">{money(amount, currency)}</strong>
        </li>
      ))}
      {lots.length > 1 && (
        <li className="flex justify-between gap-4 border-t border-hairline pt-1.5">
          <span>{won.together}</span>
          <strong className="font-semibold">{money(total, currency)}</strong>
        </li>
      )}
    </ul>
  )
}
