import { onTestFinished } from 'vitest'

/** Closes each socket of the screen to its house before its first message, until the test ends. */
export function closeSockets(): void {
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (data) {
    // The browser's test runner has sockets too.
    if (new URL(this.url).pathname.startsWith('/ws')) this.close()
    else send.call(this, data)
  }
  onTestFinished(() => {
    WebSocket.prototype.send = send
  })
}
