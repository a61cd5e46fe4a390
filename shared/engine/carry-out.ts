import { COMMANDS_KEPT, type Done, type State } from './command-records.ts'
import type { Entry } from './entry.ts'
import type { EventStamp } from './rows.ts'
import { isUndo } from './undo.ts'

/** Far more rounds than any command needs. */
const MOST_ROUNDS = 50

/**
 * The rules by which a state takes events. `S`: the state, `E`: its events, `B`: data outside the state that only the
 * consequences of a new command may use, never a replay.
 */
export type Rules<S, E extends { type: string }, B> = {
  entryOf: (event: E, stamp: EventStamp & { cmd: string }) => Entry<E>
  /** Applies an entry to the state. Pure. */
  evolve: (state: S, entry: Entry<E>) => S
  /**
   * Returns the events that must follow a change, without a decision; empty if there are none. `id` is for the records
   * that these events make. It comes from the command's id, because the seq would reveal hidden events.
   */
  react: (
    before: S,
    after: S,
    about: { entries: readonly Entry<E>[]; id: string; beside: B | undefined },
  ) => readonly E[]
  /** Adds a command to the ones that can be undone. */
  remember: (state: S, done: Done<S, E>) => S
}

/** A decided command: its entries with all consequences, and the state after it. */
export type CarriedOut<S, E extends { type: string }> = { entries: Entry<E>[]; after: S }

type CommandStamp = Omit<EventStamp, 'seq'> & { cmd: string }

/** Makes the functions that carry out and replay commands. */
export function carrierOf<S extends State<unknown>, E extends { type: string }, B = never>(rules: Rules<S, E, B>) {
  const { entryOf, evolve, react, remember } = rules
  return {
    /** Carries out a decision that has no consequences, with a pause after each event. */
    *carryOutInParts(before: S, decided: readonly E[], stamp: CommandStamp): Generator<void, CarriedOut<S, E>> {
      const entries: Entry<E>[] = []
      let after = before
      for (const event of decided) {
        const entry = entryOf(event, { seq: after.seq + 1, ...stamp })
        entries.push(entry)
        after = evolve(after, entry)
        yield
      }
      return { entries, after: remember(after, { before, after, entries }) }
    },

    /** Carries out the events of a decision, and their consequences. */
    carryOut(before: S, decided: readonly E[], stamp: CommandStamp, beside?: B): CarriedOut<S, E> {
      const entries: Entry<E>[] = []
      let after = before
      let seen = before
      let events = decided
      for (let round = 0; events.length > 0; round += 1) {
        if (round === MOST_ROUNDS) throw new Error('The consequences of a command do not end')
        for (const event of events) {
          const entry = entryOf(event, { seq: after.seq + 1, ...stamp })
          entries.push(entry)
          after = evolve(after, entry)
        }
        // An undo has no new consequences: its own state is the base of the reactions.
        if (round === 0 && events.some(isUndo)) seen = after
        events = react(seen, after, { entries, id: `${stamp.cmd}-${round + 1}`, beside })
      }
      return { entries, after: remember(after, { before, after, entries }) }
    },

    /**
     * Replays a journal's entries; `more`: the command continues in the next entry. Commands too old to be undone are
     * not recorded, unless an undo follows in time.
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
        /** The state after the last complete command, with the commands that can be undone. */
        state: rememberAll,
      }
    },
  }
}
