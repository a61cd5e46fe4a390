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

/** The options of a command about a lot. */
export type LotRunOptions<N extends WriteName> = Omit<RunOptions<N>, 'predict'> &
  OutcomeToast<Reply<N>> & {
    /** If it differs from the shown lot. */
    lot?: LotNumber
    /** 'on answer': the effect needs more data than this screen has; 'foretold': the same with a known sentence. */
    shown?: 'at once' | 'on answer' | 'foretold'
  }

/** The functions of a part of the desk. None changes with a bid, so bids cause no render. */
export type DeskTools = Desk &
  DeskLot & {
    /** Returns the current state of the desk. */
    now: () => DeskNow
    /** Sends a command about the shown lot, which is predicted by the rules and shown at once. */
    run: <N extends LotCommand>(
      name: N,
      input: CallInput<N> & CallOptions,
      options?: LotRunOptions<N>,
    ) => Promise<CommandResult>
    /** Sends any other write. */
    send: ReturnType<typeof useRun>
    /** Acts if possible, else shows why not; returns which. */
    attempt: (verdict: Verdict, act: () => void) => boolean
    /** Treats the same key or button within a quarter of a second as one press, and says so. */
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
        // Without an answer the effect is unknown, and a message missed in the meantime is not repeated.
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
