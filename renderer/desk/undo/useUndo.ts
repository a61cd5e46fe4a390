import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../shared/api/index.ts'
import { isOnStackOf } from '../../../shared/engine/actor.ts'
import type { DoneStep } from '../../../shared/engine/undo-step.ts'
import { useDataSource } from '../../data/data-context.ts'
import { HOUSE_HISTORY, historyKey } from '../../data/reads/history.ts'
import { useMe } from '../../data/reads/house-reads.ts'
import { commandsOf } from '../../data/writes/commands.ts'
import { useRun, useUnderWay } from '../../data/writes/useCommands.ts'
import { useDesk } from '../desk.ts'

export type DoneCommand = Reply<'history'>['commands'][number]

type Journal = 'sale' | 'house'
type Me = Pick<DoneStep['by'], 'role' | 'device' | 'desk'>

/** Returns the last step of this desk in a journal, even if a later step depends on it. Newest first. */
export function lastDone<S extends DoneStep>(steps: readonly S[], me: Me | undefined): S | null {
  return steps.find(({ by, undone, final }) => !undone && !final && me && isOnStackOf(me, by)) ?? null
}

/** Returns the step that U would undo: the later of a desk's last steps in the sale's and the house's journals. */
export function laterStep(last: Record<Journal, DoneStep | null>): { journal: Journal; step: DoneStep } | null {
  const { sale, house } = last
  // A step added by this screen has no time yet: it is the last one.
  if (house && (!sale || (sale.at !== '' && house.at > sale.at))) return { journal: 'house', step: house }
  return sale && { journal: 'sale', step: sale }
}

/** Returns the journal in which this desk acted last, which has its last undo. */
function lastJournal(steps: Record<Journal, readonly DoneStep[]>, me: Me | undefined): Journal {
  const timeOf = (journal: Journal) => steps[journal].find(({ by }) => me && isOnStackOf(me, by))?.at ?? ''
  return timeOf('house') > timeOf('sale') ? 'house' : 'sale'
}

/** Returns whose steps U undoes at this screen: its device's, in its role, at its desk. */
export function useStack(): Me | undefined {
  const { data: me } = useMe()
  const desk = useDataSource().desk()
  return me && { role: me.role, device: me.device, ...(desk && { desk }) }
}

const TOLD = {
  undo: { done: 'Undone', failed: 'Failed to undo' },
  redo: { done: 'Redone', failed: 'Failed to redo' },
} as const

const CALLS = {
  undo: { sale: 'undo', house: 'undoHouse' },
  redo: { sale: 'redo', house: 'redoHouse' },
} as const

/** Undoes or redoes the last step of this desk; or any command of the sale's history. */
export function useUndo() {
  const cache = useQueryClient()
  const { auctionId } = useDesk()
  const me = useStack()
  const source = useDataSource()
  const { readAgain } = source
  const given = commandsOf(source)
  const run = useRun()

  const take = (name: 'undo' | 'redo', journal: Journal, commandId: string | undefined) =>
    void run(
      CALLS[name][journal],
      { body: commandId === undefined ? {} : { commandId } },
      {
        // Pressed again before the answer, because nothing shows yet: that must not undo a second step.
        about: {},
        after: 'all under way',
        onDone: () => readAgain('history'),
        onFailed: () => readAgain('history'),
        done: ({ sentence }) => ({ title: TOLD[name].done, description: sentence }),
        failed: TOLD[name].failed,
      },
    )

  const known = () => ({
    sale: cache.getQueryData<Reply<'history'>>(historyKey(auctionId))?.commands ?? [],
    house: cache.getQueryData<Reply<'houseHistory'>>(HOUSE_HISTORY)?.commands ?? [],
  })

  /** Undoes by id, if known, so that a later step of another window of this PC is not undone unseen. */
  function undo(commandId?: string): void {
    const { sale, house } = known()
    // Commands in flight are this window's own, and have no id yet.
    const isNamed = commandId !== undefined || given.isAnyUnderWay()
    const last = isNamed ? null : laterStep({ sale: lastDone(sale, me), house: lastDone(house, me) })
    take('undo', last?.journal ?? 'sale', commandId ?? (last?.step.id || undefined))
  }

  function redo(commandId?: string): void {
    take('redo', commandId === undefined ? lastJournal(known(), me) : 'sale', commandId)
  }

  return { undo, redo }
}

/** Whether an undo or redo is in flight. */
export function useUndoPending(): boolean {
  const undoing = [useUnderWay('undo'), useUnderWay('undoHouse')]
  const redoing = [useUnderWay('redo'), useUnderWay('redoHouse')]
  return [...undoing, ...redoing].includes(true)
}
