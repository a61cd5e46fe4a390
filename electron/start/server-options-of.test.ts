import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startElectronProcess } from './server-options-of.ts'

test('starts a program as Electron does, with arguments, replies, and an end on request', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-process-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const program = join(folder, 'echo.cjs')
  await writeFile(program, "process.on('message', (m) => process.send({ said: m.say, args: process.argv.slice(2) }))")
  const heard: unknown[] = []
  const ended = vi.fn()
  const started = startElectronProcess(program, ['512'], { message: (message) => void heard.push(message), end: ended })
  started.send({ say: 'lot 1' })
  await expect.poll(() => heard).toEqual([{ said: 'lot 1', args: ['512'] }])
  started.kill()
  await expect.poll(() => ended.mock.calls.length).toBe(1)
})
