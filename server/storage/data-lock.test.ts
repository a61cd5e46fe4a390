import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { DataFolderLocked, lockDataFolder } from './data-lock.ts'
import { claimLock } from './lock-files.ts'
import { describeThisProcess, type LockHolder } from './lock-holder.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

async function refusalOf(dir: string): Promise<DataFolderLocked> {
  const error = await lockDataFolder(dir).catch((caught: unknown) => caught)
  if (error instanceof DataFolderLocked) return error
  throw new Error(`Not refused: ${JSON.stringify(error)}`)
}

async function locks(dir: string): Promise<string[]> {
  return (await readdir(dir)).filter((name) => name.includes('.lock'))
}

/** A folder whose lock has these fields. */
async function folderHeldBy(change: Partial<LockHolder>): Promise<string> {
  const dir = await temporaryFolder()
  await writeFile(join(dir, 'server-3.lock'), JSON.stringify({ ...describeThisProcess({ token: 'other' }), ...change }))
  return dir
}

test('refuses a second server, and says who has the folder, since when and where', async () => {
  const dir = join(await temporaryFolder(), 'data')
  const lock = await lockDataFolder(dir)
  const before = await refusalOf(dir)
  expect(before).toMatchObject({ name: 'DataFolderLocked', pid: process.pid, host: hostname(), url: null })
  expect(before.message).toContain(`Another Saleroom has the data folder ${dir}: process`)
  expect(before.message).toContain(`on ${hostname()}, since ${before.since}. Use that one, or stop it first.`)
  await lock.announce('http://127.0.0.1:4680')
  const refusal = await refusalOf(dir)
  expect(refusal.url).toBe('http://127.0.0.1:4680')
  expect(refusal.message).toContain(`process ${process.pid} on ${hostname()}, at http://127.0.0.1:4680, since 20`)
  expect(refusal.message).toContain(join(dir, 'server-1.lock'))
})

test('allows a released folder to be taken again, and leaves one small file each time', async () => {
  const dir = await temporaryFolder()
  for (let round = 0; round < 5; round += 1) {
    const lock = await lockDataFolder(dir)
    await refusalOf(dir)
    await lock.release()
    await lock.release()
  }
  expect(await locks(dir)).toEqual(['server-5.lock'])
})

test('locks two folders independently', async () => {
  await lockDataFolder(await temporaryFolder())
  await lockDataFolder(await temporaryFolder())
})

test.each([
  ['a process that is gone', { pid: 2 ** 22 + 1 }],
  ['an earlier process with the id of one that runs', { processStart: '1' }],
  ['a process from before the machine was restarted', { bootId: 'another' }],
  ['a process from before the restart, where only the uptime tells', { bootId: null, machineUptime: 1e12 }],
  ['a server that stopped in good order', { released: true }],
])('takes over the lock of %s', async (_, change) => {
  const dir = await folderHeldBy(change)
  await lockDataFolder(dir)
  expect(await locks(dir)).toEqual(['server-4.lock'])
  await refusalOf(dir)
})

test.skipIf(process.platform !== 'linux')(
  'respects the lock of a server in another namespace until it is silent (Linux only: namespaces)',
  async () => {
    const dir = await folderHeldBy({ pid: 2 ** 22 + 1, pidNamespace: 'pid:[1]' })
    await refusalOf(dir)
    const longAgo = new Date(Date.now() - 60_000)
    await utimes(join(dir, 'server-3.lock'), longAgo, longAgo)
    await lockDataFolder(dir)
    expect(await locks(dir)).toEqual(['server-4.lock'])
  },
)

test.each([
  ['another machine, of which nothing is known', { host: 'another-pc', pid: 2 ** 22 + 1, bootId: 'another' }],
  ['a running process of which only the id is known', { host: hostname(), bootId: null, processStart: null }],
])('respects the lock of %s', async (_, change) => {
  expect((await refusalOf(await folderHeldBy(change))).host).toBe(change.host)
})

test('takes over a lock whose content was lost in a power cut', async () => {
  const dir = await temporaryFolder()
  await writeFile(join(dir, 'server-1.lock'), '')
  await lockDataFolder(dir)
  expect(await locks(dir)).toEqual(['server-2.lock'])
})

test('does not touch another server’s lock after its own was deleted by hand', async () => {
  const dir = await temporaryFolder()
  const first = await lockDataFolder(dir)
  const file = join(dir, 'server-1.lock')
  const others = JSON.stringify({ ...describeThisProcess({ token: 'other' }) })
  await writeFile(file, others)
  await first.announce('http://127.0.0.1:1')
  await first.release()
  expect(await readFile(file, 'utf8')).toBe(others)
})

test.each([
  ['a new folder', () => temporaryFolder()],
  ['a folder with a dead lock', () => folderHeldBy({ pid: 2 ** 22 + 1 })],
])('gives %s to exactly one of many starters in one process', async (_, makeFolder) => {
  for (let round = 0; round < 20; round += 1) {
    const dir = await makeFolder()
    const starts = await Promise.allSettled(Array.from({ length: 12 }, () => lockDataFolder(dir)))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const start of starts) {
      if (start.status === 'rejected') expect(start.reason).toBeInstanceOf(DataFolderLocked)
    }
    expect(await locks(dir)).toHaveLength(1)
  }
})

test('steps back from a slow start if it sees a higher number', async () => {
  const dir = await folderHeldBy({})
  const holder = describeThisProcess({ token: 'slow' })
  expect(await claimLock({ dir, number: 2, holder })).toBeNull()
  expect(await claimLock({ dir, number: 3, holder })).toBeNull()
  expect(await locks(dir)).toEqual(['server-3.lock'])
})

test.skipIf(process.platform !== 'linux')(
  'takes over the lock of a killed server whose parent never waited for it (Linux only: zombies)',
  async () => {
    // The shell becomes a program that never waits for its children: the first child, once killed, stays a zombie.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const [line] = await once(createInterface({ input: parent.stdout }), 'line')
    const pid = Number(line)
    const stat = () => readFile(`/proc/${pid}/stat`, 'utf8')
    await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
    process.kill(pid)
    await expect.poll(async () => (await stat()).split(') ')[1]).toMatch(/^Z/)
    const processStart = (await stat()).split(') ')[1]?.split(' ')[19] ?? null
    const dir = await folderHeldBy({ pid, processStart })
    await lockDataFolder(dir)
    expect(await locks(dir)).toEqual(['server-4.lock'])
  },
)

test('removes, at the next start, the draft of a lock that a killed server left', async () => {
  const dir = await folderHeldBy({ released: true })
  await writeFile(join(dir, 'server-3.lock.0f0f.tmp'), '{')
  await writeFile(join(dir, 'server-4.lock.1f1f.tmp'), '{')
  await lockDataFolder(dir)
  expect(await locks(dir)).toEqual(['server-4.lock'])
})
