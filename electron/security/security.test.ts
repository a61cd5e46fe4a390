import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DesktopPc, desktopPc, resetElectron, SERVER_URL } from '../testing/desktop-pc.ts'
import { app, BrowserWindow, Menu, session, WebContents } from '../testing/electron-stand-in.ts'
import { machine } from '../testing/stand-in-app.ts'
import { standInSession } from '../testing/stand-in-session.ts'
import { toldNames, toldOf } from '../testing/told.ts'

let pc: DesktopPc
beforeEach(async () => {
  resetElectron()
  pc = await desktopPc()
})
afterEach(() => pc.remove())

/** Opens every window that the app can open: the two main ones, a screen's own, and the displays' numbers. */
function allWindows() {
  const identify = Menu.shown?.template.find(({ label }) => label === 'Displays')?.submenu
  const entry = Array.isArray(identify) ? identify.find(({ label }) => label === 'Identify displays') : undefined
  if (entry?.click) Reflect.apply(entry.click, entry, [])
  pc.window('/dashboard').webContents.wantsWindow(`${SERVER_URL}/currency-screen`)
  const windows = BrowserWindow.getAllWindows()
  expect(windows).toHaveLength(5)
  return windows
}

describe('each window', () => {
  test.for([
    ['contextIsolation', true],
    ['sandbox', true],
    ['nodeIntegration', false],
    ['nodeIntegrationInWorker', false],
    ['nodeIntegrationInSubFrames', false],
    ['webSecurity', true],
    ['allowRunningInsecureContent', false],
    ['experimentalFeatures', false],
    ['webviewTag', false],
    ['plugins', false],
    ['navigateOnDragDrop', false],
    ['devTools', false],
  ] as const)('is opened with %s: %s', async ([setting, value]) => {
    await pc.start()
    for (const { options } of allWindows()) expect(options.webPreferences?.[setting]).toBe(value)
  })

  test('enables no Chromium feature', async () => {
    await pc.start()
    for (const { options } of allWindows()) {
      expect(Object.keys(options.webPreferences ?? {})).not.toContain('enableBlinkFeatures')
    }
  })

  test('has the developer tools when the app runs from its sources', async () => {
    machine.isPackaged = false
    await pc.start()
    expect(pc.window('/dashboard').options.webPreferences?.devTools).toBe(true)
  })

  test('has only our bridge if it shows a screen', async () => {
    await pc.start()
    expect(pc.window('/dashboard').options.webPreferences?.preload).toBe('/program/dist/electron/preload.cjs')
  })
})

describe('a page', () => {
  const page = () => pc.window('/dashboard').webContents
  const goes = (event: 'will-navigate' | 'will-redirect' | 'will-frame-navigate', url: string) => {
    const preventDefault = vi.fn()
    page().emit(event, { url, preventDefault })
    return preventDefault.mock.calls.length === 0
  }
  const foreign = [
    'https://example.com/',
    'http://127.0.0.1:4681/',
    'http://localhost:4680/',
    'http://127.0.0.1:4680@example.com/',
    'http://127.0.0.1.example.com:4680/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,hello',
    'not an address',
  ]

  test.for(['will-navigate', 'will-redirect', 'will-frame-navigate'] as const)(
    'stays within the house on %s',
    async (event) => {
      await pc.start()
      expect(goes(event, `${SERVER_URL}/clerk-screen`)).toBe(true)
      for (const url of foreign) expect([url, goes(event, url)]).toEqual([url, false])
    },
  )

  test('never opens a window itself', async () => {
    await pc.start()
    for (const url of [...foreign, `${SERVER_URL}/admin`, 'https://www.exchangerate-api.com']) {
      expect(page().wantsWindow(url)).toEqual({ action: 'deny' })
    }
  })

  test('opens a link to one of our screens in our own window', async () => {
    await pc.start()
    page().wantsWindow(`${SERVER_URL}/online-bidding?x=1#top`)
    expect(pc.window('/online-bidding?x=1#top').options.webPreferences?.sandbox).toBe(true)
    expect(toldNames()).not.toContain('shell.openExternal')
  })

  test('opens a link to a listed page in the browser, and no other link', async () => {
    await pc.start()
    const allowed = 'https://www.exchangerate-api.com/docs'
    for (const url of [
      allowed,
      ...foreign,
      'http://www.exchangerate-api.com',
      'https://www.exchangerate-api.com:8443/',
      'https://clerk@www.exchangerate-api.com/',
      'https://evil.www.exchangerate-api.com.example.com/',
      'mailto:clerk@example.com',
      'ms-msdt:/id PCWDiagnostic',
      'smb://example.com/share',
    ]) {
      page().wantsWindow(url)
    }
    expect(toldOf('shell.openExternal')).toEqual([[allowed]])
  })

  test('cannot attach a webview', async () => {
    await pc.start()
    const preventDefault = vi.fn()
    page().emit('will-attach-webview', { preventDefault }, {}, {})
    expect(preventDefault).toHaveBeenCalledOnce()
  })

  test('is guarded regardless of its creation', async () => {
    await pc.start()
    const stranger = new WebContents()
    app.emit('web-contents-created', {}, stranger)
    expect(stranger.wantsWindow('https://example.com')).toEqual({ action: 'deny' })
    expect(stranger.listenerCount('will-navigate')).toBe(1)
  })
})

