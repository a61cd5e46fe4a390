import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { type Engine, programAt, startOnScreen, untilAnswered } from './engine.ts'
import { freePort } from './webkit.ts'

/** Opens Firefox by WebDriver BiDi. Null if it is not installed. */
export async function openFirefox(): Promise<Engine | null> {
  const program = programAt('firefox-esr') ?? programAt('firefox')
  if (!program || !programAt('xvfb-run')) return null
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'saleroom-firefox-'))
  const { end } = startOnScreen(program, ['--remote-debugging-port', `${port}`, '--profile', profile, '--no-remote'])
  const socket = await untilAnswered(() => connected(`ws://127.0.0.1:${port}/session`))
  let asked = 0

  function ask(method: string, params: object): Promise<unknown> {
    asked += 1
    const id = asked
    return new Promise((resolve, reject) => {
      const hear = (data: unknown) => {
        const answer = Object(JSON.parse(String(data)))
        if (answer.id !== id) return
        socket.off('message', hear)
        if (answer.type === 'success') resolve(answer.result)
        else reject(new Error(`${method}: ${answer.message}`))
      }
      socket.on('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  }

  await ask('session.new', { capabilities: {} })
  const tree = Object(await ask('browsingContext.getTree', {}))
  const { context } = tree.contexts[0]
  return {
    goto: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run(body) {
      const expression = `JSON.stringify((() => { ${body} })() ?? null)`
      const said = await ask('script.evaluate', { expression, target: { context }, awaitPromise: true })
      const { type, result, exceptionDetails } = Object(said)
      if (type !== 'success') throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    async picture() {
      return Buffer.from(Object(await ask('browsingContext.captureScreenshot', { context })).data, 'base64')
    },
    async close() {
      await ask('browser.close', {}).catch(() => null)
      socket.terminate()
      await end()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function connected(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}
