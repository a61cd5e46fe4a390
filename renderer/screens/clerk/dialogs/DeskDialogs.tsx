import { AllLotsDrawer } from '../all-lots/AllLotsDrawer.tsx'
import { CorrectOutcome } from '../correction/CorrectOutcome.tsx'
import { type Opened, useOpened } from '../desk.ts'
import { ConfirmSold } from '../hammer/ConfirmSold.tsx'
import { ConfirmUnsold } from '../hammer/ConfirmUnsold.tsx'
import { LargeJump } from '../room/LargeJump.tsx'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { AdvancedBidsDrawer } from './AdvancedBidsDrawer.tsx'
import { BidMeanwhile } from './BidMeanwhile.tsx'
import { BroadcastDialog } from './BroadcastDialog.tsx'
import { ChangeBid } from './ChangeBid.tsx'
import { ClearAll } from './ClearAll.tsx'
import { ConcludeSale } from './ConcludeSale.tsx'
import { DeclineAdvanceBid } from './DeclineAdvanceBid.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { KeySheet } from './KeySheet.tsx'
import { PauseDialog } from './PauseDialog.tsx'
import { StartOver } from './StartOver.tsx'
import { UnusualPrice } from './UnusualPrice.tsx'
import { useLastOpened } from './useLastOpened.ts'

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
