import { createRef, useState } from 'react'
import type { Lot } from '../../../shared/entities/lot.ts'
import { DEFAULT_TERMS } from '../../../shared/rules/default-terms.ts'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { useView } from '../../data/sale/useView.ts'
import type { SaleHead } from '../../data/sale/view.ts'
import { CorrectOutcome } from '../../desk/correction/CorrectOutcome.tsx'
import { createOnePress, DeskContext, type DeskDialog, type DeskFields, DeskLotContext } from '../../desk/desk.ts'

type CorrectionProps = {
  state: SaleHead
  lot: Lot
  opened: DeskDialog | null
  onOpened: (what: DeskDialog | null) => void
}

/** Opens the clerk's correction of a recorded lot. The current lot continues. */
export function Correction({ state, lot, opened, onOpened }: CorrectionProps) {
  const { auctionId, title, currency, lots = [] } = state
  const terms = useView((view) => (auctionId === null ? undefined : view.termsOf(auctionId))) ?? DEFAULT_TERMS
  const [isNewPress] = useState(createOnePress)
  const [fields] = useState(noFields)
  if (auctionId === null || opened?.kind !== 'correct') return null
  const desk = {
    auctionId,
    title: title ?? '',
    currency,
    lots,
    terms,
    record: 'there',
    view: () => {},
    holdEdits: () => {},
    open: onOpened,
    close: () => onOpened(null),
    flash: () => {},
    isNewPress,
    fields,
  } as const
  return (
    <DeskContext value={desk}>
      <DeskLotContext value={{ lot, lotNumber: lot.lot_number }}>
        <AmountUnit value={currency}>
          <CorrectOutcome open lotNumber={opened.lotNumber} />
        </AmountUnit>
      </DeskLotContext>
    </DeskContext>
  )
}

/** The fields of the clerk's desk, which this screen does not have. */
function noFields(): DeskFields {
  return {
    askingPrice: createRef(),
    phone: createRef(),
    floor: createRef(),
    phonePaddle: createRef(),
    floorPaddle: createRef(),
    increments: createRef(),
  }
}
