import type { Body } from '../../../../shared/api/index.ts'
import type { Reply } from '../../../data/client/call-types.ts'

export type PreviewRow = Reply<'previewClients'>['rows'][number]

/** The result of a row: a new client, none, or the client with this id. */
export type RowDecision = string
export const NEW = 'new'
export const LEFT_OUT = 'left out'

/** Returns the decision for a row; null while it is open. A row without a similar client is new. */
export function decisionOf(
  { row, refused, same }: PreviewRow,
  decided: ReadonlyMap<number, RowDecision>,
): RowDecision | null {
  if (refused !== null) return LEFT_OUT
  return decided.get(row) ?? (same.length === 0 ? NEW : null)
}

/** Returns the rows to import, for the call. */
export function toImport(
  rows: readonly PreviewRow[],
  decided: ReadonlyMap<number, RowDecision>,
): Body<'importClients'>['rows'] {
  return rows.flatMap((row) => {
    const decision = decisionOf(row, decided)
    const { client, paddle, limit } = row
    if (client === null || decision === null || decision === LEFT_OUT) return []
    return [{ client, join: decision === NEW ? null : decision, paddle, limit }]
  })
}
