import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './source-files.ts'
import { root } from './source-tree.mjs'

/** All tests and their helpers but this one. */
const tests = filesBelow('shared', 'server', 'simulator', 'renderer', 'build', 'electron', 'e2e', 'integrations')
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && path !== 'build/waits.test.ts')
  .filter((path) => /\.(?:test|e2e)\.tsx?$|\/testing\/|^e2e\//.test(path))

/** Waits for a duration, and checks that fail on a slow machine. */
const FORBIDDEN = {
  'a wait for a duration':
    /\bwaitForTimeout\(|setTimeout\((?:resolve|done|reject|next)\b|import \{[^}]*\bsetTimeout\b[^}]*\} from 'node:timers\/promises'/,
  'a time that is compared': /expect\([^)]*(?:performance|Date)\.now\(\) - /,
  'a wait that ends after a second': /\bvi\.wait(?:For|Until)\(/,
  'a limit that does not grow with the load':
    /[tT]imeout(?:: |\()[1-9][\d_]{2,}|^\s*\}, [1-9][\d_]{3,}\)$|^\s*\},\n\s*[1-9][\d_]{3,}\b[^:]*,\n\s*\)$/m,
}

/** Valid exceptions, with their reasons. */
const ALLOWED: Readonly<Record<string, string>> = {
  'e2e/rehearsal/robot-keys.ts':
    'the desk takes two presses within a quarter of a second for one; and a step that is tried again',
  'e2e/rehearsal/robot.ts': 'a robot plays against a rehearsal that goes on by its own clock',
  'e2e/rehearsal/robot-presses.ts': 'the same robot holds each press apart from the next',
  'renderer/screens/auctioneer/auctioneer.browser.test.ts': 'a lower bound: a slow machine is later still',
  'e2e/people/paddle-desk.e2e.ts': 'a step that is tried again until it succeeds',
  'e2e/house/demo-house.ts': 'looks again and again for files that another process makes',
  'e2e/other-engines/engine.ts': 'asks again and again until a browser has started',
  'renderer/testing/until.ts': 'looks again and again until a condition holds',
  'server/mirrors/testing/redis.ts': 'asks again and again until a program has started',
  'server/mirrors-faults.test.ts': 'Redis stands still for longer than an answer is waited for',
  'server/acceptance-storms.nightly.test.ts': 'a desk that records at the pace of a room',
  'server/start/testing/mirrored-house.ts': 'its limit grows with the load',
  'server/start/testing/live-transcript/play.ts': 'waits as long as the server says in Retry-After',
  'server/start/crowd/testing/bad-line.ts': 'runs on a fake clock',
}

const found = tests.flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8')
  return Object.entries(FORBIDDEN).flatMap(([what, pattern]) => (pattern.test(text) ? [{ path, what }] : []))
})

test('no test waits for a duration, compares times, or has its own limit', () => {
  expect(found.filter(({ path }) => !(path in ALLOWED))).toEqual([])
})

test('each exception is still needed', () => {
  const needed = new Set(found.map(({ path }) => path))
  expect(Object.keys(ALLOWED).filter((path) => !needed.has(path))).toEqual([])
})
