import { RehearsalStatus, RehearsalTruth } from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { House } from '../house.ts'
import type { Studio } from '../studio.ts'

type Call = RehearsalTruth['calls'][number]

/** The most turns of the clock before the room counts as stuck. */
const LONGEST = 5_000

const LOOKS = [
  ['', 'light'],
  ['-dark', 'dark'],
] as const

/** Takes an evening after the sale, with a simulated room and a clerk who sometimes misses a bid. */
export async function rehearsalScenes(studio: Studio): Promise<void> {
  const { house, open, take } = studio
  const evening = { auctionId: 'demo-sale', pace: 1, trainee: 'Anna' }
  await house.call('POST', '/api/rehearsal', { ...evening, level: 'busy', seed: 11 })
  await records(house, { until: ({ kind, type, n }) => kind === 'bid' && type === 'phone' && n > 40 })
  for (const [suffix, look] of LOOKS) {
    const room = await open('/rehearsal', { look })
    await room.locator('main h1, main h2').first().waitFor()
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
  await trainingScenes(studio, evening)
}

/** Takes the trainee's screens: a drill before its first lot, then the results. */
async function trainingScenes({ house, open, take }: Studio, evening: object): Promise<void> {
  await house.call('POST', '/api/rehearsal', { ...evening, drill: 'keeping_up', seed: 5, briefing: true })
  for (const [suffix, look] of LOOKS) {
    const drill = await open('/rehearsal', { look })
    await drill
      .getByText(/drill “keeping up”/)
      .first()
      .waitFor()
    await take(drill, `rehearsal-drill${suffix}`)
    await drill.context().close()
  }
  await house.call('DELETE', '/api/rehearsal')
  for (const [suffix, look] of LOOKS) {
    const trainees = await open('/rehearsal/trainees', { look })
    await trainees.getByRole('heading', { name: 'Anna' }).waitFor()
    await take(trainees, `trainees${suffix}`)
    if (look === 'light') {
      const scrolled = await trainees.locator('#certificate').evaluate((each) => each.getBoundingClientRect().top - 60)
      await take(trainees, 'trainees-certificate', { scrolled })
    }
    await trainees.context().close()
  }
}

/** Records the room's calls, second by second, until one matches. */
async function records(house: House, { until }: { until: (call: Call) => boolean }): Promise<void> {
  let { callsSaid: heard } = RehearsalStatus.parse(await house.call('GET', '/api/rehearsal'))
  let lastLot = Number.NaN
  for (let turn = 0; turn < LONGEST; turn += 1) {
    await house.pass(0.6 + (heard % 7) / 5)
    // Makes the room read the clock again.
    await house.call('PATCH', '/api/rehearsal', { pace: 1 })
    const { calls } = RehearsalTruth.parse(await house.call('GET', `/api/rehearsal/truth?after=${heard}`))
    for (const call of calls) {
      heard = call.n
      // A record refused because the previous one was missed counts as missed too.
      await record(house, call).catch(() => undefined)
      if (until(call)) return
    }
    const lot = Number(calls.at(-1)?.lotNumber ?? lastLot)
    lastLot = lot
    const [top] = Number.isNaN(lot) || heard % 13 === 0 ? [] : await house.waiting(lot)
    if (top) await house.call('POST', `/api/bids/${top.id}/approve`).catch(() => undefined)
  }
  throw new Error('The simulated room never said what the picture waits for')
}

async function record(house: House, call: Call): Promise<unknown> {
  const { kind, lotNumber, type, amount, paddleNumber, n } = call
  if (kind === 'lot') return house.call('POST', '/api/auction/start-lot', { lotNumber })
  if (kind === 'open') return house.call('PATCH', `/api/lots/${lotNumber}/start-price`, { startPrice: amount })
  if (kind === 'fair_warning') return house.warns(Number(lotNumber))
  if (kind === 'bid' && (type === 'floor' || type === 'phone') && n % 43 > 0) {
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
