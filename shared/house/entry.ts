import * as engine from '../engine/entry.ts'
import { EVENTS, type HouseEvent } from './features/index.ts'

/** A line of the house's journal. */
export type HouseEntry = engine.Entry<HouseEvent>

const lines = engine.entriesOf<HouseEvent>(EVENTS, { of: 'the house', openWith: 'open the data folder with that one' })

/** Parses a line's JSON, and upgrades those of older versions. Throws UnreadableEntry on anything else. */
export const parseHouseEntry = lines.parse

/** Makes the journal's line for an event. */
export const houseEntryOf = lines.make
