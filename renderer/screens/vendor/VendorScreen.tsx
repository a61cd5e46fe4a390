import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { Reply } from '../../../shared/api/index.ts'
import { moneyUnit } from '../../../shared/auction/sale-unit.ts'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useView } from '../../data/sale/useView.ts'
import { useLook } from '../../theme/useLook.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { VendorActs } from './VendorActs.tsx'

type Lot = Reply<'vendorLots'>['lots'][number]

/** The seat of a vendor, in English: the own lots as the room sees them, and what the vendor may decide. */
export function VendorScreen() {
  useLook('instrument')
  const read = useRead('vendorLots', {})
  useAuctionState({ view: 'current' })
  const { data } = read
  if (!data) return <ReadState read={read} />
  // The sale on show may be another one, in another unit.
  const unit = moneyUnit(data.currency, data.unit)
  return (
    <div lang="en" dir="ltr" className="mx-auto flex w-full max-w-200 flex-col gap-4 p-4">
      <header>
        <h1 className="text-xl font-semibold">{data.vendor ?? 'Vendor'}</h1>
        <p className="text-ink-muted">{data.title}</p>
      </header>
      {data.lots.length === 0 ? (
        <EmptyState
          title="No lots"
          text={
            data.vendor === null
              ? 'Make a vendor’s link in Network and Devices, and open it on the device of the vendor.'
              : 'The catalogue of this sale names you as the vendor of no lot.'
          }
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {data.lots.map((lot) => (
            <VendorLot key={lot.lotNumber} lot={lot} unit={unit} />
          ))}
        </ul>
      )}
    </div>
  )
}

function VendorLot({ lot, unit }: { lot: Lot; unit: MoneyUnit }) {
  const { lotNumber, title, estimate, reserve, status, subject, amount } = lot
  // The lot on the block changes with each bid, without another read. The sale on show may be another one before it.
  const live = useView(({ lot: lotOf }) => (status === 'active' ? (lotOf(lotNumber)?.state.highestBid ?? null) : null))
  const price = amount ?? live ?? lot.highestBid
  return (
    <li className="rounded-panel border border-hairline bg-raised p-4">
      <h2 className="font-semibold">
        <span className="figures">Lot {lotNumber}</span> {title}
      </h2>
      <p className="figures text-ink-muted">
        {[
          subject ? 'Sold, waits for your answer' : WORDS[status],
          price !== null && formatAmount(price, unit),
          // Most catalogues write the word too.
          /^\d/.test(estimate) ? `Estimate ${estimate}` : estimate,
          `Reserve ${reserve === null ? 'none' : formatAmount(reserve, unit)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <VendorActs lot={lot} unit={unit} />
    </li>
  )
}

const WORDS: Readonly<Record<Lot['status'], string>> = {
  preloaded: 'Not offered yet',
  active: 'On the block',
  sold: 'Sold',
  passed: 'Passed',
  withdrawn: 'Withdrawn',
}
