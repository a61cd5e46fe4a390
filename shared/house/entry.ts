import * as engine from '../engine/entry.ts'
import { EVENTS, type HouseEvent } from './features/index.ts'

/** A line of the house's journal. */
export type HouseEntry = engine.Entry<HouseEvent>

const lines = engine.entriesOf<HouseEvent>(EVENTS, { of: 'the house', openWith: 'open the data folder with that one' })

/** Reads a line's JSON, and brings up what an older version wrote. Throws UnreadableEntry on anything else. */
export const parseHouseEntry = lines.parse

/** Makes the journal's line of an event. */
export const houseEntryOf = lines.make
