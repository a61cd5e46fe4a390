import { COMMANDS_KEPT, type Done, type State } from './command-records.ts'
import type { Entry } from './entry.ts'
import type { EventStamp } from './rows.ts'
import { isUndo } from './undo.ts'

/** Far more rounds than anything takes to settle. */
const MOST_ROUNDS = 50

/** How a state takes events. `S`: the state, `E`: its events. */
export type Rules<S, E extends { type: string }> = {
  entryOf: (event: E, stamp: EventStamp & { cmd: string }) => Entry<E>
  /** The state after one more entry. Pure. */
  evolve: (state: S, entry: Entry<E>) => S
  /**
   * Returns the events that must follow a change, without a decision of their own; none if there are none. `id` is for
   * the records that these events make. It comes from the command's id, because the seq would reveal hidden events.
   */
  react: (before: S, after: S, about: { entries: readonly Entry<E>[]; id: string }) => readonly E[]
  /** The state with a command that can be undone from now on. */
  remember: (state: S, done: Done<S, E>) => S
}

/** A command that was decided on: its entries, with what follows from it, and the state after it. */
export type CarriedOut<S, E extends { type: string }> = { entries: Entry<E>[]; after: S }

/** Makes the functions that carry commands out, and that replay them. */
export function carrierOf<S extends State<unknown>, E extends { type: string }>(rules: Rules<S, E>) {
  const { entryOf, evolve, react, remember } = rules
  return {
    /** Carries out what a command comes to, and all that follows from it. */
    carryOut(before: S, decided: readonly E[], stamp: Omit<EventStamp, 'seq'> & { cmd: string }): CarriedOut<S, E> {
      const entries: Entry<E>[] = []
      let after = before
      let seen = before
      let events = decided
      for (let round = 0; events.length > 0; round += 1) {
        if (round === MOST_ROUNDS) throw new Error('What follows from a command has no end')
        for (const event of events) {
          const entry = entryOf(event, { seq: after.seq + 1, ...stamp })
          entries.push(entry)
          after = evolve(after, entry)
        }
        // What is put back is as it was: nothing new follows from it.
        if (round === 0 && events.some(isUndo)) seen = after
        events = react(seen, after, { entries, id: `${stamp.cmd}-${round + 1}` })
      }
      return { entries, after: remember(after, { before, after, entries }) }
    },

    /**
     * The state after one entry after the other, as a journal has them; `more`: its command goes on in the next one.
     * Commands that so many others follow are not remembered, unless one is undone in between.
     */
    replayCommands(initial: S) {
      let state = initial
      let command: Entry<E>[] = []
      let last: Done<S, E>[] = []
      function rememberAll(): S {
        state = last.slice(-COMMANDS_KEPT).reduce(remember, state)
        last = []
        return state
      }
      return {
        take(entry: Entry<E>, more: boolean): void {
          command.push(entry)
          if (more) return
          if (command.some(isUndo)) rememberAll()
          const before = state
          state = command.reduce(evolve, before)
          last.push({ before, after: state, entries: command })
          command = []
          if (last.length >= 2 * COMMANDS_KEPT) last = last.slice(-COMMANDS_KEPT)
        },
        /** The state after the last whole command, with what can be undone in it. */
        state: rememberAll,
      }
    },
  }
}
