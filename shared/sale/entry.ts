import * as engine from '../engine/entry.ts'
import { EVENTS, type SaleEvent } from './features/index.ts'

/** A line of a sale's journal: an event with its time, actor, seq and command. */
export type SaleEntry = engine.Entry<SaleEvent>

const lines = engine.entriesOf<SaleEvent>(EVENTS, { of: 'a sale', openWith: 'open the sale with that one' })

/**
 * Parses a journal line's JSON, also from a backup, and upgrades those of older versions. Throws UnreadableEntry on a
 * line that this version would not have written.
 */
export const parseEntry = lines.parse

/** Makes the journal's line for an event. */
export const entryOf = lines.make
