import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './source-tree.mjs'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

/** Runs a script's last command with these arguments, as npm would; resolves with its exit code and output. */
function ran(script: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  const [command = '', ...own] = (scripts[script] ?? '').split(' && ').at(-1)?.split(' ') ?? []
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` }
  return new Promise((resolve) => {
    execFile(command, [...own, ...args], { cwd: root, env, shell: process.platform === 'win32' }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })
}

test.each(Object.keys(scripts))('refuses an unknown flag in npm run %s', async (script) => {
  const { code, said } = await ran(script, ['--nosuch'])
  expect(said).toContain('nosuch')
  expect(code).toBe(1)
})

test.each([
  ['test:unit', ['nosuch']],
  ['e2e', ['nosuch']],
  ['mutants', ['nosuch']],
  ['world', ['--planted', 'nosuch']],
])('fails npm run %s %j, which checks nothing', async (script, args) => {
  expect(await ran(script, args)).toMatchObject({ code: 1 })
})
