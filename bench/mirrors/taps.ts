import { z } from 'zod'
import { openBareScreen } from '../processes/bare-screen.ts'
import { steadyNow } from '../processes/clock.ts'
import { openLine } from '../processes/http-line.ts'

const TAPS = 60
/** A paddle may bid at most ten times a second. */
const APART_MS = 110

const Joined = z.object({ token: z.string() })
const Bid = z.object({ id: z.string() })

/** Milliseconds from a tap on a phone until the clerk's screen has it, behind a mirror and at the house in turn. */
export async function tapsBehind(urls: {
  mirror: string
  house: string
}): Promise<Record<keyof typeof urls, number[]>> {
  let onHeard = (_at: number) => {}
  const screen = await openBareScreen(urls.house, {
    onFrame: (frame) => {
      // A rejected bid is sent as a patch.
      if (frame.includes('"put"')) onHeard(steadyNow())
    },
  })
  const clerk = await openLine(urls.house)
  const lines = { mirror: await openLine(urls.mirror), house: await openLine(urls.house) }
  const found: Record<keyof typeof urls, number[]> = { mirror: [], house: [] }
  const join = async (of: keyof typeof urls) => {
    const { body } = await lines[of].send({ method: 'POST', path: '/api/bidders', body: '{}' })
    return Joined.parse(JSON.parse(body)).token
  }
  const tokens = { mirror: await join('mirror'), house: await join('house') }
  for (let tap = 0; tap < TAPS; tap += 1) {
    for (const of of ['mirror', 'house'] as const) {
      const heard = new Promise<number>((resolve) => {
        onHeard = resolve
      })
      const sent = steadyNow()
      const { status, body } = await lines[of].send({
        method: 'POST',
        path: '/api/bids',
        body: JSON.stringify({ lotNumber: 1, amount: 1_000_000, type: 'online' }),
        headers: { Authorization: `Bearer ${tokens[of]}` },
      })
      if (status !== 200) throw new Error(`A tap was answered ${status} ${body}`)
      found[of].push((await heard) - sent)
      const { id } = Bid.parse(JSON.parse(body))
      await clerk.send({ method: 'POST', path: `/api/bids/${id}/reject`, body: '{}' })
      await new Promise((resolve) => setTimeout(resolve, APART_MS))
    }
  }
  screen.close()
  for (const line of [clerk, ...Object.values(lines)]) line.close()
  return found
}
