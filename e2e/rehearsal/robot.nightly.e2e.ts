import { hungAfter, LONGEST_TEST_MS } from '../../build/hung-after.ts'
import { CALL_KINDS } from '../../shared/entities/rehearsal/call-kinds.ts'
import { LEVEL_NAMES, type LevelName } from '../../shared/entities/rehearsal/rehearsal.ts'
import { expect, OWN_PROCESS, test } from '../saleroom.ts'
import { type RobotEvening, robotEvening } from './robot.ts'

/** Lots per level for the robot; by default only a few, at storm: the demo sale's rounds and its notice are among them. */
const LOTS = Number(process.env.SALEROOM_ROBOT_LOTS ?? 0)
const LOTS_OF_THE_SALE = 24
const LEVELS: readonly LevelName[] = LOTS > 0 ? LEVEL_NAMES : ['storm']

/** Adds the counts of several evenings. */
function sum(counts: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>()
  for (const [key, times] of counts.flatMap((each) => [...each])) all.set(key, (all.get(key) ?? 0) + times)
  return all
}

const inWords = (counts: ReadonlyMap<string, number>) => [...counts].map(([key, times]) => `${key} ${times}`).join(', ')

function told(level: LevelName, lots: number, evenings: readonly RobotEvening[]): string {
  const calls = evenings.flatMap(({ heard }) => heard)
  const wrong = evenings.flatMap(({ debrief }) => debrief.discrepancies)
  const kinds = new Map(CALL_KINDS.map((kind) => [kind, calls.filter((call) => call.kind === kind).length]))
  return [
    `${level}: ${lots} lots, ${calls.length} calls, ${wrong.length} discrepancies`,
    `  calls: ${inWords(kinds)}`,
    `  incidents: ${inWords(sum(evenings.map(({ happened }) => happened)))}`,
    `  keys: ${inWords(sum(evenings.map(({ pressed }) => pressed)))}`,
    `  tried again: ${evenings.flatMap(({ again }) => again).join(', ') || 'nothing'}`,
  ].join('\n')
}

for (const level of LEVELS) {
  test(
    `finds no discrepancy of a robot that presses the desk’s own keys: ${level}`,
    OWN_PROCESS,
    async ({ page, saleroom }) => {
      const wanted = LOTS || 4
      test.setTimeout(hungAfter(LONGEST_TEST_MS + wanted * 30_000))
      await saleroom.loadDemo()
      const evenings: RobotEvening[] = []
      for (let done = 0; done < wanted; done += LOTS_OF_THE_SALE) {
        const lots = Math.min(LOTS_OF_THE_SALE, wanted - done)
        const evening = await robotEvening(page, saleroom, { level, seed: 9 + done, lots })
        evenings.push(evening)
        if (LOTS > 0) console.log(told(level, lots, [evening]))
        expect(evening.debrief.discrepancies).toEqual([])
        expect(evening.debrief.lots.length).toBeGreaterThanOrEqual(lots)
      }
      if (LOTS <= LOTS_OF_THE_SALE) return
      console.log(told(level, wanted, evenings))
      const happened = sum(evenings.map((each) => each.happened))
      expect([...happened].filter(([, times]) => times === 0)).toEqual([])
    },
  )
}
