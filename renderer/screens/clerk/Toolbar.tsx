import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { useFairWarning } from './actions/useFairWarning.ts'
import { useLotCalls } from './actions/useLotCalls.ts'
import { useDesk } from './desk.ts'
import { KEYS } from './rules/key-map.ts'
import { neighbours } from './rules/viewed-lot.ts'
import { useLotFigures } from './useLotFigures.ts'

/** What may be done with the lot on view, in the form for the active lot or for any other. 000 section 2. */
export function Toolbar() {
  const { lotNumber, activeLot, view } = useDesk()
  const { status } = useLotFigures()
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
      {folded && <span className="figures px-1 text-sm font-semibold">Lot {lotNumber}</span>}
      {elsewhere !== null && (
        <Button size="sm" variant="ghost" onClick={() => view(elsewhere)} className="ml-auto">
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
        className={elsewhere === null ? 'ml-auto' : undefined}
      />
    </div>
  )
}

function ActiveLotTools() {
  const { open } = useDesk()
  const { figures } = useLotFigures()
  const { warn, warning } = useFairWarning()
  const canSell = figures.highestBid !== null
  return (
    <>
      <Button shortcut={KEYS.fairWarning} pending={warning} onClick={warn}>
        Fair Warning
      </Button>
      <Button onClick={() => open({ kind: 'broadcast' })}>Broadcast Message</Button>
      <Separator />
      <PassButton />
      <Button
        variant="primary"
        shortcut={KEYS.sell}
        disabled={!canSell}
        hint={canSell ? undefined : 'There is no bid to sell at'}
        onClick={() => open({ kind: 'sell' })}
        className="min-w-28"
      >
        Sell
      </Button>
    </>
  )
}

function OtherLotTools() {
  const { lots, lotNumber, view } = useDesk()
  const { status } = useLotFigures()
  const { start, starting } = useLotCalls()
  const { previous, next } = neighbours(
    lots.map(({ lot_number }) => lot_number),
    lotNumber,
  )
  const finished = status === 'sold' || status === 'passed'
  return (
    <>
      <Button
        variant={finished ? 'secondary' : 'primary'}
        shortcut={KEYS.startLot}
        pending={starting}
        disabled={status === undefined}
        onClick={start}
        className="min-w-28"
      >
        Start Lot
      </Button>
      <PassButton />
      <Separator />
      <Button
        shortcut={KEYS.previousLot}
        disabled={previous === null}
        onClick={() => previous !== null && view(previous)}
      >
        Open Prev Lot
      </Button>
      <Button
        variant={finished ? 'primary' : 'secondary'}
        shortcut={KEYS.nextLot}
        disabled={next === null}
        onClick={() => next !== null && view(next)}
      >
        Open Next Lot
      </Button>
    </>
  )
}

function PassButton() {
  const { open } = useDesk()
  const { status } = useLotFigures()
  const finished = status === 'sold' || status === 'passed'
  return (
    <Button
      shortcut={KEYS.pass}
      disabled={status === undefined || finished}
      hint={finished ? 'This lot has its outcome' : undefined}
      onClick={() => open({ kind: 'pass' })}
      className="min-w-20"
    >
      Pass
    </Button>
  )
}

function Separator(): ReactNode {
  return <span aria-hidden className="mx-1 h-5 border-l border-rule" />
}
