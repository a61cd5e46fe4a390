import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useWrite } from '../../data/writes/useWrite.ts'
import { AllLotsDrawer } from '../../desk/all-lots/AllLotsDrawer.tsx'
import { OvertakenBid } from '../../desk/bids/OvertakenBid.tsx'
import { AdvancedBidsDrawer } from '../../desk/book/AdvancedBidsDrawer.tsx'
import { CorrectOutcome } from '../../desk/correction/CorrectOutcome.tsx'
import { type DeskDialog, useDesk } from '../../desk/desk.ts'
import { useOpenDialogs } from '../../desk/dialogs.ts'
import { ConfirmSold } from '../../desk/hammer/ConfirmSold.tsx'
import { OfferAgain } from '../../desk/lots/OfferAgain.tsx'
import { PassedLots } from '../../desk/lots/PassedLots.tsx'
import { AddLotDialog } from '../../desk/order/AddLotDialog.tsx'
import { PartLotDialog } from '../../desk/order/PartLotDialog.tsx'
import { Palette } from '../../desk/palette/Palette.tsx'
import { AskDialog } from '../../desk/parts/AskDialog.tsx'
import { QuestionStrip } from '../../desk/parts/QuestionStrip.tsx'
import { AppealDialog } from '../../desk/rounds/appeal/AppealDialog.tsx'
import { EndAppeal } from '../../desk/rounds/appeal/EndAppeal.tsx'
import { levelsOf } from '../../desk/rounds/appeal/levels.ts'
import { ChooseDialog } from '../../desk/rounds/ChooseDialog.tsx'
import { OfferDialog } from '../../desk/rounds/OfferDialog.tsx'
import { RestDialog } from '../../desk/rounds/RestDialog.tsx'
import { useNow } from '../../desk/selectors.ts'
import { SettingsDialog } from '../../desk/settings/SettingsDialog.tsx'
import { HistoryDialog } from '../../desk/undo/HistoryDialog.tsx'
import { ConcludeDialog } from '../../widgets/ConcludeDialog.tsx'
import { KeySheet } from './KeySheet.tsx'

/**
 * The dialog open over the desk, and the question over it. The last dialog is rendered until it has faded out; when
 * opened again, it is new.
 */
export function DeskDialogs() {
  const { dialog, question, closeQuestion } = useOpenDialogs()
  const [kept, setKept] = useState({ last: dialog, count: 0 })
  if (dialog !== null && dialog !== kept.last) setKept({ last: dialog, count: kept.count + 1 })
  return (
    <>
      {kept.last && <OneDialog key={kept.count} what={kept.last} open={dialog !== null} />}
      {/* Outside of the desk, which a dialog hides from screen readers. */}
      {question && createPortal(<QuestionStrip question={question} close={closeQuestion} />, document.body)}
    </>
  )
}

/** The hammer of the shown lot: that of an appeal has no buyer. */
function Hammer(props: { open: boolean; paddle: 'to-follow' | undefined }) {
  const isAppeal = useNow((now) => levelsOf(now) !== null)
  return isAppeal ? <EndAppeal open={props.open} /> : <ConfirmSold {...props} />
}

function OneDialog({ what, open }: { what: DeskDialog; open: boolean }) {
  switch (what.kind) {
    case 'ask':
      return <AskDialog open={open} ask={what.ask} />
    case 'lots':
      return <AllLotsDrawer open={open} />
    case 'edit-bids':
    case 'question':
      return null
    case 'sell':
      return <Hammer open={open} paddle={what.paddle} />
    case 'palette':
      return <Palette open={open} />
    case 'passed':
      return <PassedLots open={open} />
    case 'offer-again':
      return <OfferAgain open={open} lotNumber={what.lotNumber} />
    case 'appeal':
      return <AppealDialog open={open} />
    case 'offer':
      return <OfferDialog open={open} />
    case 'add-lot':
      return <AddLotDialog open={open} />
    case 'part-lot':
      return <PartLotDialog open={open} />
    case 'choose':
      return <ChooseDialog open={open} lead={what.lead} />
    case 'rest':
      return <RestDialog open={open} lead={what.lead} />
    case 'correct':
      return <CorrectOutcome open={open} lotNumber={what.lotNumber} />
    case 'conclude':
      return <ConcludeSale open={open} />
    case 'settings':
      return <SettingsDialog open={open} />
    case 'history':
      return <HistoryDialog open={open} />
    case 'keys':
      return <KeySheet open={open} />
    case 'advance-bids':
      return <AdvancedBidsDrawer open={open} />
    case 'bid-meanwhile':
      return <OvertakenBid open={open} type={what.type} amount={what.amount} highest={what.highest} />
    default:
      return what satisfies never
  }
}

/** Ends the live sale after a question. */
function ConcludeSale({ open }: { open: boolean }) {
  const { close, title } = useDesk()
  const { mutate, isPending } = useWrite('stopAuction', {
    onDone: close,
    onFailed: close,
    done: { title: 'Sale Concluded', description: title },
    failed: { title: 'Error', description: 'Failed to conclude the sale. Please try again.' },
  })
  return <ConcludeDialog open={open} onOpenChange={close} pending={isPending} onConfirm={() => mutate({})} />
}
