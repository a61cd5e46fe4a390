import * as engine from '../engine/entry.ts'
import { EVENTS, type SaleEvent } from './features/index.ts'

/** A line of a sale's journal: an event, when, by whom, its place in the sale, and the command that it belongs to. */
export type SaleEntry = engine.Entry<SaleEvent>

const lines = engine.entriesOf<SaleEvent>(EVENTS, { of: 'a sale', openWith: 'open the sale with that one' })

/**
 * Reads a journal line's JSON, of our own or out of a backup, and brings up what an older version wrote. Throws
 * UnreadableEntry on what this version would not have written.
 */
export const parseEntry = lines.parse

/** Makes the journal's line of an event. */
export const entryOf = lines.make
