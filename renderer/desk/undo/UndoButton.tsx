import { useHistoryOfCommands, useHouseHistory } from '../../data/reads/history.ts'
import { usePress } from '../ActionButton.tsx'
import { ACTIONS } from '../actions.ts'
import { useDesk } from '../desk.ts'
import { DeskButton } from '../parts/DeskButton.tsx'
import { lastDone, laterStep, useStack } from './useUndo.ts'

/** Undoes this desk's last command, which it names. */
export function UndoButton() {
  const { auctionId } = useDesk()
  const me = useStack()
  const { data: sale = null } = useHistoryOfCommands(auctionId, ({ commands }) => lastDone(commands, me))
  const { data: house = null } = useHouseHistory(({ commands }) => lastDone(commands, me))
  const last = laterStep({ sale, house })?.step
  const press = usePress()
  const label = last ? `Undo: ${last.sentence}` : 'Undo: nothing yet'
  return (
    <DeskButton
      size="sm"
      variant="ghost"
      shortcut={ACTIONS.undo.keys[0]}
      disabled={last ? null : 'said'}
      hint={last ? label : 'Nothing to undo'}
      onClick={(event) => press('undo', event)}
      className="mouse:min-h-8! min-w-0 flex-1 shrink justify-start text-left whitespace-normal!"
    >
      <span className="line-clamp-2 leading-tight">{label}</span>
    </DeskButton>
  )
}
