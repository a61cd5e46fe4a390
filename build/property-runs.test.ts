import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createVitest, parseCLI } from 'vitest/node'
import { NIGHTLY_STAGES, TEST_STAGES } from './stages/tables.mjs'

const root = join(import.meta.dirname, '..')

test.each([
  ['npm test', TEST_STAGES, 40],
  ['npm run test:nightly', NIGHTLY_STAGES, 1_000],
])('%s runs each property its number of times, in every project', async (_, stages, runs) => {
  vi.stubEnv('SALEROOM_RUNS', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const command = stages.find(({ name }) => name === 'unit tests')?.commands[0] ?? []
  const { options } = parseCLI(['vitest', ...command.slice(1)])
  const vitest = await createVitest('test', { ...options, root, watch: false })
  onTestFinished(() => vitest.close())
  const tried = vitest.projects.map((project) => [project.name, project.getProvidedContext().propertyRuns])
  const isNightly = runs > 150
  const files = vitest.projects.flatMap((project) => project.config.include)
  expect(files.some((path) => path.includes('.nightly.'))).toBe(isNightly)
  expect(tried).toEqual([
    ['unit', runs],
    ['alone', runs],
  ])
})
