type Port = {
  on: (event: 'message', listener: (message: unknown) => void) => void
  postMessage: (message: unknown) => void
}

/** Electron provides a port, which Node's types do not know; Node provides an IPC channel. */
const { parentPort: port } = process as { parentPort?: Port }

const dataOf = (message: unknown) =>
  typeof message === 'object' && message !== null && 'data' in message ? message.data : message

/**
 * Connects a program to the server that started it: `onMessage` gets its messages, and the returned function sends one.
 * The program ends with the server.
 */
export function parentPort(onMessage: (message: unknown) => void): (message: object) => void {
  if (port) port.on('message', (message) => onMessage(dataOf(message)))
  else process.on('message', onMessage)
  // Ignores a terminal's signals, which reach this process too: it ends with the server.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit(0))
  return (message) => {
    if (port) port.postMessage(message)
    else process.send?.(message)
  }
}
