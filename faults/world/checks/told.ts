/** A published entry. `whole`: the full entry, as in the journal. `mark`: the unique note of its bid. */
export type Told = { whole: string; type: string; bid: string | null; mark: string | null }

export function toldOf(entry: { type: string; bid?: unknown }): Told {
  const { type, bid } = entry
  const placed = type === 'bid_placed' && typeof bid === 'object' && bid !== null ? bid : null
  const id = placed && 'id' in placed ? String(placed.id) : null
  const notes = placed && 'notes' in placed && typeof placed.notes === 'string' ? placed.notes : null
  return { whole: JSON.stringify(entry), type, bid: id, mark: notes?.startsWith('SECRET-NOTE-') ? notes : null }
}
