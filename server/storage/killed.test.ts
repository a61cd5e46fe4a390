import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { BY_NIGHT } from '../../shared/testing/property-runs.ts'
import { lockDataFolder } from './data-lock.ts'
import { openDurable } from './durable-store.ts'
import { realFiles } from './files.ts'
import { bundleProgram, type RunningProgram, startProgram } from './testing/child-program.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

/** Kills of a server that saves. */
const SAVES = BY_NIGHT ? 30 : 4

function startLocking(program: string, dir: string): RunningProgram {
  const child = startProgram(program, dir)
  onTestFinished(async () => {
    await child.kill()
  })
  return child
}

test('gives a killed server’s folder to exactly one of many starters', async () => {
  const dir = await temporaryFolder()
  const program = await bundleProgram('locking-child', await temporaryFolder())
  const first = startLocking(program, dir)
  expect(await first.nextLine()).toBe('holding')
  await expect(lockDataFolder(dir)).rejects.toMatchObject({ name: 'DataFolderLocked', pid: first.process.pid })
  await first.kill()
  for (let round = 0; round < 3; round += 1) {
    const starters = Array.from({ length: 4 }, () => startLocking(program, dir))
    const answers = await Promise.all(starters.map((starter) => starter.nextLine()))
    const holder = starters[answers.indexOf('holding')]
    const refusal = `locked by ${holder?.process.pid}`
    expect(answers.toSorted()).toEqual(['holding', refusal, refusal, refusal])
    await Promise.all(starters.map((starter) => starter.kill()))
  }
})

test('leaves acknowledged data or newer after a server is killed during a save', async () => {
  const folder = await temporaryFolder()
  const program = await bundleProgram('saving-child', folder)
  const path = join(folder, 'settings.json')
  const parse = (value: unknown) => z.object({ saved: z.number() }).parse(value)
  const onNotice = () => undefined
  let acknowledged = 0
  for (let round = 0; round < SAVES; round += 1) {
    const child = startProgram(program, path)
    const lines: (string | null)[] = []
    for (let line = 0; line <= round * 3; line += 1) lines.push(await child.nextLine())
    lines.push(...(await child.kill()))
    acknowledged = Number(lines.at(-1))
    const { data } = await openDurable({ path, parse, initial: { saved: 0 }, onNotice, files: realFiles })
    expect(data.saved).toBeGreaterThanOrEqual(acknowledged)
    expect(data.saved).toBeLessThanOrEqual(acknowledged + 1)
  }
  expect(acknowledged).toBeGreaterThan(10)
})
