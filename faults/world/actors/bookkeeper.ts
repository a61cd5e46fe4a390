import { issuePath } from '../checks/sums.ts'
import { network } from '../platform/network.ts'
import { sim } from '../platform/sim.ts'
import type { Screen } from '../screen.ts'
import { type Acting, newMark } from './acting.ts'
import { untilAnswered } from './until-answered.ts'

/** Issues the statement of somebody who bought or sold. */
export async function issueStatement(screen: Screen, { of, checks, tell }: Acting): Promise<void> {
  const { line, name } = screen
  const path = '/api/auctions/evening/statements'
  const all = await network()
    .ask(line, { method: 'GET', path, body: undefined, headers: line.headers })
    .catch(() => null)
  if (all?.status !== 200) return
  const side = sim().pick(of, ['buyers', 'vendors'] as const)
  const parties: { party: string | null }[] = JSON.parse(all.text)[side]
  if (parties.length === 0) return
  const { party } = sim().pick(of, parties)
  const answer = await untilAnswered(screen, { method: 'POST', path: issuePath(side, party), key: newMark(name) })
  tell(`${name}: statement of ${side} ${party}: ${answer?.status ?? 'never answered'}`)
  if (answer?.status === 200) checks.statements.acknowledged(JSON.parse(answer.text).number)
}

/** Registers the paddles of the room, and limits them. */
export async function registerPaddles(screen: Screen, { of, tell }: Acting): Promise<void> {
  const paddle = sim().pick(of, ['1001', '1002', '1003', '701'])
  const limit = sim().pick(of, [null, 3_000, 20_000, 1_000_000])
  const isNew = sim().chance(of)() < 0.6
  const answer = await untilAnswered(screen, {
    method: isNew ? 'POST' : 'PATCH',
    path: isNew ? '/api/paddles' : `/api/paddles/${paddle}`,
    body: { ...(isNew && { paddle }), limit },
    key: newMark(screen.name),
  })
  tell(`${screen.name}: paddle ${paddle} up to ${limit}: ${answer?.status ?? 'never answered'}`)
}
