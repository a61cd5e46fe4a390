import type { DueEntry } from '../../../shared/entities/rehearsal/showcase.ts'
import { parseLotNumber } from '../../../shared/printed-lot-number.ts'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { stored } from '../../data/kept/storage-keys.ts'
import { useStored } from '../../data/kept/stored.ts'
import { useView } from '../../data/sale/useView.ts'
import { dueWords } from './due-words.ts'

/** The next entry of the person who has the desk, with its keys. */
export function DueLine({ due }: { due: DueEntry | null }) {
  const sale = useView(({ sale }) => sale && { activeLot: sale.activeLotNumber, unit: sale.currency })
  const [lotOnView] = useStored(stored.clerkLot)
  if (!due || !sale) return <p className="truncate text-sm">You have the desk: record what you hear.</p>
  const { text, keys } = dueWords(due, { ...sale, lotOnView: lotOnView === null ? null : parseLotNumber(lotOnView) })
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm font-semibold">
      <span className="truncate">{text}</span>
      {keys.map((key) => (
        <Kbd key={key} keys={key} />
      ))}
    </p>
  )
}
