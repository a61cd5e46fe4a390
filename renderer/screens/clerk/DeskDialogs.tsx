import { useState } from 'react'
import { useWrite } from '../../data/writes/useWrite.ts'
import { AllLotsDrawer } from '../../desk/all-lots/AllLotsDrawer.tsx'
import { OvertakenBid } from '../../desk/bids/OvertakenBid.tsx'
import { AdvancedBidsDrawer } from '../../desk/book/AdvancedBidsDrawer.tsx'
import { CorrectOutcome } from '../../desk/correction/CorrectOutcome.tsx'
import { type DeskDialog, useDesk, useOpened } from '../../desk/desk.ts'
import { ConfirmSold } from '../../desk/hammer/ConfirmSold.tsx'
import { OfferAgain } from '../../desk/lots/OfferAgain.tsx'
import { PassedLots } from '../../desk/lots/PassedLots.tsx'
import { Palette } from '../../desk/palette/Palette.tsx'
import { AskDialog } from '../../desk/parts/AskDialog.tsx'
import { QuestionStrip } from '../../desk/parts/QuestionStrip.tsx'
import { ChooseDialog } from '../../desk/rounds/ChooseDialog.tsx'
import { OfferDialog } from '../../desk/rounds/OfferDialog.tsx'
import { RestDialog } from '../../desk/rounds/RestDialog.tsx'
import { SettingsDialog } from '../../desk/settings/SettingsDialog.tsx'
import { HistoryDialog } from '../../desk/undo/HistoryDialog.tsx'
import { ConcludeDialog } from '../../widgets/ConcludeDialog.tsx'
import { KeySheet } from './KeySheet.tsx'

/** The dialog open over the desk. The last one is rendered until it has faded out; when opened again, it is new. */
export function DeskDialogs() {
  const opened = useOpened()
  const [kept, setKept] = useState({ last: opened, count: 0 })
  if (opened !== null && opened !== kept.last) setKept({ last: opened, count: kept.count + 1 })
  return kept.last && <OneDialog key={kept.count} what={kept.last} open={opened !== null} />
}

function OneDialog({ what, open }: { what: DeskDialog; open: boolean }) {
  const { close } = useDesk()
  switch (what.kind) {
    case 'ask':
      return <AskDialog open={open} ask={what.ask} />
    case 'question':
      return open && <QuestionStrip question={what.question} close={close} />
    case 'lots':
      return <AllLotsDrawer open={open} />
    case 'edit-bids':
      return null
    case 'sell':
      return <ConfirmSold open={open} paddle={what.paddle} />
    case 'palette':
      return <Palette open={open} />
    case 'passed':
      return <PassedLots open={open} />
    case 'offer-again':
      return <OfferAgain open={open} lotNumber={what.lotNumber} />
    case 'offer':
      return <OfferDialog open={open} />
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
