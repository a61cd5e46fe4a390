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
import { NoticeSlot, useNoticesBeside } from './TopBar.tsx'

/** The actions on the shown lot, for the active lot or for any other. */
export function Toolbar() {
  const { view } = useDesk()
  const { lotNumber } = useDeskLot()
  const activeLot = useActiveLot()
  const status = useStandingOf(lotNumber)?.status
  const [folded, setFolded] = useState(false)
  const noticesBeside = useNoticesBeside()
  const toolsId = useId()
  const elsewhere = activeLot !== null && activeLot !== lotNumber ? activeLot : null

  return (
    <div
      role="toolbar"
      aria-label={`Lot ${lotNumber}`}
      className="flex min-h-8 shrink-0 items-center gap-2 border-b border-hairline bg-raised px-2 py-1 text-ink max-lg:flex-wrap"
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
      {folded && <span className="figures px-1 text-sm font-semibold">Lot {lotNumber}</span>}
      {noticesBeside === 'toolbar' ? <NoticeSlot /> : <span className="flex-1" />}
      {elsewhere !== null && (
        <Button variant="danger" shortcut={ACTIONS.onTheBlock.keys[0]} onClick={() => view(elsewhere)}>
          Lot {elsewhere} is active: go there
        </Button>
      )}
      {!folded && (
        <>
          {status === 'active' && <ActionButton id="broadcast" size="sm" variant="ghost" />}
          <PauseButton />
        </>
      )}
      <IconButton
        name={folded ? 'Show the toolbar' : 'Collapse the toolbar'}
        icon={folded ? ChevronDown : ChevronUp}
        size="sm"
        aria-expanded={!folded}
        aria-controls={toolsId}
        onClick={() => setFolded(!folded)}
      />
    </div>
  )
}

/** The first two of each form are equally wide, so that Pass never moves. */
const FIRST = 'min-w-32 lg:min-w-38'

function ActiveLotTools() {
  const { lotNumber } = useDeskLot()
  return (
    <>
      <ActionButton id="fairWarning" pending={useUnderWay('fairWarning', { lotNumber })} className={FIRST} />
      <ActionButton id="pass" className="min-w-20" />
      <ActionButton id="withdraw" variant="ghost" />
      <Separator />
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
        className={FIRST}
      />
      <ActionButton id="pass" className="min-w-20" />
      <ActionButton id={finished ? 'correct' : 'withdraw'} variant="ghost" />
      <Separator />
      <ActionButton id="previousLot" />
      <ActionButton id="nextLot" variant={finished ? 'primary' : 'secondary'} />
    </>
  )
}

/** Holds the bidding for everybody, and lets it go on. */
function PauseButton() {
  const isPaused = useSalePaused() !== null
  const pending = useUnderWay('resume')
  return (
    <ActionButton
      id="pause"
      size="sm"
      variant={isPaused ? 'primary' : 'ghost'}
      pending={isPaused && pending}
      className={isPaused ? 'min-w-28' : undefined}
    >
      {isPaused ? 'Resume Sale' : undefined}
    </ActionButton>
  )
}

function Separator() {
  return <span aria-hidden className="mx-1 h-5 border-l border-rule max-sm:hidden" />
}
