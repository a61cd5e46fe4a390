import { onTestFinished } from 'vitest'

/** Sends the screen's calls over HTTP, where `page.route` sees them: its socket answers that it cannot carry them. */
export async function overHttp(): Promise<void> {
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (data) {
    const [, id] = (typeof data === 'string' && /^42(\d+)\["call",/.exec(data)) || []
    if (id === undefined) return send.call(this, data)
    const answer = JSON.stringify([{ status: 400, body: { code: 'http_only' } }])
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: `43${id}${answer}` })))
  }
  onTestFinished(() => {
    WebSocket.prototype.send = send
  })
}
