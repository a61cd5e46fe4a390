import { useSyncExternalStore } from 'react'
import type { CallInput, CallOptions, Reply, WriteName } from '../client/call-types.ts'
import { useDataSource } from '../data-context.ts'
import { type CommandResult, type CommandSubject, commandsOf, type RunOptions } from './commands.ts'
import { type ToastWords, useOutcome } from './useOutcome.ts'

/** The toast at a command's end; without words, none is shown. */
export type OutcomeToast<R> = {
  done?: ToastWords | ((reply: R) => ToastWords | null) | undefined
  /** A title alone gets the server's sentence below it; null for no toast. */
  failed?: ToastWords | ((error: Error) => ToastWords | null) | undefined
}

/** Sends commands of the sale and reports their end. Those in flight belong to the screen, not to a component. */
export function useRun() {
  const commands = commandsOf(useDataSource())
  const outcome = useOutcome()
  return <N extends WriteName>(
    name: N,
    input: CallInput<N> & CallOptions,
    options: RunOptions<N> & OutcomeToast<Reply<N>> = {},
  ): Promise<CommandResult> =>
    commands.run(name, input, {
      ...options,
      onDone(reply) {
        options.onDone?.(reply)
        const words = typeof options.done === 'function' ? options.done(reply) : options.done
        if (words) outcome.done(words)
      },
      onFailed(error) {
        const words = typeof options.failed === 'function' ? options.failed(error) : options.failed
        if (words) outcome.failed(words, error)
        options.onFailed?.(error)
      },
    })
}

/** Whether such a command for this subject is in flight, from any component. */
export function useUnderWay(name: WriteName | undefined, about: CommandSubject = {}): boolean {
  const commands = commandsOf(useDataSource())
  return useSyncExternalStore(commands.subscribe, () => name !== undefined && commands.isUnderWay(name, about))
}
