import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { describeThisProcess, LockHolder, mayStillHold } from './lock-holder.ts'

const here = describeThisProcess({ token: 'here' })
const holds = (change: Partial<LockHolder>, silentMs = 0) => mayStillHold({ ...here, ...change }, { silentMs })
/** A process id above all real ones. */
const NOBODY = 2 ** 22 + 1

test('describes this process', () => {
  expect(LockHolder.parse(here)).toEqual(here)
  expect(here).toMatchObject({ token: 'here', pid: process.pid, host: hostname(), url: null, released: false })
  expect(here.machineUptime).toBeLessThanOrEqual(uptime())
  expect(here.since).toBe(new Date(here.since).toISOString())
})

test('counts this process as the holder of a lock until its release', () => {
  expect(holds({})).toBe(true)
  expect(holds({ released: true })).toBe(false)
})

test('counts a dead process, or one from before a restart, as no holder, and one elsewhere as a possible one', () => {
  expect(holds({ pid: NOBODY })).toBe(false)
  expect(holds({ pid: NOBODY, host: 'another-pc' })).toBe(true)
  expect(holds({ bootId: 'another' })).toBe(here.bootId === null)
  expect(holds({ machineUptime: uptime() + 1_000 })).toBe(false)
  expect(holds({ processStart: '1' })).toBe(here.processStart === null)
})

test('counts a process in another namespace as a holder while it touches its lock', () => {
  const elsewhere = { pid: NOBODY, pidNamespace: 'pid:[1]' }
  expect(holds(elsewhere, 14_000)).toBe(here.pidNamespace !== null)
  expect(holds(elsewhere, 16_000)).toBe(false)
  expect(holds({ ...elsewhere, released: true })).toBe(false)
  expect(holds({ pid: NOBODY, pidNamespace: null })).toBe(false)
})

test('does not count missing fields as proof', () => {
  expect(holds({ bootId: null, processStart: null })).toBe(true)
  expect(holds({ bootId: null })).toBe(true)
  expect(holds({ processStart: null })).toBe(true)
})

test.skipIf(process.platform !== 'linux')(
  'knows the start of the machine and of the process, with any program name (Linux only: /proc)',
  async () => {
    expect(here.bootId).toBe(readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, -1))
    expect(here.processStart).toMatch(/^\d+$/)
    const child = spawn('sh', ['-c', 'printf "a) Z (b" > /proc/self/comm; echo named; read _'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(createInterface({ input: child.stdout }), 'line')
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    expect(stat).toContain('(a) Z (b) ')
    const processStart = stat.split(') ').at(-1)?.split(' ')[19] ?? ''
    const pid = child.pid ?? 0
    expect(holds({ pid, processStart })).toBe(true)
    expect(holds({ pid, processStart: `${processStart}0` })).toBe(false)
  },
)
