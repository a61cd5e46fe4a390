import { Button } from '../../components/buttons/Button.tsx'
import { useFreshHistory, useHouseHistory } from '../../data/reads/history.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { lastDone, laterStep, useStack } from '../../desk/undo/useUndo.ts'

/** Undoes the last step of this desk, in the sale or in the house. The clerk’s own steps are not touched. */
export function UndoLast({ auctionId }: { auctionId: string }) {
  const me = useStack()
  const { data: history } = useFreshHistory(auctionId)
  const { data: house = null } = useHouseHistory(({ commands }) => lastDone(commands, me))
  // A step without a desk may be the clerk's, unless it concerns a paddle.
  const steps = history?.commands.filter(({ by, paddle }) => by.desk !== undefined || paddle !== undefined) ?? []
  const words = {
    done: ({ sentence }: { sentence: string }) => ({ title: 'Undone', description: sentence }),
    failed: 'Failed to undo',
  }
  const ofSale = useWrite('undo', words)
  const ofHouse = useWrite('undoHouse', words)
  const last = laterStep({ sale: lastDone(steps, me), house })
  if (!last) return null
  const { mutate, isPending } = last.journal === 'sale' ? ofSale : ofHouse
  return (
    <Button
      size="sm"
      variant="ghost"
      pending={isPending}
      onClick={() => mutate({ body: { commandId: last.step.id } })}
      className="max-w-80"
    >
      <span className="truncate">{`Undo: ${last.step.sentence}`}</span>
    </Button>
  )
}
