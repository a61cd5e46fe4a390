import { formatMoney } from '../../../../shared/amounts/money.ts'
import { ApiError } from '../../../api-error.ts'
import { useUnderWay } from '../../../data/writes/useCommands.ts'
import { useAppeal } from '../../../widgets/round/useAppeal.ts'
import { FACTS } from '../../facts.ts'
import { DeskConfirm } from '../../parts/AskDialog.tsx'
import { useDeskTools } from '../../tools.ts'

/** The hammer of an appeal: it ends with the sum of its pledges, which is shown live. */
export function EndAppeal({ open }: { open: boolean }) {
  const { run, close, currency, lot, lotNumber } = useDeskTools()
  const { sum = 0, count = 0 } = useAppeal(lotNumber) ?? {}
  const ending = useUnderWay('markSold', { lotNumber })

  function end(): void {
    void run(
      'markSold',
      { body: { lotNumber, soldPrice: sum, notes: 'Ended by clerk' } },
      {
        about: { lotNumber },
        onDone: close,
        done: { title: 'Appeal ended', so: FACTS.stands(lotNumber, 'sold') },
        failed: 'The appeal goes on',
        onFailed(error) {
          if (error instanceof ApiError && error.code === 'lot_finished') close()
        },
      },
    )
  }

  return (
    <DeskConfirm
      open={open}
      onOpenChange={close}
      size="md"
      title="End the Appeal"
      description={`Lot ${lotNumber}, ${lot.title}`}
      confirmLabel="End the Appeal"
      pending={ending}
      pendingLabel="Processing..."
      onConfirm={end}
    >
      <p className="figures text-2xl font-semibold" role="status">
        {`${formatMoney(sum, currency)} in ${count} ${count === 1 ? 'pledge' : 'pledges'}`}
      </p>
    </DeskConfirm>
  )
}
