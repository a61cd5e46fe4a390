import type { Reply } from '../../../shared/api/index.ts'

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
