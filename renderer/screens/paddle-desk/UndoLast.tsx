import { Button } from '../../components/buttons/Button.tsx'
import { useFreshHistory } from '../../data/reads/history.ts'
import { useWrite } from '../../data/writes/useWrite.ts'

/** Undoes what was done last with a paddle; the clerk’s own last command is not touched. */
export function UndoLast({ auctionId }: { auctionId: string }) {
  const { data } = useFreshHistory(auctionId)
  const last = data?.commands.find(({ paddle, undone, undoable }) => paddle !== undefined && !undone && undoable)
  const { mutate, isPending } = useWrite('undo', {
    reread: ['history', 'paddles', 'clients'],
    done: ({ sentence }) => ({ title: 'Undone', description: sentence }),
    failed: 'Failed to undo',
  })
  if (!last) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      pending={isPending}
      onClick={() => mutate({ body: { commandId: last.id } })}
      className="max-w-80"
    >
      <span className="truncate">{`Undo: ${last.sentence}`}</span>
    </Button>
  )
}
