import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DesktopPc, desktopPc, resetElectron } from '../testing/desktop-pc.ts'
import { LAPTOP, PROJECTOR, WALL } from '../testing/displays.ts'
import { BrowserWindow } from '../testing/electron-stand-in.ts'

let pc: DesktopPc
beforeEach(resetElectron)
afterEach(() => pc.remove())

/** Opens the room from the desk, as Live Controls does. */
async function openRoom(displays: (typeof LAPTOP)[]) {
  pc = await desktopPc({ displays })
  await pc.start()
  askForRoom()
  return room()
}

const askForRoom = () => pc.window('/dashboard').webContents.wantsWindow('http://127.0.0.1:4680/rehearsal')
const room = () => pc.window('/rehearsal')
const rooms = () => BrowserWindow.getAllWindows().filter(({ url }) => url.endsWith('/rehearsal'))

test('fills the display that is neither the clerk’s nor the auctioneer’s', async () => {
  const opened = await openRoom([LAPTOP, PROJECTOR, WALL])
  expect(opened.isFullScreen()).toBe(true)
  expect(opened.getBounds()).toEqual(WALL.bounds)
  expect(pc.window('/auctioneer-screen').getBounds()).toEqual(PROJECTOR.bounds)
})

test('covers the auctioneer’s window if there is only one second display', async () => {
  expect((await openRoom([LAPTOP, PROJECTOR])).getBounds()).toEqual(PROJECTOR.bounds)
})

test('is a normal window next to the desk on the only display', async () => {
  const opened = await openRoom([LAPTOP])
  expect(opened.isFullScreen()).toBe(false)
  expect(opened.getBounds()).toMatchObject({ width: 1024, height: 768 })
})

test('moves to the front when it is requested again, and reopens after it was closed', async () => {
  const opened = await openRoom([LAPTOP, PROJECTOR])
  askForRoom()
  expect(rooms()).toHaveLength(1)
  opened.close()
  expect(rooms()).toHaveLength(0)
  askForRoom()
  expect(rooms()).toHaveLength(1)
})

test('becomes a normal window on Escape, which the page does not receive', async () => {
  const opened = await openRoom([LAPTOP, PROJECTOR])
  const event = { preventDefault: vi.fn() }
  opened.webContents.emit('before-input-event', event, { type: 'keyDown', key: 'Escape' })
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(opened.isFullScreen()).toBe(false)
})
