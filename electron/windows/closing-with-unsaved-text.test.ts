import { afterEach, describe, expect, test, vi } from 'vitest'
import { SERVER_URL, startedPc } from '../testing/desktop-pc.ts'
import { answers, app, asked, BrowserWindow, Menu, powerMonitor } from '../testing/electron-stand-in.ts'
import { toldNames, toldOf } from '../testing/told.ts'
import { askedTimes, laterAnswer, questions, settled, typeInAdmin, UNSAVED } from '../testing/unsaved-text.ts'

const pc = startedPc()
afterEach(() => void vi.useRealTimers())

const clerk = () => pc().window('/dashboard')
const auctioneer = () => pc().window('/auctioneer-screen')
const typingInAdmin = (path?: string) => typeInAdmin(pc(), path)
const closed = () => expect.poll(() => toldOf('app.exit')).toEqual([[0]])
const quit = () => app.emit('before-quit', { preventDefault: () => undefined })

describe('closing the app', () => {
  test.for([
    { how: 'by the clerk’s window', close: () => clerk().close() },
    { how: 'by its menu', close: () => chooseQuit() },
    { how: 'by the system’s own way to quit', close: quit },
  ])('asks about unsaved text in any window $how, and keeps all windows on Stay', async ({ close }) => {
    const before = BrowserWindow.getAllWindows()
    const admin = typingInAdmin()
    answers.buttons = ['Stay']
    close()
    await askedTimes(1)
    await settled()
    expect(asked[0]).toMatchObject({ window: admin, options: { message: UNSAVED } })
    expect(BrowserWindow.getAllWindows()).toEqual([...before, admin])
    expect(toldNames()).not.toContain('server.close')
    close()
    await askedTimes(2)
  })

  test('closes after the clerk agrees to lose the text', async () => {
    typingInAdmin()
    clerk().webContents.type()
    answers.buttons = ['Leave without Saving', 'Leave without Saving']
    clerk().close()
    await closed()
    expect(questions()).toEqual([UNSAVED, UNSAVED])
    expect(toldOf('server.close')).toHaveLength(1)
  })

  test('keeps a window that may close if another must stay', async () => {
    const first = typingInAdmin()
    const second = typingInAdmin('/admin#tags')
    answers.buttons = ['Leave without Saving', 'Stay']
    quit()
    await askedTimes(2)
    await settled()
    expect(asked.map(({ window }) => window)).toEqual([first, second])
    expect(BrowserWindow.getAllWindows()).toEqual([clerk(), auctioneer(), first, second])
  })

  test('asks about text typed in one window while another one asks', async () => {
    const admin = typingInAdmin()
    const answer = laterAnswer()
    answers.buttons = [answer.button, 'Stay']
    quit()
    await askedTimes(1)
    clerk().webContents.type()
    answer.give('Leave without Saving')
    await askedTimes(2)
    expect(asked.map(({ window }) => window)).toEqual([admin, clerk()])
  })

  test('makes the asking window visible', async () => {
    const admin = typingInAdmin()
    admin.minimized = true
    quit()
    await askedTimes(1)
    expect(admin.isMinimized()).toBe(false)
    expect(toldOf('window.show').at(-1)).toEqual([`${SERVER_URL}/admin`])
  })

  test('asks about a live sale first, and about text only if the sale may end', async () => {
    pc().sale.goes('Old Masters')
    typingInAdmin()
    answers.buttons = ['Keep the Sale Running', 'Close Saleroom', 'Leave without Saving']
    quit()
    await askedTimes(1)
    await settled()
    expect(questions()).toEqual(['“Old Masters” is live'])
    quit()
    await closed()
    expect(questions()).toEqual(['“Old Masters” is live', '“Old Masters” is live', UNSAVED])
  })

  test('asks about a hanging page, which may have unsaved text', async () => {
    vi.useFakeTimers()
    clerk().webContents.hangs = true
    quit()
    await vi.advanceTimersByTimeAsync(2000)
    expect(questions()).toEqual([UNSAVED])
  })

  test.for(['crashed', 'loading'] as const)('does not wait for a page that is %s', async (how) => {
    Object.assign(clerk().webContents, { hangs: true, [how]: true })
    quit()
    await closed()
    expect(asked).toEqual([])
  })

  test('does not ask about the displays’ numbers', async () => {
    const numbers = new BrowserWindow()
    await numbers.loadURL('data:text/html,1')
    numbers.webContents.type()
    quit()
    await closed()
    expect(asked).toEqual([])
  })

  test.for(['SIGTERM', 'SIGINT'])('closes without a question on %s', async (signal) => {
    typingInAdmin()
    pc().host.emit(signal)
    await closed()
    expect(asked).toEqual([])
  })

  test.for([
    { what: 'a system that shuts down', ends: () => powerMonitor.emit('shutdown') },
    { what: 'a session that ends', ends: () => clerk().emit('session-end', {}) },
  ])('closes without a question with $what', async ({ ends }) => {
    typingInAdmin()
    ends()
    await closed()
    expect(asked).toEqual([])
  })

  test('does not wait for an answer after a signal, and ignores it later', async () => {
    typingInAdmin()
    const answer = laterAnswer()
    answers.buttons = [answer.button]
    quit()
    await askedTimes(1)
    pc().host.emit('SIGTERM')
    answer.give('Leave without Saving')
    await closed()
    await settled()
    expect(toldOf('server.close')).toHaveLength(1)
  })
})

function chooseQuit(): void {
  const file = Menu.shown?.template.find(({ label }) => label === 'File')
  const entries = Array.isArray(file?.submenu) ? file.submenu : []
  const entry = entries.find(({ label }) => label === 'Quit Saleroom')
  if (!entry?.click) throw new Error('There is no way to quit in the menu')
  Reflect.apply(entry.click, entry, [])
}
