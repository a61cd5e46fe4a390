import { RehearsalStatus, RehearsalTruth } from '../../../shared/entities/rehearsal.ts'
import type { House } from '../house.ts'
import type { Studio } from '../studio.ts'

type Call = RehearsalTruth['calls'][number]

const LOOKS = [
  ['', 'light'],
  ['-dark', 'dark'],
] as const

const WEEK_S = 7 * 86_400

/** After the sale: an evening at the same desk with a simulated room, and a clerk who misses a bid now and then; and what she trains after it. */
export async function rehearsalScenes(studio: Studio): Promise<void> {
  const { house, open, take } = studio
  await begins(house, { level: 'busy', seed: 11 })
  await records(house, { until: ({ kind, type, n }) => kind === 'bid' && type === 'phone' && n > 40 })
  for (const [suffix, look] of LOOKS) {
    const room = await open('/rehearsal', { look })
    await room
      .getByText(/paddle/)
      .first()
      .waitFor()
    await take(room, `rehearsal-room${suffix}`)
    await room.context().close()
    const strip = await open('/rehearsal/trainer', { look })
    await strip.getByRole('table').waitFor()
    await take(strip, `rehearsal-trainer${suffix}`)
    await strip.context().close()
  }
  await records(house, { until: ({ kind, lotNumber }) => kind === 'sold' && Number(lotNumber) > 9 })
  await house.call('DELETE', '/api/rehearsal')
  for (const [suffix, look] of LOOKS) {
    const debrief = await open('/rehearsal/debrief', { look })
    await debrief.getByRole('heading', { name: 'What was missed' }).waitFor()
    await take(debrief, `rehearsal-debrief${suffix}`)
    if (look === 'light') {
      const scrolled = await debrief.locator('#times').evaluate((each) => each.getBoundingClientRect().top - 60)
      await take(debrief, 'rehearsal-debrief-lots', { scrolled })
    }
    await debrief.context().close()
  }
  await trainingScenes(studio)
}

/** The same clerk in the weeks after: a drill, and the first evening of the certificate. */
async function trainingScenes({ house, open, take }: Studio): Promise<void> {
  await house.pass(WEEK_S)
  await begins(house, { drill: 'split_bids', seed: 3 })
  await records(house, { until: ({ kind, n }) => kind === 'bid' && n > 12, missed: 11 })
  for (const [suffix, look] of LOOKS) {
    const drill = await open('/rehearsal', { look })
    await drill
      .getByText(/drill “split bids”/)
      .first()
      .waitFor()
    await take(drill, `rehearsal-drill${suffix}`)
    await drill.context().close()
  }
  await records(house, { until: ({ kind, lotNumber }) => kind === 'sold' && Number(lotNumber) > 2, missed: 11 })
  await house.call('DELETE', '/api/rehearsal')
  await house.pass(WEEK_S)
  await begins(house, { level: 'busy', seed: 1_001 })
  await records(house, { until: () => false, missed: 97 })
  await house.call('DELETE', '/api/rehearsal')
  for (const [suffix, look] of LOOKS) {
    const trainees = await open('/rehearsal/trainees', { look })
    await trainees.getByRole('heading', { name: 'Learning curve' }).waitFor()
    await take(trainees, `rehearsal-trainees${suffix}`)
    await trainees.context().close()
  }
}

const begins = (house: House, order: object) =>
  house.call('POST', '/api/rehearsal', { auctionId: 'demo-sale', trainee: 'Anna', pace: 1, ...order })

/** Hears the room and records, second by second, until something was said or all was; of so many calls one is `missed`. */
async function records(
  house: House,
  { until, missed = 43 }: { until: (call: Call) => boolean; missed?: number },
): Promise<void> {
  const status = async () => RehearsalStatus.parse(await house.call('GET', '/api/rehearsal'))
  let { callsSaid: heard } = await status()
  while ((await status()).state !== 'over') {
    await house.pass(0.6 + (heard % 7) / 5)
    // The room looks at the clock again.
    await house.call('PATCH', '/api/rehearsal', { pace: 1 })
    const { calls } = RehearsalTruth.parse(await house.call('GET', `/api/rehearsal/truth?after=${heard}`))
    for (const call of calls) {
      heard = call.n
      // What is refused, because the one before was missed, is missed too.
      await record(house, call, missed).catch(() => undefined)
      if (until(call)) return
    }
    const lot = Number(calls.at(-1)?.lotNumber)
    if (heard % 3 === 0) await house.accepts(lot).catch(() => undefined)
  }
}

async function record(house: House, call: Call, missed: number): Promise<unknown> {
  const { kind, lotNumber, type, amount, paddleNumber, n } = call
  if (kind === 'lot') return house.call('POST', '/api/auction/start-lot', { lotNumber })
  if (kind === 'open') return house.call('PATCH', `/api/lots/${lotNumber}/start-price`, { startPrice: amount })
  if (kind === 'bid' && (type === 'floor' || type === 'phone') && n % missed > 0) {
    return house.call('POST', '/api/bids', {
      lotNumber,
      amount: n % 61 === 0 ? Number(amount) + 10 : amount,
      type,
      paddleNumber,
    })
  }
  if (kind === 'sold')
    return house.call('POST', '/api/lot/mark-sold', { lotNumber, soldPrice: amount, belowReserve: true })
  if (kind === 'withdrawn') return house.call('POST', `/api/lots/${lotNumber}/withdraw`, {})
  return kind === 'passed' ? house.call('POST', '/api/lot/mark-passed', { lotNumber }) : null
}
