import { sim } from '../platform/sim.ts'
import type { Screen } from '../screen.ts'
import { type Acting, newMark, nextBid } from './acting.ts'
import { untilAnswered } from './until-answered.ts'

/** A house's own program that records bids over HTTP with its own keys, with retries. Sometimes reuses a key. */
export async function runScript(screen: Screen, { of, checks, tell }: Acting): Promise<void> {
  const wanted = nextBid(screen, { of })
  if (!wanted) return
  const mark = newMark(screen.name)
  const key = `key-${mark}`
  const answer = await record(screen, key, { ...wanted, type: 'floor', notes: mark })
  tell(
    `${screen.name}: floor bid of ${wanted.amount} for lot ${wanted.lotNumber}: ${answer?.status ?? 'never answered'}`,
  )
  if (answer?.status !== 200) return
  checks.acknowledgedBid(wanted, JSON.parse(answer.text))
  checks.acknowledgedMark(mark)
  await sim().rest(sim().between(of, 0, 20_000))
  // Repeating a request returns the same reply; another request with the same key is refused.
  const isMixedUp = sim().chance(of)() < 0.5
  const again = { ...wanted, amount: wanted.amount + (isMixedUp ? 50 : 0) }
  const second = await record(screen, key, { ...again, type: 'floor', notes: mark })
  if (second?.status === 200) checks.acknowledgedAgain(again, JSON.parse(second.text))
}

const record = (screen: Screen, key: string, body: object) =>
  untilAnswered(screen, { method: 'POST', path: '/api/bids', body, key })
