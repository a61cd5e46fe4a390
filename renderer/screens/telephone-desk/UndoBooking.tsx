import type { BookingChange } from '../../../shared/entities/telephone.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { useWrite } from '../../data/writes/useWrite.ts'

/** Undoes the last change of the bookings; the sale's own commands are not touched. */
export function UndoBooking({ last }: { last: BookingChange | null }) {
  const { mutate, isPending } = useWrite('undoHouse', {
    done: ({ sentence }) => ({ title: 'Undone', description: sentence }),
    failed: 'Failed to undo',
  })
  if (!last) return null
  return (
    <Button
      id="undo-booking"
      size="sm"
      variant="ghost"
      shortcut="U"
      pending={isPending}
      onClick={() => mutate({ body: { commandId: last.id } })}
      className="max-w-80"
    >
      <span className="truncate">{`Undo: ${last.sentence}`}</span>
    </Button>
  )
}
