import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { channels } from './ipc/bridge.ts'
import { resetElectron } from './testing/desktop-pc.ts'
import { toldOf } from './testing/told.ts'

vi.mock('electron', () => import('./testing/electron-stand-in.ts'))

beforeEach(async () => {
  resetElectron()
  vi.resetModules()
  await import('./preload.ts')
})

const Bridge = z.record(z.string(), z.function())

test('gives a page named calls, and nothing of Electron', () => {
  const exposed = toldOf('contextBridge.exposeInMainWorld')
  expect(exposed).toHaveLength(1)
  expect(exposed[0]?.[0]).toBe('saleroomDesktop')
  expect(Object.keys(Bridge.parse(exposed[0]?.[1])).toSorted()).toEqual(Object.keys(channels).toSorted())
})

test('sends each call on its own channel with at most one argument', async () => {
  const [exposed] = toldOf('contextBridge.exposeInMainWorld')
  for (const [name, call] of Object.entries(Bridge.parse(exposed?.[1]))) {
    Reflect.apply(call, null, ['/admin', 'more', 'and more'])
    const [channel, ...given] = toldOf('ipcRenderer.invoke').at(-1) ?? []
    expect(channel).toBe(Object.entries(channels).find(([key]) => key === name)?.[1])
    expect(given.length).toBeLessThanOrEqual(1)
  }
})
