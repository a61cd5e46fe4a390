import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepsProcesses } from './kept-process.ts'

/** A program that answers each message with its process id, except the message "wait". */
const PROGRAM = `process.on('message', (message) => message.wait || process.send(process.pid))
process.on('disconnect', () => process.exit(0))
process.send({ ready: true })`

async function starter(code = PROGRAM) {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-kept-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const program = join(folder, 'program.mjs')
  await writeFile(program, code)
  const start = keepsProcesses()
  return () => {
    const heard: unknown[] = []
    const ends: string[] = []
    const started = start(program, [], { message: (each) => heard.push(each), end: () => ends.push('ended') })
    return { ...started, heard, ends }
  }
}

test('gives an idle process to the next server, which hears only its own messages', async () => {
  const start = await starter()
  const first = start()
  await expect.poll(() => first.heard).toEqual([{ ready: true }])
  first.send({})
  await expect.poll(() => first.heard.length).toBe(2)
  first.kill()
  await expect.poll(() => first.ends).toEqual(['ended'])
  const second = start()
  second.send({})
  await expect.poll(() => second.heard).toEqual([{ ready: true }, first.heard[1]])
  expect(first.heard).toHaveLength(2)
  second.send({ wait: true })
  second.kill()
  await expect.poll(() => second.ends).toEqual(['ended'])
})

test('kills a process that is stopped at work, and starts another for the next server', async () => {
  const start = await starter()
  const first = start()
  await expect.poll(() => first.heard.length).toBe(1)
  first.send({})
  await expect.poll(() => first.heard.length).toBe(2)
  first.send({ wait: true })
  first.kill()
  await expect.poll(() => first.ends).toEqual(['ended'])
  const second = start()
  second.send({})
  await expect.poll(() => second.heard.length).toBe(2)
  expect(second.heard[1]).not.toBe(first.heard[1])
  second.send({ wait: true })
  second.kill()
  await expect.poll(() => second.ends).toEqual(['ended'])
})

test('starts a new process for each server if the program does not say when it is ready', async () => {
  const start = await starter(PROGRAM.replace('process.send({ ready: true })', ''))
  const first = start()
  first.send({})
  await expect.poll(() => first.heard).toEqual([expect.any(Number)])
  first.kill()
  await expect.poll(() => first.ends).toEqual(['ended'])
  const second = start()
  second.send({})
  await expect.poll(() => second.heard).toEqual([expect.any(Number)])
  expect(second.heard).not.toEqual(first.heard)
  second.send({ wait: true })
  second.kill()
  await expect.poll(() => second.ends).toEqual(['ended'])
})
