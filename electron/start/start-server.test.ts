import { afterEach, beforeEach, expect, test } from 'vitest'
import { PortTaken } from '../../server/start/listen.ts'
import { DataFolderLocked } from '../../server/storage/data-lock.ts'
import { JournalDamaged, JournalShort } from '../../server/storage/journal-errors.ts'
import { type DesktopPc, desktopPc, resetElectron } from '../testing/desktop-pc.ts'
import { answers, asked } from '../testing/electron-stand-in.ts'
import { toldNames, toldOf } from '../testing/told.ts'

let pc: DesktopPc
beforeEach(resetElectron)
afterEach(() => pc.remove())

async function startWith({
  failures,
  buttons,
  folders = [],
}: {
  failures: unknown[]
  buttons: string[]
  folders?: (string | null)[]
}) {
  pc = await desktopPc({ failures })
  answers.buttons = buttons
  answers.folders = folders
  await pc.start()
}

const portTaken = () => new PortTaken('The ports 4680 to 4689 are all taken by other programs.')
const damaged = () =>
  new JournalDamaged({ file: '/sales/auctions/a1/sale.journal', line: 17, reason: 'its checksum is wrong' })
const locked = (url: string | null) =>
  new DataFolderLocked({
    dir: '/sales',
    file: '/sales/server-3.lock',
    holder: {
      pid: 4711,
      host: 'CLERK-PC',
      url,
      since: '2026-05-01T09:00:00.000Z',
      released: false,
      token: 't',
      machineUptime: 0,
      bootId: null,
      processStart: null,
      pidNamespace: null,
    },
  })

test('opens a sale with missing events only if the clerk agrees, and only without those', async () => {
  const known = { journal: 'auctions/a1/sale.journal', seq: 15, at: '2026-05-01T09:00:00.000Z' }
  const short = new JournalShort({ file: '/sales/auctions/a1/sale.journal', known, lastSeq: 9 })
  await startWith({ failures: [short, short], buttons: ['Try again', 'Go on without it'] })
  expect(asked[0]?.options.detail).toContain('at least 6 events are missing')
  expect(pc.tries.map(({ goOnWithout }) => goOnWithout)).toEqual([[], [], ['auctions/a1/sale.journal:15']])
})

test('reports a used port, and takes any free one if the clerk agrees', async () => {
  await startWith({ failures: [portTaken()], buttons: ['Use any free port'] })
  expect(asked[0]?.options.detail).toContain('4680 to 4689')
  expect(pc.tries.map(({ port }) => port)).toEqual([4680, 0])
  expect(pc.lines).toHaveLength(1)
})

test('retries a used port after the other program was closed', async () => {
  await startWith({ failures: [portTaken(), portTaken()], buttons: ['Try again', 'Try again'] })
  expect(pc.tries.map(({ port }) => port)).toEqual([4680, 4680, 4680])
})

test('opens no window, sets no cookie and exits with 0 on Quit', async () => {
  await startWith({ failures: [portTaken()], buttons: ['Quit'] })
  expect(toldOf('app.exit')).toEqual([[0]])
  expect(toldNames()).not.toContain('window.open')
  expect(toldNames()).not.toContain('cookies.set')
})

test('quits when the dialog is closed', async () => {
  await startWith({ failures: [portTaken()], buttons: ['Quit'] })
  const { cancelId, buttons } = asked[0]?.options ?? {}
  expect(buttons?.[cancelId ?? -1]).toBe('Quit')
})

test('names the owner of a used data folder, and opens its address in the browser', async () => {
  await startWith({ failures: [locked('http://127.0.0.1:4680')], buttons: ['Open it in the browser'] })
  expect(asked[0]?.options.detail).toMatch(/process 4711 on CLERK-PC, at http:\/\/127\.0\.0\.1:4680/)
  expect(toldOf('shell.openExternal')).toEqual([['http://127.0.0.1:4680']])
  expect(toldOf('app.exit')).toEqual([[0]])
})

test.for([null, 'file:///etc/passwd', 'javascript:alert(1)', 'calc.exe'])(
  'offers no link for a lock that names %s',
  async (url) => {
    await startWith({ failures: [locked(url)], buttons: ['Quit'] })
    expect(asked[0]?.options.buttons).toEqual(['Try again', 'Choose another folder…', 'Quit'])
  },
)

test('lets the clerk choose another data folder', async () => {
  await startWith({ failures: [locked(null)], buttons: ['Choose another folder…'], folders: ['/other'] })
  expect(pc.tries.at(-1)?.dataDir).toBe('/other')
  expect(pc.lines).toHaveLength(1)
})

test('asks again if the choice of a folder is cancelled', async () => {
  await startWith({ failures: [locked(null)], buttons: ['Choose another folder…', 'Quit'], folders: [null] })
  expect(asked).toHaveLength(2)
  expect(pc.tries).toHaveLength(1)
})

test('names a damaged journal’s file and line, says what to do, shows the file, and asks again', async () => {
  await startWith({ failures: [damaged()], buttons: ['Show the file', 'Quit'] })
  const { detail } = asked[0]?.options ?? {}
  expect(detail).toContain('File: /sales/auctions/a1/sale.journal\nLine: 17')
  expect(detail).toContain('keep a copy')
  expect(toldOf('shell.showItemInFolder')).toEqual([['/sales/auctions/a1/sale.journal']])
  expect(toldOf('app.exit')).toEqual([[0]])
})

test('reports any other failure in its own words', async () => {
  await startWith({ failures: [new Error('EACCES: permission denied')], buttons: ['Quit'] })
  expect(asked[0]?.options).toMatchObject({
    message: 'Saleroom could not start',
    detail: 'EACCES: permission denied',
    buttons: ['Try again', 'Choose another folder…', 'Quit'],
  })
})
