import { useToast } from '../../../components/toast/useToast.ts'
import { ApiError } from '../../../data/client/api-error.ts'
import { withLot } from '../../../data/sale/view.ts'
import { useUnderWay } from '../../../data/writes/useCommands.ts'
import { useDesk, useDeskLot } from '../../../desk/desk.ts'
import { FACTS } from '../../../desk/facts.ts'
import type { soldBody } from '../../../desk/hammer/hammer.ts'
import { useLotCommands } from '../../../desk/tools.ts'

/** Sells the lot. The banner says so at once, and takes it back where it failed. */
export function useSell() {
  const { close } = useDesk()
  const { lotNumber } = useDeskLot()
  const { showToast } = useToast()
  const run = useLotCommands()

  function sell(body: ReturnType<typeof soldBody>): void {
    void run(
      'markSold',
      { body },
      {
        about: { lotNumber },
        settle: (view, outcome) =>
          withLot(view, lotNumber, ({ state, ...known }) => ({
            ...known,
            state: state && { ...state, status: 'sold', amount: outcome.amount },
            sale: outcome,
          })),
        onDone() {
          close()
          showToast({
            title: 'Lot sold successfully',
            description: 'Press Open Next Lot to continue',
            kind: 'success',
            so: FACTS.stands(lotNumber, 'sold'),
          })
        },
        failed: 'Failed to sell lot',
        onFailed(error) {
          // The dialog stays with its paddle and notes, or shows who bid meanwhile; there is no more to do on a lot that has its outcome.
          if (error instanceof ApiError && error.code === 'lot_finished') close()
        },
      },
    )
  }
  return { sell, selling: useUnderWay('markSold', { lotNumber }) }
}
