import type { LotNumber } from '../../../shared/lot-number.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useView } from '../../data/sale/useView.ts'
import { useRoomWords } from '../../languages/useLanguage.ts'
import { inAbout } from './expected-words.ts'

const PACE = { live: 20_000, polling: 20_000 }

/** The expected time of a lot to come, by the pace of the sale. */
export function ExpectedTime({ lotNumber }: { lotNumber: LotNumber }) {
  const current = useView(({ sale }) => (sale?.isActive ? sale.currentLot?.lot_number : undefined))
  const asked = current === undefined ? null : { query: { lots: `${current},${lotNumber}` } }
  const { expected } = useRoomWords().catalogue
  const { data } = useRead('expected', asked, { pace: PACE })
  // The current lot's expected time is the server's now: this device's clock may differ.
  const [now, lot] = data?.lots ?? []
  if (!now || lot?.lotNumber !== lotNumber) return null
  return <p className="figures text-sm text-ink-muted">{inAbout(Date.parse(lot.at) - Date.parse(now.at), expected)}</p>
}
