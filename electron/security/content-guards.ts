import { app, shell, type WebContents } from 'electron'
import { isOurs, whereLinkGoes } from './links.ts'
import { guardSession } from './session-guards.ts'

type GuardParts = {
  /** The server's origin; null while none runs. */
  origin: () => string | null
  /** Opens one of our screens in a new window by its path. */
  openScreen: (path: string) => void
}

/** Guards every session and page of this process. Call it before the first window. */
export function guardEverything(house: GuardParts): void {
  app.on('session-created', (session) => guardSession(session, house))
  app.on('web-contents-created', (_event, contents) => guardContents(contents, house))
}

function guardContents(contents: WebContents, { origin, openScreen }: GuardParts): void {
  const stay = (details: { url: string; preventDefault: () => void }) => {
    if (!isOurs(details.url, origin())) details.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    const goes = whereLinkGoes(url, origin())
    if (goes === 'browser') void shell.openExternal(url).catch(() => undefined)
    if (goes === 'window') {
      const { pathname, search, hash } = new URL(url)
      openScreen(`${pathname}${search}${hash}`)
    }
    return { action: 'deny' }
  })
}
