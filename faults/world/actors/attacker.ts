import { rows } from '../../../shared/api/index.ts'
import { network } from '../platform/network.ts'
import { sim } from '../platform/sim.ts'
import type { Screen } from '../screen.ts'

/** Tries calls without permission; each must be refused and reveal nothing. */
export async function attack(screen: Screen, of: string): Promise<void> {
  const names = Object.keys(rows)
  const name = sim().pick(of, names)
  const row = rows[name as keyof typeof rows]
  if (!row || typeof row.reply === 'string' || row.file) return
  const path = row.path.replace(/[:*]\w+/g, () => sim().pick(of, ['1', '2', 'evening', 'left-1', '__proto__', '%00']))
  const authorization = sim().chance(of)() < 0.3 ? { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAA' } : {}
  const body = sim().pick(of, [
    undefined,
    {},
    { lotNumber: 1, amount: 5_000, type: 'floor' },
    { auctionId: 'evening' },
    'x'.repeat(5_000),
  ])
  await network()
    .ask(screen.line, { method: row.method, path, body, headers: { ...screen.line.headers, ...authorization } })
    .catch(() => undefined)
}
