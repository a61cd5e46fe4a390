import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getConfig } from 'app-builder-lib/out/util/config/config.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { resetElectron } from '../testing/desktop-pc.ts'
import { app } from '../testing/electron-stand-in.ts'
import { machine } from '../testing/stand-in-app.ts'
import { toldNames, toldOf } from '../testing/told.ts'
import { isFirstInstance, setOwnFolder } from './single-instance.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

beforeEach(resetElectron)

test('notifies the first Saleroom on this PC of a second', () => {
  const onSecond = vi.fn()
  expect(isFirstInstance({ onSecond })).toBe(true)
  app.emit('second-instance', {}, ['saleroom'], '/home/clerk', null)
  expect(onSecond).toHaveBeenCalledOnce()
})

test('does nothing in the second', () => {
  machine.isFirstInstance = false
  expect(isFirstInstance({ onSecond: vi.fn() })).toBe(false)
  expect(app.listenerCount('second-instance')).toBe(0)
  expect(toldNames()).toEqual(['app.requestSingleInstanceLock'])
})

test('keeps Chromium’s files in a separate folder from the sales', () => {
  setOwnFolder(null)
  expect(toldOf('app.setPath')).toEqual([['userData', '/home/clerk/appData/Saleroom Desktop']])
})

test('identifies the app to Windows by the installer’s name', async () => {
  setOwnFolder(null)
  const { appId } = z
    .object({ appId: z.string() })
    .parse(await getConfig(root, join(root, 'electron-builder.yml'), null))
  expect(toldOf('app.setAppUserModelId')).toEqual([[appId]])
})

test('keeps a folder given on the command line', () => {
  machine.switches = ['user-data-dir']
  setOwnFolder(null)
  expect(toldNames()).not.toContain('app.setPath')
})
