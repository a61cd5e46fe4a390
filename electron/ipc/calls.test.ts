import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SCREENS } from '../../shared/screens.ts'
import { SERVER_URL, startedPc } from '../testing/desktop-pc.ts'
import { answers, BrowserWindow, ipcHandlers, WebContents } from '../testing/electron-stand-in.ts'
import { toldNames, toldOf } from '../testing/told.ts'
import { channels } from './bridge.ts'

const pc = startedPc()

type Frame = { url: string; parent: object | null }

const ourPage: Frame = { url: `${SERVER_URL}/dashboard`, parent: null }

function call(channel: string, given: unknown[], senderFrame: Frame | null = ourPage): unknown {
  const handler = ipcHandlers.get(channel)
  if (!handler) throw new Error(`Nobody answers ${channel}`)
  return Reflect.apply(handler, null, [{ senderFrame, sender: new WebContents() }, ...given])
}

test('answers exactly the calls of the bridge', () => {
  expect([...ipcHandlers.keys()].toSorted()).toEqual(Object.values(channels).toSorted())
})

test('opens another screen in a window or in the browser', () => {
  call(channels.openInWindow, ['/currency-screen'])
  expect(pc().window('/currency-screen')).toBeDefined()
  call(channels.openInBrowser, ['/sale-catalogue'])
  expect(toldOf('shell.openExternal')).toEqual([[`${SERVER_URL}/sale-catalogue`]])
})

test('shows the displays’ numbers, and the data folder', () => {
  call(channels.identifyDisplays, [])
  expect(BrowserWindow.getAllWindows().filter(({ url }) => url.startsWith('data:'))).toHaveLength(2)
  call(channels.openDataFolder, [])
  expect(toldOf('shell.openPath')).toEqual([[pc().dataDir]])
})

test('saves a paper as PDF at the clerk’s path, in the paper size of its style', async () => {
  const file = join(pc().dataDir, 'book.pdf')
  answers.files.push(file, null)
  await expect(call(channels.savePdf, ['Auctioneer’s Book, Spring'])).resolves.toBe(true)
  expect(toldOf('dialog.showSaveDialog')).toEqual([['Auctioneer’s Book, Spring.pdf']])
  expect(toldOf('contents.printToPDF')).toEqual([[{ preferCSSPageSize: true, printBackground: true }]])
  expect(await readFile(file, 'utf8')).toBe('%PDF of the page')
  await expect(call(channels.savePdf, ['Book'])).resolves.toBe(false)
  expect(toldOf('contents.printToPDF')).toHaveLength(1)
})

describe.for(Object.values(channels))('%s', (channel) => {
  const givens: Readonly<Record<string, string[]>> = {
    [channels.openInWindow]: ['/admin'],
    [channels.openInBrowser]: ['/admin'],
    [channels.savePdf]: ['Book'],
  }
  const given = givens[channel] ?? []

  test.for<[string, Frame | null]>([
    ['another site', { url: 'https://example.com/dashboard', parent: null }],
    ['another port of this PC', { url: 'http://127.0.0.1:4681/dashboard', parent: null }],
    ['a file', { url: 'file:///C:/dashboard', parent: null }],
    ['a display’s number', { url: 'data:text/html,1', parent: null }],
    ['a frame in our page', { url: `${SERVER_URL}/dashboard`, parent: {} }],
    ['a frame that has gone', null],
  ])('refuses %s', ([, frame]) => {
    const before = toldNames().length
    expect(() => call(channel, given, frame)).toThrow('This page may not ask that')
    expect(toldNames()).toHaveLength(before)
  })

  test('accepts only its own payload', () => {
    const before = toldNames().length
    for (const wrong of [
      ['/nowhere'],
      ['https://example.com'],
      ['/admin/../..'],
      [42],
      [null],
      [{}],
      [...given, 'more'],
    ]) {
      expect(() => call(channel, wrong)).toThrow('This call takes other arguments')
    }
    expect(toldNames()).toHaveLength(before)
  })
})

test('accepts every screen of the menu', () => {
  for (const { path } of SCREENS) expect(() => call(channels.openInBrowser, [path])).not.toThrow()
})
