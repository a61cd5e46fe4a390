import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../shared/api/index.ts'
import { useDataSource } from '../../data/data-context.ts'
import { historyKey } from '../../data/reads/history.ts'
import { useMe } from '../../data/reads/house-reads.ts'
import { useRun, useUnderWay } from '../../data/writes/useCommands.ts'
import { useDesk } from '../desk.ts'

export type DoneCommand = Reply<'history'>['commands'][number]

/** What U would undo: the last thing that staff did on this device; where that stands under a later one it is told why. Newest first. */
export function lastDone(
  commands: readonly DoneCommand[],
  me: Pick<DoneCommand['by'], 'role' | 'device'> | undefined,
): DoneCommand | null {
  return (
    commands.find(({ by, undone, final }) => !undone && !final && by.device === me?.device && by.role === me.role) ??
    null
  )
}

const TOLD = {
  undo: { done: 'Undone', failed: 'Failed to undo' },
  redo: { done: 'Redone', failed: 'Failed to redo' },
} as const

/** Undoes what this device did last, or does it again; or one command of the history, whoever gave it. */
export function useUndo() {
  const cache = useQueryClient()
  const { auctionId } = useDesk()
  const { data: me } = useMe()
  const { readAgain, commands: given } = useDataSource()
  const run = useRun()

  const take = (name: 'undo' | 'redo') => (commandId?: string) =>
    void run(
      name,
      { body: commandId === undefined ? {} : { commandId } },
      {
        // Pressed again before the answer, because nothing shows yet: that must not take back one thing more.
        about: {},
        after: 'all under way',
        onDone: () => readAgain('history'),
        onFailed: () => readAgain('history'),
        done: ({ sentence }) => ({ title: TOLD[name].done, description: sentence }),
        failed: TOLD[name].failed,
      },
    )

  /** By its id, where that is known: what another window of this PC did since is not undone unseen. */
  function undo(commandId?: string): void {
    const { commands = [] } = cache.getQueryData<Reply<'history'>>(historyKey(auctionId)) ?? {}
    // What is still under way is this window's own, and has no id yet.
    const last = given.isAnyUnderWay() ? undefined : lastDone(commands, me)?.id
    take('undo')(commandId ?? (last || undefined))
  }

  return { undo, redo: take('redo') }
}

/** Whether something is being undone or redone. */
export function useUndoPending(): boolean {
  const undoing = useUnderWay('undo')
  const redoing = useUnderWay('redo')
  return undoing || redoing
}
