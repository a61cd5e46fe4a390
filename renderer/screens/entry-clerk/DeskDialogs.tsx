import { createRef, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Lot } from '../../../shared/entities/lot.ts'
import { DEFAULT_TERMS } from '../../../shared/rules/default-terms.ts'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { useView } from '../../data/sale/useView.ts'
import type { SaleHead } from '../../data/sale/view.ts'
import { CorrectOutcome } from '../../desk/correction/CorrectOutcome.tsx'
import { createOnePress, DeskContext, type DeskDialog, type DeskFields, DeskLotContext } from '../../desk/desk.ts'
import { QuestionStrip } from '../../desk/parts/QuestionStrip.tsx'
import type { CheckQuestion } from '../../desk/question.ts'
import { EndAppeal } from '../../desk/rounds/appeal/EndAppeal.tsx'
import { ChooseDialog } from '../../desk/rounds/ChooseDialog.tsx'
import { RestDialog } from '../../desk/rounds/RestDialog.tsx'

type DeskDialogsProps = {
  state: SaleHead
  lot: Lot
  opened: DeskDialog | null
  onOpened: (what: DeskDialog | null) => void
}

/** The clerk's dialogs on this screen: the correction of a recorded lot, and the end of a choice or an appeal. */
export function DeskDialogs({ state, lot, opened, onOpened }: DeskDialogsProps) {
  const { auctionId, title, currency, lots = [] } = state
  const terms = useView((view) => (auctionId === null ? undefined : view.termsOf(auctionId))) ?? DEFAULT_TERMS
  const [isNewPress] = useState(createOnePress)
  const [fields] = useState(noFields)
  const [question, ask] = useState<CheckQuestion | null>(null)
  const dialog = dialogOf(opened)
  if (auctionId === null || dialog === null) return null
  const desk = {
    auctionId,
    title: title ?? '',
    currency,
    lots,
    terms,
    record: 'there',
    view: () => {},
    holdEdits: () => {},
    open: (what: DeskDialog) => (what.kind === 'question' ? ask(what.question) : onOpened(what)),
    close: () => onOpened(null),
    flash: () => {},
    isNewPress,
    fields,
  } as const
  return (
    <DeskContext value={desk}>
      <DeskLotContext value={{ lot, lotNumber: lot.lot_number }}>
        <AmountUnit value={currency}>
          {dialog}
          {question && createPortal(<QuestionStrip question={question} close={() => ask(null)} />, document.body)}
        </AmountUnit>
      </DeskLotContext>
    </DeskContext>
  )
}

function dialogOf(opened: DeskDialog | null): ReactNode {
  switch (opened?.kind) {
    case 'correct':
      return <CorrectOutcome open lotNumber={opened.lotNumber} />
    case 'sell':
      return <EndAppeal open />
    case 'choose':
      return <ChooseDialog open lead={opened.lead} />
    case 'rest':
      return <RestDialog open lead={opened.lead} />
    default:
      return null
  }
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
