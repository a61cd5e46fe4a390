import { network } from '../platform/network.ts'
import { sim } from '../platform/sim.ts'
import type { Screen } from '../screen.ts'
import type { Acting } from './acting.ts'

/** Backs up the evening's sale, or all sales, during the evening. */
export async function backUp({ line, name }: Screen, { of, checks, tell }: Acting): Promise<void> {
  const path = sim().pick(of, ['/api/backup', '/api/backup/evening'])
  const answer = await network()
    .ask(line, { method: 'GET', path, body: undefined, headers: line.headers })
    .catch(() => null)
  tell(`${name}: backup: ${answer?.status ?? 'no answer'}`)
  if (answer?.status === 200) checks.backup = Buffer.from(answer.text, 'latin1')
}
