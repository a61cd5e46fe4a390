import type { LotNumber } from '../../shared/lot-number.ts'
import type { CommandName } from '../../shared/sale/commands/commands.ts'
import { useToast } from '../components/toast/useToast.ts'
import { sentenceOf } from '../data/client/api-error.ts'
import type { CallInput, CallOptions, WriteName } from '../data/client/call-types.ts'
import { useDataSource } from '../data/data-context.ts'
import { advancedKey } from '../data/sale/view.ts'
import { type Ended, fieldsOf, type RunOptions } from '../data/writes/commands.ts'
import { useRun } from '../data/writes/useCommands.ts'
import { useNoteDone } from '../screens/clerk/undo/useNoteDone.ts'
import { useDesk, useDeskLot } from './desk.ts'
import { predict } from './prediction/predict.ts'

type LotCommand = WriteName & CommandName

type LotRunOptions<N extends WriteName> = Pick<RunOptions<N>, 'settle' | 'about' | 'after' | 'onDone' | 'onFailed'> & {
  /** The title of what is told where it failed; without one a failure is taken back without a word. */
  failed?: string
  /** Where it is another than the lot on view. */
  lot?: LotNumber
  /** 'on answer': what it comes to is more than this screen knows of one lot; 'foretold': but what it is called is known. */
  shown?: 'at once' | 'on answer' | 'foretold'
}

/** Sends commands about the lot on view; each is shown at once as the rules will have it. */
export function useLotCommands() {
  const { auctionId } = useDesk()
  const { lotNumber } = useDeskLot()
  const { showToast } = useToast()
  const { readAgain, store } = useDataSource()
  const noteDone = useNoteDone()
  const run = useRun()

  return function runOnLot<N extends LotCommand>(
    name: N,
    input: CallInput<N> & CallOptions,
    { failed, lot = lotNumber, shown = 'at once', onDone, onFailed, ...options }: LotRunOptions<N> = {},
  ): Promise<Ended> {
    const predicted = shown === 'on answer' ? null : predict(name, fieldsOf(input), lot)
    if (shown === 'foretold') predicted?.show(store.current(), '')
    return run(name, input, {
      ...options,
      predict: shown === 'at once' ? predicted?.show : undefined,
      onDone(reply) {
        noteDone(predicted?.sentence() ?? null)
        onDone?.(reply)
      },
      onFailed(error) {
        // No answer says nothing of what was done, and a message that came meanwhile does not come again.
        readAgain('lot', String(lot))
        readAgain('advancedBidsOfLot', advancedKey(auctionId, lot))
        if (failed !== undefined) {
          showToast({ title: failed, description: sentenceOf(error), kind: 'destructive' })
        }
        onFailed?.(error)
      },
    })
  }
}
