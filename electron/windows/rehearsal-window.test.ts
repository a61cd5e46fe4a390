import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DesktopPc, desktopPc, resetElectron } from '../testing/desktop-pc.ts'
import { LAPTOP, PROJECTOR, WALL } from '../testing/displays.ts'
import { BrowserWindow } from '../testing/electron-stand-in.ts'

vi.mock('electron', () => import('../testing/electron-stand-in.ts'))

let pc: DesktopPc
beforeEach(resetElectron)
afterEach(() => pc.remove())

/** The desk asks for the room, as Live Controls does. */
async function openRoom(displays: (typeof LAPTOP)[]) {
  pc = await desktopPc({ displays })
  await pc.start()
  askForRoom()
  return room()
}

const askForRoom = () => pc.window('/dashboard').webContents.wantsWindow('http://127.0.0.1:4680/rehearsal')
const room = () => pc.window('/rehearsal')
const rooms = () => BrowserWindow.getAllWindows().filter(({ url }) => url.endsWith('/rehearsal'))

test('the room fills the display that is neither the clerk’s nor the auctioneer’s', async () => {
  const opened = await openRoom([LAPTOP, PROJECTOR, WALL])
  expect(opened.isFullScreen()).toBe(true)
  expect(opened.getBounds()).toEqual(WALL.bounds)
  expect(pc.window('/auctioneer-screen').getBounds()).toEqual(PROJECTOR.bounds)
})

test('with one second display it stands in front of the auctioneer’s window', async () => {
  expect((await openRoom([LAPTOP, PROJECTOR])).getBounds()).toEqual(PROJECTOR.bounds)
})

test('on the only display it is a normal window, beside the desk', async () => {
  const opened = await openRoom([LAPTOP])
  expect(opened.isFullScreen()).toBe(false)
  expect(opened.getBounds()).toMatchObject({ width: 1024, height: 768 })
})

test('asked for again it comes forward, and a closed one opens anew', async () => {
  const opened = await openRoom([LAPTOP, PROJECTOR])
  askForRoom()
  expect(rooms()).toHaveLength(1)
  opened.close()
  expect(rooms()).toHaveLength(0)
  askForRoom()
  expect(rooms()).toHaveLength(1)
})

test('Escape makes it a normal window, and the page does not hear of it', async () => {
  const opened = await openRoom([LAPTOP, PROJECTOR])
  const event = { preventDefault: vi.fn() }
  opened.webContents.emit('before-input-event', event, { type: 'keyDown', key: 'Escape' })
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(opened.isFullScreen()).toBe(false)
})
