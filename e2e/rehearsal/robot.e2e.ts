import { LEVEL_NAMES, type LevelName } from '../../shared/entities/rehearsal.ts'
import { expect, test } from '../saleroom.ts'
import { type RobotEvening, robotEvening } from './robot.ts'

/** Lots of each level that a robot plays; without it a handful at storm. */
const LOTS = Number(process.env.SALEROOM_ROBOT_LOTS ?? 0)
const LOTS_OF_THE_SALE = 24
const LEVELS: readonly LevelName[] = LOTS > 0 ? LEVEL_NAMES : ['storm']

function told(level: LevelName, lots: number, evenings: readonly RobotEvening[]): string {
  const calls = evenings.flatMap(({ heard }) => heard)
  const said = (kind: string) => calls.filter((call) => call.kind === kind).length
  const keys = evenings.flatMap(({ pressed }) => [...pressed].map(([key, times]) => `${key} ${times}`))
  const wrong = evenings.flatMap(({ debrief }) => debrief.discrepancies)
  const again = evenings.flatMap((each) => each.again)
  const { length: reopened } = calls.filter(({ text }) => text.includes('reopen'))
  return `${level}: ${lots} lots, ${calls.length} calls (${said('bid')} bids, ${said('correction')} corrections, ${said('withdrawn')} withdrawn, ${reopened} reopened), keys ${keys.join(', ')}; ${wrong.length} discrepancies; tried again: ${again.join(', ') || 'nothing'}`
}

for (const level of LEVELS) {
  test(`a robot that presses the desk’s own keys is found without a discrepancy: ${level}`, async ({
    page,
    saleroom,
  }) => {
    test.setTimeout(120_000 + LOTS * 30_000)
    await saleroom.call('POST', '/api/load-permanent-auction', { filename: 'demo-sale.zip' })
    const evenings: RobotEvening[] = []
    const wanted = LOTS || 4
    for (let done = 0; done < wanted; done += LOTS_OF_THE_SALE) {
      const lots = Math.min(LOTS_OF_THE_SALE, wanted - done)
      const evening = await robotEvening(page, saleroom, { level, seed: 7 + done, lots })
      evenings.push(evening)
      if (LOTS > 0) console.log(told(level, lots, [evening]))
      expect(evening.debrief.discrepancies).toEqual([])
      expect(evening.debrief.lots.length).toBeGreaterThanOrEqual(lots)
    }
    if (LOTS > LOTS_OF_THE_SALE) console.log(told(level, wanted, evenings))
  })
}
