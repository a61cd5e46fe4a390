import { partyPath } from '../../../shared/entities/money/statements.ts'
import { network } from '../platform/network.ts'
import { sim } from '../platform/sim.ts'
import type { Screen } from '../screen.ts'
import { type Acting, newMark } from './acting.ts'
import { untilAnswered } from './until-answered.ts'

/** Reads the statement of a buyer or vendor, and compares it with the list of all statements. */
export async function readStatement({ line }: Screen, { of, checks, tell }: Acting): Promise<void> {
  const read = async (path: string) => {
    const question = { method: 'GET', path: `/api/auctions/evening/statements${path}`, body: undefined }
    const answer = await network()
      .ask(line, { ...question, headers: line.headers })
      .catch(() => null)
    return answer?.status === 200 ? JSON.parse(answer.text) : null
  }
  const all = await read('')
  if (!all) return
  const side = sim().pick(of, ['buyers', 'vendors'] as const)
  const parties: { party: string | null; total: number }[] = all[side]
  if (parties.length === 0) return
  const { party, total } = sim().pick(of, parties)
  const one = await read(`/${side}/${encodeURIComponent(partyPath(party))}`)
  if (one?.asOf !== all.asOf) return
  const sum = side === 'buyers' ? one.sum.total : one.sum.proceeds
  tell(`${side} ${party}: statement over ${sum}`)
  if (sum !== total) checks.fail(`The statement of ${side} ${party} says ${sum}, and the list of statements ${total}.`)
}

/** Registers the paddles of the room with new clients, limits them, and makes a tag for each. */
export async function registerPaddles(screen: Screen, { of, checks, tell }: Acting): Promise<void> {
  const paddle = sim().pick(of, ['1001', '1002', '1003', '701'])
  const limit = sim().pick(of, [null, 3_000, 20_000, 1_000_000])
  const isNew = sim().chance(of)() < 0.6
  const answer = await untilAnswered(screen, {
    method: isNew ? 'POST' : 'PATCH',
    path: isNew ? '/api/paddles' : `/api/paddles/${paddle}`,
    body: { ...(isNew && { paddle, client: { name: `Client ${paddle}` } }), limit },
    key: newMark(screen.name),
  })
  tell(`${screen.name}: paddle ${paddle} up to ${limit}: ${answer?.status ?? 'never answered'}`)
  const key = newMark(screen.name)
  const tagged = await untilAnswered(screen, { method: 'POST', path: '/api/tags', body: { name: `Tag ${key}` }, key })
  if (tagged?.status === 200) checks.house.tagged(JSON.parse(tagged.text))
}
