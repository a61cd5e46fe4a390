import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { useSalePaused } from '../../data/reads/sale-reads.ts'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { ActionButton } from '../../desk/ActionButton.tsx'
import { ACTIONS } from '../../desk/actions.ts'
import { useDesk, useDeskLot } from '../../desk/desk.ts'
import { useActiveLot, useStandingOf } from '../../desk/selectors.ts'

/** The actions on the shown lot, for the active lot or for any other. */
export function Toolbar() {
  const { view } = useDesk()
  const { lotNumber } = useDeskLot()
  const activeLot = useActiveLot()
  const status = useStandingOf(lotNumber)?.status
  const [folded, setFolded] = useState(false)
  const toolsId = useId()
  const elsewhere = activeLot !== null && activeLot !== lotNumber ? activeLot : null

  return (
    <div
      role="toolbar"
      aria-label={`Lot ${lotNumber}`}
      className="mx-2 mt-2 flex min-h-8 shrink-0 items-center gap-2 rounded-panel border border-hairline bg-raised p-1.5 text-ink max-sm:flex-wrap"
    >
      <div
        id={toolsId}
        hidden={folded}
        className="flex min-w-0 flex-wrap items-center gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2"
      >
        {status === 'active' ? (
          <ActiveLotTools />
        ) : (
          <OtherLotTools lotIs={isFinished(status) ? 'finished' : 'to come'} />
        )}
      </div>
      {!folded && <PauseButton />}
      {folded && <span className="figures px-1 text-sm font-semibold">Lot {lotNumber}</span>}
      {elsewhere !== null && (
        <Button variant="danger" shortcut={ACTIONS.onTheBlock.keys[0]} onClick={() => view(elsewhere)}>
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
  const { lotNumber } = useDeskLot()
  return (
    <>
      <ActionButton id="fairWarning" pending={useUnderWay('fairWarning', { lotNumber })} />
      <ActionButton id="broadcast" />
      <Separator />
      <EndWithoutSale />
      <ActionButton id="sell" variant="primary" className="min-w-28" />
    </>
  )
}

/** For a lot that is not active: a finished one leads to the next, any other can be started. */
function OtherLotTools({ lotIs }: { lotIs: 'finished' | 'to come' }) {
  const { lotNumber } = useDeskLot()
  const finished = lotIs === 'finished'
  return (
    <>
      <ActionButton
        id="startLot"
        variant={finished ? 'secondary' : 'primary'}
        pending={useUnderWay('startLot', { lotNumber })}
        className="min-w-28"
      />
      {finished ? (
        <>
          <ActionButton id="correct" />
          <ActionButton id="pass" className="min-w-20" />
        </>
      ) : (
        <EndWithoutSale />
      )}
      <Separator />
      <ActionButton id="previousLot" />
      <ActionButton id="nextLot" variant={finished ? 'primary' : 'secondary'} />
    </>
  )
}

function EndWithoutSale() {
  return (
    <>
      <ActionButton id="pass" className="min-w-20" />
      <ActionButton id="withdraw" variant="ghost" />
    </>
  )
}

/** Pauses and resumes the bidding. */
function PauseButton() {
  const isPaused = useSalePaused() !== null
  const pending = useUnderWay('resume')
  return (
    <ActionButton
      id="pause"
      size="sm"
      variant={isPaused ? 'primary' : 'ghost'}
      pending={isPaused && pending}
      className="ml-auto min-w-28"
    >
      {isPaused ? 'Resume Sale' : undefined}
    </ActionButton>
  )
}

function Separator() {
  return <span aria-hidden className="mx-1 h-5 border-l border-rule max-sm:hidden" />
}
