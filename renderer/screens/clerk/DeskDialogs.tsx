import { AllLotsDrawer } from '../../desk/all-lots/AllLotsDrawer.tsx'
import { BidMeanwhile } from '../../desk/bids/BidMeanwhile.tsx'
import { AdvancedBidsDrawer } from '../../desk/book/AdvancedBidsDrawer.tsx'
import { CorrectOutcome } from '../../desk/correction/CorrectOutcome.tsx'
import { type Opened, useOpened } from '../../desk/desk.ts'
import { ConfirmSold } from '../../desk/hammer/ConfirmSold.tsx'
import { ConfirmUnsold } from '../../desk/hammer/commands.tsx'
import { ConcludeSale } from '../../desk/sale/ConcludeSale.tsx'
import { SettingsDialog } from '../../desk/settings/SettingsDialog.tsx'
import { HistoryDialog } from '../../desk/undo/HistoryDialog.tsx'
import { BroadcastDialog } from './dialogs/BroadcastDialog.tsx'
import { ChangeBid } from './dialogs/ChangeBid.tsx'
import { ClearAll } from './dialogs/ClearAll.tsx'
import { DeclineAdvanceBid } from './dialogs/DeclineAdvanceBid.tsx'
import { PauseDialog } from './dialogs/PauseDialog.tsx'
import { StartOver } from './dialogs/StartOver.tsx'
import { UnusualPrice } from './dialogs/UnusualPrice.tsx'
import { useLastOpened } from './dialogs/useLastOpened.ts'
import { KeySheet } from './KeySheet.tsx'
import { LargeJump } from './room/LargeJump.tsx'

/** Whatever is open over the desk. What was open last stays until it has left the screen; opened again, it begins anew. */
export function DeskDialogs() {
  const opened = useOpened()
  const { last, count } = useLastOpened(opened)
  return last && <OneDialog key={count} what={last} open={opened !== null} />
}

function OneDialog({ what, open }: { what: Opened; open: boolean }) {
  switch (what.kind) {
    case 'lots':
      return <AllLotsDrawer open={open} unfold={what.unfold} />
    case 'sell':
      return <ConfirmSold open={open} />
    case 'pass':
    case 'withdraw':
      return <ConfirmUnsold open={open} how={what.kind} />
    case 'correct':
      return <CorrectOutcome open={open} lotNumber={what.lotNumber} />
    case 'conclude':
      return <ConcludeSale open={open} />
    case 'clear':
      return <ClearAll open={open} />
    case 'broadcast':
      return <BroadcastDialog open={open} />
    case 'settings':
      return <SettingsDialog open={open} />
    case 'history':
      return <HistoryDialog open={open} />
    case 'pause':
      return <PauseDialog open={open} />
    case 'keys':
      return <KeySheet open={open} />
    case 'advance-bids':
      return <AdvancedBidsDrawer open={open} />
    case 'start-over':
      return <StartOver open={open} />
    case 'unusual-price':
      return <UnusualPrice open={open} price={what.price} check={what.check} set={what.set} />
    case 'large-jump':
      return <LargeJump open={open} type={what.type} amount={what.amount} asking={what.asking} place={what.place} />
    case 'bid':
      return <ChangeBid open={open} bid={what.bid} change={what.change} />
    case 'decline':
      return <DeclineAdvanceBid open={open} bid={what.bid} />
    case 'bid-meanwhile':
      return <BidMeanwhile open={open} type={what.type} amount={what.amount} highest={what.highest} />
    default:
      return what satisfies never
  }
}
