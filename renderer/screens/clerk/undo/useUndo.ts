import { useToast } from '../../../components/toast/useToast.ts'
import { sentenceOf } from '../../../data/client/api-error.ts'
import { useDataSource } from '../../../data/data-context.ts'
import { useRun, useUnderWay } from '../../../data/writes/useCommands.ts'

const TOLD = {
  undo: { done: 'Undone', failed: 'Failed to undo' },
  redo: { done: 'Done again', failed: 'Failed to redo' },
} as const

/** Undoes what this device did last, or does it again; or one command of the history, whoever gave it. */
export function useUndo() {
  const { showToast } = useToast()
  const { readAgain } = useDataSource()
  const run = useRun()
  const undoing = useUnderWay('undo')
  const redoing = useUnderWay('redo')

  const take = (name: 'undo' | 'redo') => (commandId?: string) =>
    void run(
      name,
      { body: commandId === undefined ? {} : { commandId } },
      {
        // Pressed again before the answer, because nothing shows yet: that must not take back one thing more.
        about: {},
        after: 'all under way',
        onDone({ sentence }) {
          readAgain('history')
          showToast({ title: TOLD[name].done, description: sentence, kind: 'success' })
        },
        onFailed(error) {
          readAgain('history')
          showToast({ title: TOLD[name].failed, description: sentenceOf(error), kind: 'destructive' })
        },
      },
    )

  return { undo: take('undo'), redo: take('redo'), pending: undoing || redoing }
}
