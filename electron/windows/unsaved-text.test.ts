import { afterEach, describe, expect, test, vi } from 'vitest'
import { SERVER_URL, startedPc } from '../testing/desktop-pc.ts'
import { answers, asked, BrowserWindow } from '../testing/electron-stand-in.ts'
import { toldNames, toldOf } from '../testing/told.ts'
import { askedTimes, laterAnswer, questions, settled, typeInAdmin, UNSAVED } from '../testing/unsaved-text.ts'

const pc = startedPc()
afterEach(() => void vi.unstubAllGlobals())

const clerk = () => pc().window('/dashboard')
const auctioneer = () => pc().window('/auctioneer-screen')
const typingInAdmin = () => typeInAdmin(pc())

describe('a window in which something typed is not saved', () => {
  test('asks before it closes, and keeps its text and the app on Stay', async () => {
    const admin = typingInAdmin()
    answers.buttons = ['Stay', 'Stay']
    admin.close()
    await askedTimes(1)
    expect(asked[0]).toMatchObject({
      window: admin,
      options: { message: UNSAVED, buttons: ['Stay', 'Leave without Saving'], defaultId: 0, cancelId: 0 },
    })
    await settled()
    expect(BrowserWindow.getAllWindows()).toContain(admin)
    admin.close()
    await askedTimes(2)
  })

  test('closes alone after the clerk agrees', async () => {
    const admin = typingInAdmin()
    answers.buttons = ['Leave without Saving']
    admin.close()
    await expect.poll(() => admin.isDestroyed()).toBe(true)
    expect(BrowserWindow.getAllWindows()).toEqual([clerk(), auctioneer()])
    expect(toldNames()).not.toContain('server.close')
  })

  test('asks before it reloads, and reloads after the clerk agrees', async () => {
    const admin = typingInAdmin()
    answers.buttons = ['Stay', 'Leave without Saving']
    admin.webContents.reload()
    await askedTimes(1)
    await settled()
    expect(toldNames()).not.toContain('contents.reload')
    admin.webContents.reload()
    await expect.poll(() => toldOf('contents.reload')).toEqual([[`${SERVER_URL}/admin`]])
    expect(admin.isDestroyed()).toBe(false)
  })

  test('asks again about text typed after it was reloaded', async () => {
    const { webContents } = typingInAdmin()
    answers.buttons = ['Leave without Saving']
    webContents.reload()
    await expect.poll(() => toldOf('contents.reload')).toHaveLength(1)
    webContents.type()
    webContents.reload()
    await askedTimes(2)
    expect(toldOf('contents.reload')).toHaveLength(1)
  })

  test('asks and reloads once for several attempts', async () => {
    const { webContents } = typingInAdmin()
    const answer = laterAnswer()
    answers.buttons = [answer.button]
    webContents.reload()
    webContents.reload()
    await settled()
    webContents.reload()
    await settled()
    answer.give('Leave without Saving')
    await settled()
    expect(asked).toHaveLength(1)
    expect(toldOf('contents.reload')).toHaveLength(1)
  })

  test('reloads instead of closing, even after an attempt to close the app', async () => {
    const window = clerk()
    window.webContents.type()
    answers.buttons = ['Stay', 'Leave without Saving']
    window.close()
    await askedTimes(1)
    await settled()
    window.webContents.reload()
    await expect.poll(() => toldOf('contents.reload')).toHaveLength(1)
    expect(window.isDestroyed()).toBe(false)
  })

  test('closes the clerk’s window on macOS while the app continues', async () => {
    vi.stubGlobal('process', { ...process, platform: 'darwin' })
    const window = clerk()
    window.webContents.type()
    answers.buttons = ['Leave without Saving']
    window.close()
    await expect.poll(() => window.isDestroyed()).toBe(true)
    expect(questions()).toEqual([UNSAVED])
    expect(toldNames()).not.toContain('server.close')
  })
})

test('closes and reloads without a question if nothing is unsaved', () => {
  const window = auctioneer()
  window.webContents.reload()
  window.close()
  expect(window.isDestroyed()).toBe(true)
  expect(asked).toEqual([])
})
