import type { LotNumber } from '../../shared/lot-number.ts'
import type { CommandName } from '../../shared/sale/features/index.ts'
import type { ToastMessage } from '../components/toast/toast-store.ts'
import { useToast } from '../components/toast/useToast.ts'
import type { CallInput, CallOptions, Reply, WriteName } from '../data/client/call-types.ts'
import { useDataSource } from '../data/data-context.ts'
import { type CommandResult, commandsOf, fieldsOf, type RunOptions } from '../data/writes/commands.ts'
import type { OutcomeToast } from '../data/writes/useCommands.ts'
import { useRun } from '../data/writes/useCommands.ts'
import { pressedTwice, ready, type Verdict } from './action.ts'
import { type Desk, type DeskLot, useDesk, useDeskLot } from './desk.ts'
import { predict } from './prediction/predict.ts'
import { type DeskNow, useDeskNow } from './selectors.ts'
import { useNoteDone } from './useNoteDone.ts'

type LotCommand = WriteName & CommandName

type LotRunOptions<N extends WriteName> = Omit<RunOptions<N>, 'predict'> &
  OutcomeToast<Reply<N>> & {
    /** Where it is another than the lot on view. */
    lot?: LotNumber
    /** 'on answer': what it comes to is more than this screen knows of one lot; 'foretold': but what it is called is known. */
    shown?: 'at once' | 'on answer' | 'foretold'
  }

/** What a part of the desk works with. Nothing in it changes with a bid, so no bid redraws whoever holds it. */
export type DeskTools = Desk &
  DeskLot & {
    /** How the desk stands at this moment. */
    now: () => DeskNow
    /** Sends a command about the lot on view, which is shown at once as the rules will have it. */
    run: <N extends LotCommand>(
      name: N,
      input: CallInput<N> & CallOptions,
      options?: LotRunOptions<N>,
    ) => Promise<CommandResult>
    /** Sends any other write. */
    send: ReturnType<typeof useRun>
    /** Acts where it may be done, else says why not; tells which. */
    attempt: (verdict: Verdict, act: () => void) => boolean
    /** Takes the same key or button pressed twice within a quarter of a second as one press, and says so. */
    once: (what: string, event: Pick<Event, 'timeStamp'>, act: () => void) => void
    showToast: (toast: ToastMessage) => void
  }

export function useDeskTools(): DeskTools {
  const desk = useDesk()
  const onView = useDeskLot()
  const { showToast } = useToast()
  const source = useDataSource()
  const { readAgain, store } = source
  const now = useDeskNow()
  const noteDone = useNoteDone()
  const send = useRun()

  function run<N extends LotCommand>(
    name: N,
    input: CallInput<N> & CallOptions,
    { lot = onView.lotNumber, shown = 'at once', ...options }: LotRunOptions<N> = {},
  ): Promise<CommandResult> {
    const predicted = shown === 'on answer' ? null : predict(name, fieldsOf(input))
    // A bid that overtook the asking price would be refused, and taken back without a word.
    const isEarly = name !== 'setStartPrice' && commandsOf(source).isUnderWay('setStartPrice', { lotNumber: lot })
    if (shown === 'foretold') predicted?.show(store.said(), '')
    return send<N>(name, input, {
      ...(isEarly && { after: 'all under way' }),
      ...options,
      predict: shown === 'at once' ? predicted?.show : undefined,
      onDone(reply) {
        noteDone(predicted?.sentence() ?? null)
        options.onDone?.(reply)
      },
      onFailed(error) {
        // No answer says nothing of what was done, and a message that came meanwhile does not come again.
        readAgain('sale')
        options.onFailed?.(error)
      },
    })
  }

  function attempt(verdict: Verdict, act: () => void): boolean {
    if (verdict.ready) act()
    else if (verdict.toast) showToast(verdict.toast)
    else desk.flash()
    return verdict.ready
  }

  return {
    ...desk,
    ...onView,
    now,
    run,
    send,
    attempt,
    once: (what, { timeStamp }, act) => void attempt(desk.isNewPress(what, timeStamp) ? ready : pressedTwice, act),
    showToast,
  }
}
