import type { CopyState } from '../../../shared/entities/system.ts'

/** Creates the state of a copy as shown to its listeners. `dir` returns the copy's present folder. */
export function copyState({ now, dir }: { now: () => Date; dir: () => string | null }) {
  const listeners = new Set<(state: CopyState) => void>()
  let shown: CopyState = { dir: dir(), state: 'off', problem: null, since: now().toISOString() }
  return {
    now: (): CopyState => shown,
    /** Shows a new state. A copy in trouble keeps the time at which its first trouble began. */
    show(state: CopyState['state'], problem: string | null): void {
      const before = shown
      const isOfSame = before.dir === dir()
      if (isOfSame && before.state === state && before.problem === problem) return
      const isStillBad = isOfSame && before.problem !== null && problem !== null
      shown = { dir: dir(), state, problem, since: isStillBad ? before.since : now().toISOString() }
      for (const listener of listeners) listener(shown)
    },
    onChange(listener: (state: CopyState) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
