import type { Sale } from '../../../shared/sale/state.ts'

/** What is to be known of a sale as one to rehearse on, a sentence each. */
export function notesOf({ catalogue, startedAt }: Sale): string[] {
  const lots = [...catalogue.values()]
  const blind = lots.filter(({ low_estimate }) => !low_estimate).length
  const notes = []
  if (lots.length === 1) notes.push('This sale has only one lot: the rehearsal is a short one.')
  if (blind === lots.length) notes.push('No lot has an estimate: the room takes each to be worth about 300.')
  else if (blind > 0)
    notes.push(`${blind} of ${lots.length} lots have no estimate: the room takes each of them to be worth about 300.`)
  if (startedAt !== null) notes.push('This sale has begun already: the rehearsal begins it anew, on a copy.')
  return notes
}