describe('a session', () => {
  const SENSITIVE = [
    'geolocation',
    'notifications',
    'midi',
    'hid',
    'serial',
    'usb',
    'openExternal',
    'clipboard-read',
    'display-capture',
    'fileSystem',
    'local-network-access',
    'unknown',
  ] as const
  const everySession = () => {
    const another = standInSession()
    app.emit('session-created', another)
    return [session.defaultSession.handlers, another.handlers]
  }
  const ours = { isMainFrame: true, requestingUrl: `${SERVER_URL}/dashboard` }

  test.for(SENSITIVE)('denies %s even to our own screens', async (permission) => {
    await pc.start()
    const page = pc.window('/dashboard').webContents
    for (const { check, request } of everySession()) {
      const answer = vi.fn()
      // The fake page is enough, because the handlers ignore it.
      if (check) expect(Reflect.apply(check, null, [page, permission, SERVER_URL, ours])).toBe(false)
      if (request) Reflect.apply(request, null, [page, permission, answer, ours])
      expect(answer.mock.calls).toEqual([[false]])
    }
  })

  test('lets only our screens copy a link, fill a display and use the microphone', async () => {
    await pc.start()
    for (const { check, request } of everySession()) {
      for (const permission of ['clipboard-sanitized-write', 'fullscreen', 'media']) {
        for (const [requestingUrl, may] of [
          [`${SERVER_URL}/dashboard`, true],
          ['https://example.com/', false],
        ] as const) {
          const answer = vi.fn()
          if (check) expect(Reflect.apply(check, null, [null, permission, requestingUrl, {}])).toBe(may)
          if (request) Reflect.apply(request, null, [null, permission, answer, { requestingUrl }])
          expect(answer.mock.calls).toEqual([[may]])
        }
      }
    }
  })

  test('denies the camera even to our own screens', async () => {
    await pc.start()
    for (const { request } of everySession()) {
      const answer = vi.fn()
      if (request) Reflect.apply(request, null, [null, 'media', answer, { ...ours, mediaTypes: ['audio', 'video'] }])
      expect(answer.mock.calls).toEqual([[false]])
    }
  })

  test('grants no device and no screen capture', async () => {
    await pc.start()
    for (const { device, media } of everySession()) {
      expect(device && Reflect.apply(device, null, [{ deviceType: 'usb', origin: SERVER_URL }])).toBe(false)
      const answer = vi.fn()
      if (media) Reflect.apply(media, null, [{}, answer])
      expect(answer.mock.calls).toEqual([[null]])
    }
  })

  test.for([
    [`${SERVER_URL}/api/auction/state`, true],
    ['ws://127.0.0.1:4680/ws?EIO=4&transport=websocket', true],
    [`blob:${SERVER_URL}/1234`, true],
    ['data:image/png;base64,AAAA', true],
    ['https://open.er-api.com/v6/latest/USD', false],
    ['http://192.168.1.1/admin', false],
    ['wss://127.0.0.1:4680/ws', false],
    ['blob:https://example.com/1234', false],
    ['file:///etc/passwd', false],
    ['chrome://settings', false],
  ] as const)('asked for %s: %s', async ([url, may]) => {
    await pc.start()
    for (const { beforeRequest } of everySession()) {
      const answer = vi.fn()
      if (beforeRequest) Reflect.apply(beforeRequest, null, [{ url }, answer])
      expect(answer.mock.calls).toEqual([[{ cancel: !may }]])
    }
  })
})
