import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createVitest, parseCLI } from 'vitest/node'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const Manifest = z.object({ scripts: z.record(z.string(), z.string()) })

test.each([
  ['test:unit', 40],
  ['test:nightly', 1_000],
])('npm run %s tries each property on %i drawings, in every project', async (script, runs) => {
  vi.stubEnv('SALEROOM_RUNS', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { scripts } = Manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const { options } = parseCLI(scripts[script] ?? '')
  const vitest = await createVitest('test', { ...options, root, watch: false })
  onTestFinished(() => vitest.close())
  const tried = vitest.projects.map((project) => [project.name, project.getProvidedContext().propertyRuns])
  expect(tried).toEqual([
    ['unit', runs],
    ['alone', runs],
  ])
})
