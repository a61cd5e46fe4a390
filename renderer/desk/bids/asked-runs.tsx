import { sentenceOf } from '../../api-error.ts'
import type { CallInput, CallOptions } from '../../data/client/call-types.ts'
import { confirming, questionIn } from '../../data/writes/asked.ts'
import type { CommandResult } from '../../data/writes/commands.ts'
import { PersonOf } from '../../widgets/people/Person.tsx'
import type { DeskTools, LotRunOptions } from '../tools.ts'

/** The commands of the desk, besides bids of the room on other lots than appeals, that the server may answer with a question. */
type AskedCommand =
  | 'acceptAdvancedBid'
  | 'addAdvancedBid'
  | 'editBid'
  | 'restoreBid'
  | 'undoBid'
  | 'undeleteBid'
  | 'correctOutcome'
  | 'chooseLots'
  | 'settleRest'
  | 'placeBid'

type Options<N extends AskedCommand> = LotRunOptions<N> & {
  /** The words of the answer yes. */
  yes: string
  /** The paddle in question. */
  paddle: string | null
}

/** Sends a command. If the server asks about its paddle, the strip asks; yes sends it again with the answer. */
export function runAsked<N extends AskedCommand>(
  desk: DeskTools,
  name: N,
  input: CallInput<N> & CallOptions,
  { yes, paddle, failed, onFailed, ...options }: Options<N>,
): Promise<CommandResult> {
  return desk.run<N>(name, input, {
    ...options,
    failed: (error) =>
      questionIn(error, input) ? null : ((typeof failed === 'function' ? failed(error) : failed) ?? null),
    onFailed(error) {
      const question = questionIn(error, input)
      if (question === null) return onFailed?.(error)
      const again = confirming(input, question)
      desk.open({
        kind: 'question',
        question: {
          title: sentenceOf(error),
          details: paddle !== null && <PersonOf paddle={paddle} className="font-medium" />,
          yes,
          no: 'No',
          choices: [],
          field: null,
          onYes: () => void runAsked(desk, name, again, { ...options, yes, paddle, failed, onFailed }),
        },
      })
    },
  })
}
