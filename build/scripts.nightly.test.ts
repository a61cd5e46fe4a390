import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './source-tree.mjs'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

/** Runs the last command of a script, as npm would, with these arguments; resolves with the exit code and the output. */
function ran(script: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  const [command = '', ...own] = (scripts[script] ?? '').split(' && ').at(-1)?.split(' ') ?? []
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` }
  return new Promise((resolve) => {
    execFile(command, [...own, ...args], { cwd: root, env, shell: process.platform === 'win32' }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })
}

test.each(Object.keys(scripts))('npm run %s refuses a flag that it does not know', async (script) => {
  const { code, said } = await ran(script, ['--nosuch'])
  expect(said).toContain('nosuch')
  expect(code).toBe(1)
})

test.each([
  ['test:unit', ['nosuch']],
  ['e2e', ['nosuch']],
  ['mutants', ['nosuch']],
  ['world', ['--planted', 'nosuch']],
])('npm run %s %j fails, because it checks nothing', async (script, args) => {
  expect(await ran(script, args)).toMatchObject({ code: 1 })
})
