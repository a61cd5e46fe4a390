import type { SaleStatus } from '../../../shared/entities/lot.ts'
import { Warnings } from '../../components/overlays/Warnings.tsx'
import { useToast } from '../../components/toast/useToast.ts'
import { type SaleView, withLot } from '../../data/sale/view.ts'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { useDesk, useDeskLot } from '../desk.ts'
import { FACTS } from '../facts.ts'
import { DeskConfirm } from '../parts/DeskConfirm.tsx'
import { useLotCommands } from '../tools.ts'
import { useStanding } from './useStanding.ts'

const WORDS = {
  pass: {
    ended: 'passed',
    title: 'Confirm Pass',
    asks: 'pass it without a sale?',
    done: 'Lot passed successfully',
    failed: 'Failed to pass lot',
  },
  withdraw: {
    ended: 'withdrawn',
    title: 'Withdraw Lot',
    asks: 'take it out of the sale? Bids that wait are rejected.',
    done: 'Lot withdrawn',
    failed: 'Failed to withdraw lot',
  },
} as const

/** Passes the lot without a sale, or withdraws it, asked first. */
export function ConfirmUnsold({ open, how }: { open: boolean; how: keyof typeof WORDS }) {
  const { close } = useDesk()
  const { lot, lotNumber } = useDeskLot()
  const { showToast } = useToast()
  const run = useLotCommands()
  const left = useStanding().leftByPass()
  const passing = useUnderWay('markPassed', { lotNumber })
  const withdrawing = useUnderWay('withdrawLot', { lotNumber })
  const { ended, title, asks, done, failed } = WORDS[how]
  const told = {
    about: { lotNumber },
    settle: (view: SaleView, outcome: SaleStatus) =>
      withLot(view, lotNumber, ({ state, ...known }) => ({
        ...known,
        state: state && { ...state, status: ended },
        sale: outcome,
      })),
    onDone() {
      close()
      showToast({ title: done, kind: 'success', so: FACTS.stands(lotNumber, ended) })
    },
    onFailed: close,
    failed,
  } as const
  const end = () =>
    void (how === 'pass'
      ? run('markPassed', { body: { lotNumber, notes: 'Passed by clerk' } }, told)
      : run('withdrawLot', { params: { lotNumber }, body: { notes: 'Withdrawn by clerk' } }, told))
  return (
    <DeskConfirm
      open={open}
      onOpenChange={close}
      title={title}
      description={`Lot ${lotNumber}, ${lot.title}: ${asks}`}
      confirmLabel={title}
      pending={passing || withdrawing}
      pendingLabel="Processing..."
      onConfirm={end}
    >
      <Warnings label="Left standing" lines={left} />
    </DeskConfirm>
  )
}
