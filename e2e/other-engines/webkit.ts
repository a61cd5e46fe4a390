import { createServer } from 'node:net'
import { type Engine, programAt, startOnScreen, untilAnswered } from './engine.ts'

/** Opens WebKitGTK by its own WebDriver. Null if it is not installed. */
export async function openWebKit(): Promise<Engine | null> {
  const driver = programAt('WebKitWebDriver')
  if (!driver || !programAt('xvfb-run')) return null
  const port = await freePort()
  const { end } = startOnScreen(driver, [`--port=${port}`])

  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    const { value } = Object(await response.json())
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

  const capabilities = { alwaysMatch: { acceptInsecureCerts: true } }
  const session = await untilAnswered(() => ask('POST', '/session', { capabilities }))
  const at = `/session/${Object(session).sessionId}`
  return {
    goto: async (url) => void (await ask('POST', `${at}/url`, { url })),
    run: (script) => ask('POST', `${at}/execute/sync`, { script, args: [] }),
    picture: async () => Buffer.from(String(await ask('GET', `${at}/screenshot`)), 'base64'),
    async close() {
      await ask('DELETE', at).catch(() => null)
      await end()
    },
  }
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
