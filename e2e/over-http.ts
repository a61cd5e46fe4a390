import type { Page } from '@playwright/test'

/**
 * Makes a page send its calls over HTTP, where `page.route` sees them: its socket calls are refused within the page.
 */
export async function overHttp(page: Page): Promise<void> {
  await page.addInitScript(refuseSocketCalls)
  await page.evaluate(refuseSocketCalls)
}

/** Runs in the page. */
function refuseSocketCalls(): void {
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (data) {
    const [, id] = (typeof data === 'string' && /^42(\d+)\["call",/.exec(data)) || []
    if (id === undefined) return send.call(this, data)
    const answer = JSON.stringify([{ status: 400, body: { code: 'http_only' } }])
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: `43${id}${answer}` })))
  }
}
