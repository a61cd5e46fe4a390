import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { useSalePaused } from '../../data/reads/sale-reads.ts'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { KEYS } from '../../desk/actions.ts'
import { useActiveLot, useDesk, useDeskLot } from '../../desk/desk.ts'
import { useLotCalls } from '../../desk/lots/start-lot.tsx'
import { neighbours } from '../../desk/lots/viewed-lot.ts'
import { DeskButton } from '../../desk/parts/DeskButton.tsx'
import { usePause } from '../../desk/sale/commands.ts'
import { useLotStanding } from '../../desk/selectors.ts'
import { useFairWarning } from './actions/useFairWarning.ts'
import { useOnePress } from './keys/useOnePress.ts'

/** What may be done with the lot on view, in the form for the active lot or for any other. */
export function Toolbar() {
  const { view } = useDesk()
  const { lotNumber } = useDeskLot()
  const activeLot = useActiveLot()
  const { status } = useLotStanding()
  const [folded, setFolded] = useState(false)
  const toolsId = useId()
  const elsewhere = activeLot !== null && activeLot !== lotNumber ? activeLot : null

  return (
    <div
      role="toolbar"
      aria-label={`Lot ${lotNumber}`}
      className="mx-2 mt-2 flex min-h-8 shrink-0 items-center gap-2 rounded-panel border border-hairline bg-raised p-1.5 text-ink"
    >
      <div id={toolsId} hidden={folded} className="flex min-w-0 flex-wrap items-center gap-2">
        {status === 'active' ? <ActiveLotTools /> : <OtherLotTools />}
      </div>
      {!folded && <PauseButton />}
      {folded && <span className="figures px-1 text-sm font-semibold">Lot {lotNumber}</span>}
      {elsewhere !== null && (
        <Button size="sm" variant="ghost" onClick={() => view(elsewhere)}>
          Lot {elsewhere} is active: go there
        </Button>
      )}
      <IconButton
        name={folded ? 'Show the toolbar' : 'Collapse the toolbar'}
        icon={folded ? ChevronDown : ChevronUp}
        size="sm"
        aria-expanded={!folded}
        aria-controls={toolsId}
        onClick={() => setFolded(!folded)}
        className={folded && elsewhere === null ? 'ml-auto' : undefined}
      />
    </div>
  )
}

function ActiveLotTools() {
  const { open } = useDesk()
  const { hasBid } = useLotStanding()
  const { warn, warning } = useFairWarning()
  return (
    <>
      <DeskButton shortcut={KEYS.fairWarning} pending={warning} disabled={hasBid === undefined} onClick={warn}>
        Fair Warning
      </DeskButton>
      <DeskButton shortcut={KEYS.broadcast} onClick={() => open({ kind: 'broadcast' })}>
        Broadcast Message
      </DeskButton>
      <Separator />
      <PassButton />
      <DeskButton
        variant="primary"
        shortcut={KEYS.sell}
        disabled={!hasBid}
        hint={hasBid === false ? 'There is no bid to sell at' : undefined}
        onClick={() => open({ kind: 'sell' })}
        className="min-w-28"
      >
        Sell
      </DeskButton>
    </>
  )
}

function OtherLotTools() {
  const { lots, view } = useDesk()
  const { lotNumber } = useDeskLot()
  const { status } = useLotStanding()
  const { start, starting } = useLotCalls()
  const onePress = useOnePress()
  const { previous, next } = neighbours(
    lots.map(({ lot_number }) => lot_number),
    lotNumber,
  )
  const finished = isFinished(status)
  return (
    <>
      <DeskButton
        variant={finished ? 'secondary' : 'primary'}
        shortcut={KEYS.startLot}
        pending={starting}
        disabled={status === undefined}
        onClick={start}
        className="min-w-28"
      >
        Start Lot
      </DeskButton>
      <PassButton />
      <Separator />
      <Button
        shortcut={KEYS.previousLot}
        disabled={previous === null}
        onClick={(event) => previous !== null && onePress('previous', event, () => view(previous))}
      >
        Open Prev Lot
      </Button>
      <Button
        variant={finished ? 'primary' : 'secondary'}
        shortcut={KEYS.nextLot}
        disabled={next === null}
        onClick={(event) => next !== null && onePress('next', event, () => view(next))}
      >
        Open Next Lot
      </Button>
    </>
  )
}

/** How a lot ends without a sale; once it has ended, how that is put right. */
function PassButton() {
  const { open } = useDesk()
  const { lotNumber } = useDeskLot()
  const { status } = useLotStanding()
  if (isFinished(status)) {
    return (
      <DeskButton shortcut={KEYS.correct} onClick={() => open({ kind: 'correct', lotNumber })}>
        Correct Outcome
      </DeskButton>
    )
  }
  const isRead = status !== undefined
  return (
    <>
      <DeskButton shortcut={KEYS.pass} disabled={!isRead} onClick={() => open({ kind: 'pass' })} className="min-w-20">
        Pass
      </DeskButton>
      <DeskButton
        variant="ghost"
        shortcut={KEYS.withdraw}
        disabled={!isRead}
        onClick={() => open({ kind: 'withdraw' })}
      >
        Withdraw
      </DeskButton>
    </>
  )
}

/** Holds the bidding for everybody, and lets it go on. */
function PauseButton() {
  const { open } = useDesk()
  const paused = useSalePaused() !== null
  const { resume } = usePause()
  const resuming = useUnderWay('resume')
  return paused ? (
    <DeskButton
      size="sm"
      variant="primary"
      shortcut={KEYS.pause}
      pending={resuming}
      onClick={resume}
      className="ml-auto min-w-28"
    >
      Resume Sale
    </DeskButton>
  ) : (
    <DeskButton
      size="sm"
      variant="ghost"
      shortcut={KEYS.pause}
      onClick={() => open({ kind: 'pause' })}
      className="ml-auto min-w-28"
    >
      Pause
    </DeskButton>
  )
}

function Separator(): ReactNode {
  return <span aria-hidden className="mx-1 h-5 border-l border-rule" />
}
