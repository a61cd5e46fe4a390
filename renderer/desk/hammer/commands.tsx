import { lotsNamed } from '../../../shared/sale/rounds/round-words.ts'
import { ApiError } from '../../api-error.ts'
import { Warnings } from '../../components/overlays/Warnings.tsx'
import type { Ask } from '../desk.ts'
import { FACTS } from '../facts.ts'
import { isUndecided } from '../rounds/round-now.ts'
import type { DeskTools } from '../tools.ts'
import type { soldBody } from './hammer.ts'
import { useStanding } from './open-bids.ts'

/** Gives fair warning on the shown lot. */
export function giveFairWarning({ run, lotNumber }: DeskTools): void {
  void run(
    'fairWarning',
    { body: { lotNumber } },
    {
      done: { title: 'Fair Warning Activated', so: FACTS.warned(lotNumber) },
      failed: 'Failed to activate Fair Warning',
    },
  )
}

/** Sells the lot. The banner shows it at once, and removes it after a failure. */
export function sellLot(desk: DeskTools, body: ReturnType<typeof soldBody>): void {
  const { run, open, close, lotNumber, now } = desk
  /** The winner of a choice takes lots now. */
  const next = () => {
    const { round } = now()
    if (isUndecided(round)) open({ kind: round.choice.chosen ? 'rest' : 'choose', lead: round.lead })
    else close()
  }
  void run(
    'markSold',
    { body },
    {
      about: { lotNumber },
      onDone: next,
      done: {
        title: 'Lot sold successfully',
        description: 'Press Open Next Lot to continue',
        so: FACTS.stands(lotNumber, 'sold'),
      },
      failed: 'Failed to sell lot',
      onFailed(error) {
        // The dialog keeps its paddle and notes, or shows the newer bid; if the lot has an outcome already, it closes.
        if (error instanceof ApiError && error.code === 'lot_finished') close()
      },
    },
  )
}

/** Asks whether to pass the lot without a sale, or to withdraw it. */
export function askUnsold(desk: DeskTools, how: 'pass' | 'withdraw'): void {
  const { open, close, run, lot, lotNumber } = desk
  const { round } = desk.now()
  const what =
    round?.lead === lotNumber
      ? `Pass ${lotsNamed(round.left)} without a sale?`
      : `Lot ${lotNumber}, ${lot.title}: pass it without a sale?`
  const told = (ended: 'passed' | 'withdrawn', done: string, failed: string) => ({
    about: { lotNumber },
    onDone: close,
    onFailed: close,
    done: { title: done, so: FACTS.stands(lotNumber, ended) },
    failed,
  })
  const asks = {
    pass: {
      title: 'Confirm Pass',
      description: what,
      confirmLabel: 'Confirm Pass',
      during: { command: 'markPassed', label: 'Processing...' },
      onConfirm: () =>
        void run(
          'markPassed',
          { body: { lotNumber, notes: 'Passed by clerk' } },
          told('passed', 'Lot passed successfully', 'Failed to pass lot'),
        ),
    },
    withdraw: {
      title: 'Withdraw Lot',
      description: `Lot ${lotNumber}, ${lot.title}: take it out of the sale? Bids that wait are rejected.`,
      confirmLabel: 'Withdraw Lot',
      during: { command: 'withdrawLot', label: 'Processing...' },
      onConfirm: () =>
        void run(
          'withdrawLot',
          { params: { lotNumber }, body: { notes: 'Withdrawn by clerk' } },
          told('withdrawn', 'Lot withdrawn', 'Failed to withdraw lot'),
        ),
    },
  } as const satisfies Record<string, Ask>
  open({ kind: 'ask', ask: { ...asks[how], details: <LeftByPass /> } })
}

/** The bids left without a sale by a pass, from the current bids. */
function LeftByPass() {
  return <Warnings label="Left standing" lines={useStanding().leftByPass()} />
}
