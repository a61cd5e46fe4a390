import type { LotNumber } from '../../../shared/lot-number.ts'
import { useToast } from '../../components/toast/useToast.ts'
import { useDataSource } from '../../data/data-context.ts'
import { withLot, withState } from '../../data/sale/view.ts'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { selectAll } from '../../screens/clerk/keys/select-all.ts'
import { useActiveLot, useDesk, useDeskLot } from '../desk.ts'
import { FACTS } from '../facts.ts'
import { useLotCommands } from '../tools.ts'

const NO_OUTCOME = { status: null, amount: null, paddleNumber: null, type: null, notes: null, at: null } as const

/** Starts the lot on view, or reopens it. */
export function useLotCalls() {
  const { open, fields } = useDesk()
  const { lotNumber, lot } = useDeskLot()
  const activeLot = useActiveLot()
  const { showToast } = useToast()
  const { store } = useDataSource()
  const stateOf = (lot: LotNumber) => store.current().known.get(lot)?.state
  const run = useLotCommands()

  /** Whether bids are taken on another lot. One that has just had its hammer is over, though the sale may say so only next. */
  function isActiveElsewhere(): boolean {
    if (activeLot === null) return false
    return (stateOf(activeLot)?.status ?? 'active') === 'active'
  }

  function startNow(): void {
    // The next thing every clerk types is the asking price: digits are its own at once, however slow the answer.
    if (stateOf(lotNumber)?.startPrice === null) selectAll(fields.askingPrice.current)
    void run(
      'startLot',
      { body: { lotNumber } },
      {
        // It may take the bidding away from another lot.
        shown: 'foretold',
        settle: (view, state) =>
          withLot(withState(view, state), lotNumber, ({ state: lot, sale, ...known }) => ({
            ...known,
            state: lot && { ...lot, status: 'active', amount: null },
            sale: sale && { ...sale, ...NO_OUTCOME },
          })),
        onDone: () =>
          showToast({
            title: 'Lot Started',
            description: `Lot ${lotNumber}: ${lot.title}`,
            kind: 'success',
            so: FACTS.stands(lotNumber, 'active'),
          }),
        failed: 'Error',
      },
    )
  }

  return {
    starting: useUnderWay('startLot', { lotNumber }),
    startNow,
    /** Asks first where something would be lost: an outcome, or the bidding on another lot. */
    start() {
      const status = stateOf(lotNumber)?.status
      if (status === 'active') return
      if (status === 'preloaded' && !isActiveElsewhere()) startNow()
      else open({ kind: 'start-over' })
    },
  }
}
