import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as bench from '../bench/flags.ts'
import * as faults from '../faults/flags.ts'
import { SERVER } from '../server/start/command-line.ts'
import { BadFlag, type Program, readFlags } from '../server/start/flags/flags.ts'
import * as build from './flags.ts'
import { root } from './source-tree.mjs'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

/** The flag tables of our scripts, each with command lines that would do nothing. */
const OWN: Record<string, { program: Program; nothing: string[][] }> = {
  start: { program: SERVER, nothing: [] },
  serve: { program: SERVER, nothing: [] },
  dev: { program: SERVER, nothing: [] },
  build: { program: build.BUILD, nothing: [['nosuch']] },
  test: { program: build.TEST, nothing: [['']] },
  'test:nightly': { program: build.NIGHTLY, nothing: [['']] },
  screenshots: { program: build.SCREENSHOTS, nothing: [['--only', '']] },
  bench: {
    program: bench.BENCH,
    nothing: [
      ['--only', 'nosuch'],
      ['--only', ''],
    ],
  },
  'bench:clerk': { program: bench.CLERK, nothing: [['--rounds', '0']] },
  'bench:admin': { program: bench.ADMIN, nothing: [['--rounds', '0']] },
  'bench:mirrors': { program: bench.MIRRORS, nothing: [['nosuch'], ['0:2000'], ['--flat', '0']] },
  'bench:import': { program: bench.IMPORT, nothing: [['nosuch']] },
  'bench:large': { program: bench.LARGE, nothing: [['nosuch']] },
  'bench:visit': { program: bench.VISIT, nothing: [['nosuch']] },
  'bench:start': { program: bench.START, nothing: [['nosuch']] },
  'bench:modules': { program: bench.MODULES, nothing: [['nosuch']] },
  'bench:expected': { program: bench.EXPECTED, nothing: [['--evenings', '0']] },
  simulate: {
    program: bench.SIMULATE,
    nothing: [
      ['--evenings', '0'],
      ['--lots', '0'],
      ['--kind', 'nosuch'],
    ],
  },
  lab: {
    program: bench.LAB,
    nothing: [
      ['--evenings', '0'],
      ['--evenings', '1000000000'],
      ['--lots', '0'],
    ],
  },
  reconcile: { program: build.RECONCILE, nothing: [[], ['']] },
  faults: { program: faults.FAULTS, nothing: [['--only', 'nosuch']] },
  soak: { program: faults.SOAK, nothing: [['--minutes', '0']] },
  world: {
    program: faults.WORLD,
    nothing: [
      ['--seeds', '0'],
      ['--seeds', 'none'],
      ['--planted', ''],
    ],
  },
  'bench:readers': { program: bench.READERS, nothing: [['nosuch']] },
  mutants: { program: build.MUTANTS, nothing: [['--minutes', '0']] },
  crowd: { program: bench.CROWD, nothing: [['--bidders', '0']] },
  companion: { program: build.COMPANION, nothing: [['nosuch']] },
}

/** Scripts whose flags a library's program reads: `scripts.nightly.test.ts` starts them. */
const LIBRARIES = ['test:unit', 'test:screens', 'lint', 'format', 'typecheck', 'e2e', 'dist']

test('tries every script of package.json', () => {
  expect([...Object.keys(OWN), ...LIBRARIES].toSorted()).toEqual(Object.keys(scripts).toSorted())
})

describe.each(Object.entries(OWN))('npm run %s', (_, { program, nothing }) => {
  test('refuses an unknown flag', () => {
    expect(() => readFlags(program, ['--nosuch'])).toThrow("Unknown option '--nosuch'")
  })

  test('refuses a flag’s value that is not a number', () => {
    const numbers = Object.entries(program.flags).filter(([, { takes }]) => takes === 'N' || takes === 'HOURS')
    const refused = numbers.map(([name]) =>
      ['seven', '', '-1', '1e3', 'NaN', '0x10'].filter((given) => isRefused(program, [`--${name}=${given}`])),
    )
    expect(refused).toEqual(numbers.map(() => ['seven', '', '-1', '1e3', 'NaN', '0x10']))
  })

  test('refuses a flag without its value', () => {
    const valued = Object.entries(program.flags).filter(([, { takes }]) => takes !== undefined)
    expect(valued.filter(([name]) => !isRefused(program, [`--${name}`]))).toEqual([])
  })

  test('refuses to check nothing', () => {
    expect(nothing.filter((args) => !isRefused(program, args))).toEqual([])
  })
})

function isRefused(program: Program, args: readonly string[]): boolean {
  try {
    readFlags(program, args)
    return false
  } catch (error) {
    return error instanceof BadFlag && error.message.length > 0
  }
}

test.each([
  [['--seed', '1', '--found'], '--seed and --found do not go together'],
  [['--seeds', '2', '--planted', 'all'], '--seeds and --planted do not go together'],
  [['--from', '2'], '--from needs --seeds'],
  [['--story', '--found'], '--story needs --seed'],
])('refuses the world’s flags %j', (args, sentence) => {
  const given = readFlags(faults.WORLD, args)
  expect(() => given && faults.checkWorld(given.flags)).toThrow(sentence)
})
