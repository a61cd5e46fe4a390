import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startedPc } from '../testing/desktop-pc.ts'
import { answers, app, asked, BrowserWindow, powerMonitor } from '../testing/electron-stand-in.ts'
import { toldNames, toldOf } from '../testing/told.ts'

const pc = startedPc()
afterEach(() => void vi.unstubAllGlobals())

const closed = (code = 0) => expect.poll(() => toldOf('app.exit')).toEqual([[code]])
const clerk = () => pc().window('/dashboard')

function quit() {
  const event = { preventDefault: vi.fn() }
  app.emit('before-quit', event)
  // Otherwise Electron would end the app before the journal is flushed.
  expect(event.preventDefault).toHaveBeenCalled()
}

test('closes the app without a question when the clerk’s window closes and no sale is live', async () => {
  clerk().close()
  await closed()
  expect(asked).toEqual([])
})

test('closes windows first, then flushes the server’s journal, then exits', async () => {
  quit()
  await closed()
  const order = toldNames().filter((name) => ['window.destroy', 'server.close', 'app.exit'].includes(name))
  expect(order).toEqual(['window.destroy', 'window.destroy', 'server.close', 'app.exit'])
})

test('closes only the auctioneer’s window when that is closed', () => {
  pc().sale.goes('Old Masters')
  pc().window('/auctioneer-screen').close()
  expect(asked).toEqual([])
  expect(BrowserWindow.getAllWindows()).toEqual([clerk()])
})

describe('while a sale is live', () => {
  beforeEach(() => pc().sale.goes('Old Masters'))

  test('asks before closing the clerk’s window, and names the sale', async () => {
    clerk().close()
    await expect.poll(() => asked).toHaveLength(1)
    expect(asked[0]?.options).toMatchObject({
      message: '“Old Masters” is live',
      buttons: ['Keep the Sale Running', 'Close Saleroom'],
      defaultId: 0,
      cancelId: 0,
    })
    expect(asked[0]?.window).toBe(clerk())
    expect(clerk().isDestroyed()).toBe(false)
  })

  test('keeps the sale running, and asks again at the next attempt', async () => {
    answers.buttons = ['Keep the Sale Running', 'Close Saleroom']
    quit()
    await expect.poll(() => asked).toHaveLength(1)
    expect(toldNames()).not.toContain('server.close')
    const askedByThen = () => {
      quit()
      return asked
    }
    await expect.poll(askedByThen).toHaveLength(2)
    await closed()
  })

  test('asks once for several attempts at the same time', async () => {
    quit()
    quit()
    clerk().close()
    await Promise.resolve()
    expect(asked).toHaveLength(1)
  })

  test('closes the clerk’s window on macOS, where the sale continues and the dock reopens it', () => {
    vi.stubGlobal('process', { ...process, platform: 'darwin' })
    clerk().close()
    expect(asked).toEqual([])
    expect(toldNames()).not.toContain('server.close')
    app.emit('activate')
    expect(pc().window('/clerk-screen')).toBeDefined()
  })

  test.for(['SIGTERM', 'SIGINT'])('exits cleanly without a question on %s', async (signal) => {
    pc().host.emit(signal)
    await closed()
    expect(asked).toEqual([])
    expect(toldOf('server.close')).toHaveLength(1)
  })

  test('does not delay a system shutdown with a question', async () => {
    powerMonitor.emit('shutdown')
    await closed()
    expect(asked).toEqual([])
  })

  test('closes the server when a Windows session ends', async () => {
    clerk().emit('session-end', {})
    await closed()
    expect(toldOf('server.close')).toHaveLength(1)
  })
})

test('closes the server once after several signals', async () => {
  pc().host.emit('SIGTERM')
  pc().host.emit('SIGINT')
  quit()
  await closed()
  expect(toldOf('server.close')).toHaveLength(1)
})

test('keeps running without windows', () => {
  expect(app.listenerCount('window-all-closed')).toBe(1)
  app.emit('window-all-closed')
  expect(toldNames()).not.toContain('app.exit')
})

test('reports an uncaught error, and closes the server cleanly', async () => {
  pc().host.emit('uncaughtException', new Error('The paper jammed'))
  await closed(1)
  expect(toldOf('dialog.showErrorBox')[0]?.[1]).toContain('The paper jammed')
  expect(toldOf('server.close')).toHaveLength(1)
})

test('does not end a sale after an unhandled rejection', () => {
  pc().host.emit('unhandledRejection', new Error('Late'))
  expect(toldNames()).not.toContain('app.exit')
})
