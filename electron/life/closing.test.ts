import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DesktopPc, desktopPc, resetElectron } from '../testing/desktop-pc.ts'
import { answers, app, asked, BrowserWindow, powerMonitor } from '../testing/electron-stand-in.ts'
import { toldNames, toldOf } from '../testing/told.ts'

vi.mock('electron', () => import('../testing/electron-stand-in.ts'))

let pc: DesktopPc
beforeEach(async () => {
  resetElectron()
  pc = await desktopPc()
  await pc.start()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await pc.remove()
})

const closed = (code = 0) => expect.poll(() => toldOf('app.exit')).toEqual([[code]])
const clerk = () => pc.window('/dashboard')

function quit() {
  const event = { preventDefault: vi.fn() }
  app.emit('before-quit', event)
  // Electron would end the app by itself, and the journal with it.
  expect(event.preventDefault).toHaveBeenCalled()
}

test('without a live sale, closing the clerk’s window closes the app, unasked', async () => {
  clerk().close()
  await closed()
  expect(asked).toEqual([])
})

test('windows go first, then the server flushes its journal, and only then the app ends', async () => {
  quit()
  await closed()
  const order = toldNames().filter((name) => ['window.destroy', 'server.close', 'app.exit'].includes(name))
  expect(order).toEqual(['window.destroy', 'window.destroy', 'server.close', 'app.exit'])
})

test('closing the auctioneer’s window closes just that', () => {
  pc.sale.goes('Old Masters')
  pc.window('/auctioneer-screen').close()
  expect(asked).toEqual([])
  expect(BrowserWindow.getAllWindows()).toEqual([clerk()])
})

describe('while a sale is live', () => {
  beforeEach(() => pc.sale.goes('Old Masters'))

  test('closing the clerk’s window asks first, and names the sale', async () => {
    clerk().close()
    await expect.poll(() => asked).toHaveLength(1)
    expect(asked[0]?.options).toMatchObject({
      message: '“Old Masters” is live',
      buttons: ['Keep the sale running', 'Close Saleroom'],
      defaultId: 0,
      cancelId: 0,
    })
    expect(asked[0]?.window).toBe(clerk())
    expect(clerk().isDestroyed()).toBe(false)
  })

  test('the sale is kept running, and the next try asks again', async () => {
    answers.buttons = ['Keep the sale running', 'Close Saleroom']
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

  test('asking twice at once asks once', async () => {
    quit()
    quit()
    clerk().close()
    await Promise.resolve()
    expect(asked).toHaveLength(1)
  })

  test('on macOS the clerk’s window may be closed: the sale goes on, and the dock opens it again', () => {
    vi.stubGlobal('process', { ...process, platform: 'darwin' })
    clerk().close()
    expect(asked).toEqual([])
    expect(toldNames()).not.toContain('server.close')
    app.emit('activate')
    expect(pc.window('/clerk-screen')).toBeDefined()
  })

  test.for(['SIGTERM', 'SIGINT'])('%s ends it unasked, cleanly, with 0', async (signal) => {
    pc.host.emit(signal)
    await closed()
    expect(asked).toEqual([])
    expect(toldOf('server.close')).toHaveLength(1)
  })

  test('a system that shuts down is not kept waiting by a question', async () => {
    powerMonitor.emit('shutdown')
    await closed()
    expect(asked).toEqual([])
  })

  test('a Windows session that ends closes the server too', async () => {
    clerk().emit('session-end', {})
    await closed()
    expect(toldOf('server.close')).toHaveLength(1)
  })
})

test('closing twice closes the server once', async () => {
  pc.host.emit('SIGTERM')
  pc.host.emit('SIGINT')
  quit()
  await closed()
  expect(toldOf('server.close')).toHaveLength(1)
})

test('an app without windows goes on', () => {
  expect(app.listenerCount('window-all-closed')).toBe(1)
  app.emit('window-all-closed')
  expect(toldNames()).not.toContain('app.exit')
})

test('an error that nothing caught is told, and closes the server cleanly', async () => {
  pc.host.emit('uncaughtException', new Error('The paper jammed'))
  await closed(1)
  expect(toldOf('dialog.showErrorBox')[0]?.[1]).toContain('The paper jammed')
  expect(toldOf('server.close')).toHaveLength(1)
})

test('a promise that nothing caught does not end a sale', () => {
  pc.host.emit('unhandledRejection', new Error('Late'))
  expect(toldNames()).not.toContain('app.exit')
})
