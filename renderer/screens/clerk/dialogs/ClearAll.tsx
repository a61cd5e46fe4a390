import { useToast } from '../../../components/toast/useToast.ts'
import { useUnderWay } from '../../../data/writes/useCommands.ts'
import { useDesk, useDeskLot } from '../../../desk/desk.ts'
import { FACTS } from '../../../desk/facts.ts'
import { DeskConfirm } from '../../../desk/parts/DeskConfirm.tsx'
import { useLotCommands } from '../../../desk/tools.ts'

/** Clears the lot's bids: the asking price must be entered again. */
export function ClearAll({ open }: { open: boolean }) {
  const { close } = useDesk()
  const { lotNumber } = useDeskLot()
  const { showToast } = useToast()
  const run = useLotCommands()
  const clear = () =>
    void run(
      'clearBids',
      { params: { lotNumber }, body: { clearedBy: 'clerk', timestamp: new Date().toISOString() } },
      {
        about: { lotNumber },
        onDone() {
          close()
          showToast({
            title: 'Bid history cleared',
            description: `Enter the asking price of lot ${lotNumber} again`,
            kind: 'success',
            so: FACTS.noPrice(lotNumber),
          })
        },
        onFailed: close,
        failed: 'Failed to clear bid history',
      },
    )
  return (
    <DeskConfirm
      open={open}
      onOpenChange={close}
      title="Clear All Bids"
      description={`All bids of lot ${lotNumber} leave the history, and the asking price must be entered again.`}
      confirmLabel="Clear All"
      tone="danger"
      enter="cancels"
      pending={useUnderWay('clearBids', { lotNumber })}
      pendingLabel="Clearing..."
      onConfirm={clear}
    />
  )
}
