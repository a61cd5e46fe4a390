import type { Sale } from '../../../shared/sale/state.ts'
import type { CsvTable } from '../../http/send-file.ts'
import type { Clients } from './clients.ts'

/** A table of staff's with the client of each row's paddle in its last columns, where the sale knows any client. */
export function namedTable(table: CsvTable, { paddles }: Sale, clients: Pick<Clients, 'get'>): CsvTable {
  if (![...paddles.values()].some(({ clientId }) => clientId !== null)) return table
  const at = table.columns.indexOf('Paddle')
  async function* rows() {
    for await (const row of table.rows) {
      const clientId = paddles.get(String(row[at]))?.clientId ?? null
      const client = clientId === null ? null : clients.get(clientId)
      yield [...row, client?.name ?? null, client?.company ?? null]
    }
  }
  return { ...table, columns: [...table.columns, 'Client', 'Company'], rows: rows() }
}
