import type { Decision } from '../../engine/decision.ts'
import type * as engine from '../../engine/rows.ts'
import { commandsOf, eventsOf, type InputOf } from '../../engine/rows.ts'
import type { ErasedIds } from '../erased-records.ts'
import { type About, invariantsIn } from '../rows.ts'
import type { House } from '../state.ts'
import * as adopted from './adopted.ts'
import * as bookings from './bookings.ts'
import * as callers from './callers.ts'
import * as clients from './clients.ts'
import * as columnChoices from './column-choices.ts'
import * as demoPeople from './demo/demo-people.ts'
import * as displayLinks from './display-links.ts'
import * as erasing from './erasing.ts'
import * as mirrorKeys from './mirror-keys.ts'
import * as movedBookings from './order/moved-bookings.ts'
import * as paddleChanges from './paddles/paddle-changes.ts'
import * as paddleCodes from './paddles/paddle-codes.ts'
import * as overrides from './rate-overrides.ts'
import * as restored from './restored.ts'
import * as saleRecords from './sale-records.ts'
import * as scenarios from './scenarios.ts'
import * as settings from './settings.ts'
import * as steps from './steps.ts'
import * as tags from './tags.ts'
import * as themes from './themes.ts'
import * as trainees from './trainees.ts'
import { commandRedone, commandUndone, undoFeature } from './undo.ts'

/** Every feature of the house, one file each. */
const made = {
  ...{ ...adopted, ...clients, ...erasing, ...overrides, ...settings, ...tags, ...themes },
  ...{
    ...bookings,
    ...callers,
    ...columnChoices,
    ...demoPeople,
    ...displayLinks,
    ...mirrorKeys,
    ...movedBookings,
    ...paddleChanges,
    ...paddleCodes,
    ...restored,
  },
  ...{ ...saleRecords, ...scenarios, ...steps, ...trainees },
}

const { rules, ...undo } = undoFeature(invariantsIn(made))
/** Undo and redo of the house's last commands. */
export const HOUSE_UNDO = rules

const features = { ...made, ...undo, commandUndone, commandRedone }
type Features = typeof features

/** Every command of the house, under the name of its export. */
export const HOUSE_COMMANDS = commandsOf<Features>(features)

/** Every event of the house, by type. */
export const EVENTS = eventsOf<Features>(features)

type Events = typeof EVENTS
export type HouseCommandName = keyof typeof HOUSE_COMMANDS
/** A command's input, parsed. */
export type HouseInput<N extends HouseCommandName> = InputOf<(typeof HOUSE_COMMANDS)[N]>

export type HouseEventType = keyof Events
/** An event of the house. */
export type HouseEvent = { [T in HouseEventType]: engine.EventOf<Events, T> }[HouseEventType]

/** A row that fits its own events, which the compiler can't know. */
type AnyRow = engine.AnyEventRow<House, House> & {
  about?(event: unknown): About
  withoutErased?(event: unknown, erased: ErasedIds): object
}

/** The row of an event type. */
export function eventRowOf(type: HouseEventType): AnyRow {
  return EVENTS[type]
}

/** Decides a command with its parsed input. Pure. */
export function decideInHouse(
  name: HouseCommandName,
  house: House,
  { input, given }: { input: unknown; given: engine.Given },
): Decision<HouseEvent> {
  const row = HOUSE_COMMANDS[name] as {
    decide(house: House, input: unknown, given: engine.Given): Decision
  }
  // Only the rows create events.
  return row.decide(house, input, given) as Decision<HouseEvent>
}
