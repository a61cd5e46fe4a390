import { formatMoney } from '../../../shared/amounts/money.ts'
import { lateWords } from '../../../shared/rules/outcomes.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { useLateBids } from '../../data/reads/late-bids.ts'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { useDeskLot } from '../desk.ts'
import { useLastFinished } from '../last-finished.ts'
import { isUndecided, useRoundNow } from '../rounds/round-now.ts'
import { useDeskTools } from '../tools.ts'

/** An online bid that arrived just after the hammer, shown for half a minute; it can reopen the lot on record. */
export function LateBidNotice() {
  const { currency, view, run } = useDeskTools()
  const finished = useLastFinished()
  const { lotNumber: shown } = useDeskLot()
  const round = useRoundNow(shown)
  // A late bid of a choice is one on its lead, which has no outcome yet.
  const lotNumber = isUndecided(round) ? round.lead : finished
  const [late] = useLateBids(lotNumber)
  const reopening = useUnderWay('reopenLot', { lotNumber })
  if (!late || lotNumber === null) return null
  const reopen = () =>
    void run(
      'reopenLot',
      { params: { lotNumber }, body: { lateBidId: late.id } },
      {
        lot: lotNumber,
        shown: 'on answer',
        onDone: () => view(lotNumber),
        failed: 'The lot is unchanged',
      },
    )
  return (
    <div
      role="alert"
      className="absolute inset-x-0 bottom-0 z-10 flex h-10 items-center gap-3 rounded-panel border border-warning bg-warning-wash px-3 text-sm text-ink"
    >
      <strong className="font-semibold whitespace-nowrap text-warning-ink">Late bid, lot {lotNumber}</strong>
      <span className="figures min-w-0 truncate">
        {formatMoney(late.amount, currency)}
        {late.paddleNumber !== null && `, paddle ${late.paddleNumber}`}, {lateWords(late.lateBy)}
      </span>
      <Button size="sm" className="ml-auto" pending={reopening} onClick={reopen}>
        Reopen on Record
      </Button>
    </div>
  )
}
