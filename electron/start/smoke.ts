import type { BrowserWindow } from 'electron'
import type { RunningServer } from '../../server/start/server-options.ts'
import { BRIDGE_NAME } from '../ipc/bridge.ts'

/**
 * Shows that the packaged app works on a machine where nobody watches: the server answers with its policy, and a window
 * loads a screen with our bridge in it and nothing of Node. Throws a sentence for each thing that is not so.
 */
export async function smoke({ url }: RunningServer, openWindow: () => BrowserWindow): Promise<void> {
  const reply = await fetch(`${url}/dashboard`)
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`)
  if (!reply.headers.get('content-security-policy')) throw new Error('The screens come without a security policy')

  const { webContents } = openWindow()
  await new Promise<void>((resolve, reject) => {
    webContents.once('did-finish-load', () => resolve())
    webContents.once('did-fail-load', (_event, code, description) => reject(new Error(`${description} (${code})`)))
    webContents.once('preload-error', (_event, _path, error) => reject(error))
    webContents.once('render-process-gone', (_event, { reason }) => reject(new Error(`The screen crashed: ${reason}`)))
  })
  const facts: unknown = await webContents.executeJavaScript(
    `[typeof window.${BRIDGE_NAME}?.openInWindow, typeof window.require, typeof window.process].join()`,
  )
  if (facts !== 'function,undefined,undefined') throw new Error(`The screen sees ${String(facts)}`)
}
