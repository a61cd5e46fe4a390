import { z } from 'zod'
import { isOnStackOf } from '../../engine/actor.ts'
import { type Direction, markUndone } from '../../engine/command-records.ts'
import { isRefusal } from '../../engine/decision.ts'
import type { AboutKeys } from '../../engine/plain-differences.ts'
import type { Route } from '../../engine/route.ts'
import { FINAL_UNDO, REDONE, UNDONE, UndoRules } from '../../engine/undo.ts'
import { DoneStep } from '../../engine/undo-step.ts'
import { HOUSES, HouseDiffSchema } from '../diff.ts'
import { diffWithoutErased, ERASED_STEP } from '../erased-records.ts'
import { houseCommand, houseEvent, type Invariant } from '../rows.ts'
import { applyToHouse, type House, type HouseRecord, keysIn } from '../state.ts'
import type { HouseTable } from '../tables.ts'

const NOW = { at: '', seq: 0 }

/** Undo and redo in the house, with the invariants of undo. */
export function undoFeature(invariants: readonly Invariant[]) {
  const rules = new UndoRules<House, HouseRecord, HouseTable, AboutKeys<HouseTable>>({
    differences: HOUSES,
    invariants: {
      settle: () => undefined,
      brokenBy(house, { diff }) {
        const after = applyToHouse(house, HOUSES.encode(diff, NOW), NOW)
        return invariants.flatMap(({ broken }) => broken(after, diff))
      },
    },
    isTheirs: (by) => (record) => isOnStackOf(by, record.by),
  })

  const redirection = <const P extends Route>(direction: Direction, route: P, summary: string) =>
    houseCommand({
      role: 'staff',
      route,
      summary,
      input: z.strictObject({ commandId: z.string().min(1).max(64).optional() }),
      decide(house, { commandId }, { at, by }) {
        const taken = rules.redirect(house, direction, { commandId, by })
        if (isRefusal(taken)) return taken
        const { record, diff } = taken
        const make = direction === 'back' ? commandUndone : commandRedone
        const edits = HOUSES.encode(diff, { at, seq: house.seq + 1 })
        return [make({ command: record.id, sentence: record.sentence(), diff: edits })]
      },
      replies: DoneStep,
      reply: (after) => rules.described(after, rules.lastTaken(after)),
    })

  return {
    rules,
    undoHouse: redirection(
      'back',
      'POST /api/house/undo',
      'Undoes a command of the house, or the last one of this desk; later changes stay',
    ),
    redoHouse: redirection(
      'forth',
      'POST /api/house/redo',
      'Redoes an undone command of the house, or the last one that this desk undid',
    ),
  }
}

const undoEvent = <T extends keyof typeof FINAL_UNDO>(type: T, direction: Direction, says: string) =>
  houseEvent(type, {
    version: 1,
    fields: z.strictObject({ command: z.string(), sentence: z.string(), diff: HouseDiffSchema }),
    sentence: ({ sentence }) => `${says}: ${sentence}`,
    unlisted: ['diff'],
    final: FINAL_UNDO[type],
    about: ({ diff }) => keysIn(diff),
    withoutErased(event, erased) {
      const diff = diffWithoutErased(event.diff, erased)
      return diff === event.diff ? event : { ...event, diff, sentence: ERASED_STEP }
    },
    evolve(house, { command, diff, at, seq }) {
      const next = applyToHouse(house, diff, { at, seq })
      return { ...next, commands: markUndone(next.commands, command, direction === 'back' ? 'undone' : 'done') }
    },
  })

export const commandUndone = undoEvent(UNDONE, 'back', 'Undone')
export const commandRedone = undoEvent(REDONE, 'forth', 'Done again')
