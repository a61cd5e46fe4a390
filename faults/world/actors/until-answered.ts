import type { HttpAnswer } from '../platform/line.ts'
import { network } from '../platform/network.ts'
import { sim } from '../platform/sim.ts'
import type { Screen } from '../screen.ts'

/** The most attempts, and the milliseconds between two. */
const ATTEMPTS = 60
const AGAIN_MS = 1_500

/** Sends a write over HTTP under its key until it is answered; null if it never is. */
export async function untilAnswered(
  { line }: Screen,
  { key, body, ...to }: { method: string; path: string; body?: object; key: string },
): Promise<HttpAnswer | null> {
  const headers = { ...line.headers, 'idempotency-key': key.replaceAll(' ', '-') }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await network()
      .ask(line, { ...to, body, headers })
      .catch(() => null)
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    await sim().rest(AGAIN_MS)
  }
  return null
}
