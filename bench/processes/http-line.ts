import { connect, type Socket } from 'node:net'

/** A raw HTTP answer. */
export type LineAnswer = { status: number; body: string; head: string }

/** One kept-alive HTTP connection with little overhead: the bench must measure the server, not the client. */
export type HttpLine = {
  /** Sends a request and waits for its answer; one at a time. */
  send: (request: {
    method: string
    path: string
    body?: string
    headers?: Record<string, string>
  }) => Promise<LineAnswer>
  /** False once the other end has closed the connection, as servers do with idle ones. */
  isOpen: () => boolean
  close: () => void
}

/** Opens a connection. `host` is its requests' Host header, `localAddress` its source address. */
export async function openLine(
  url: string,
  { host, localAddress }: { host?: string; localAddress?: string } = {},
): Promise<HttpLine> {
  const { hostname, port, host: named } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, ...(localAddress && { localAddress }) })
  await connected(socket)
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve: (answer: LineAnswer) => void; reject: (error: Error) => void } | null = null
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = takeAnswer(received)
    if (!answer) return
    received = received.subarray(answer.length)
    const asker = waiting
    waiting = null
    asker?.resolve(answer)
  })
  const gone = (error?: Error) => {
    const asker = waiting
    waiting = null
    asker?.reject(error ?? new Error('The connection was closed'))
  }
  socket.on('error', gone).on('close', () => gone())
  return {
    send({ method, path, body = '', headers = {} }) {
      const lines = Object.entries({
        Host: host ?? named,
        ...(body !== '' && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
        ...headers,
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      return new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection is closed'))
        waiting = { resolve, reject }
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
      })
    },
    isOpen: () => !socket.destroyed && !socket.readableEnded,
    close: () => socket.destroy(),
  }
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve()
    })
    socket.once('error', reject)
  })
}

function takeAnswer(bytes: Buffer): (LineAnswer & { length: number }) | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  if (/\r\ntransfer-encoding: chunked/i.test(head)) {
    const whole = takeChunks(bytes, end + 4)
    return whole && { status, head, ...whole }
  }
  const announced = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const length = end + 4 + (status === 304 ? 0 : Number(announced ?? 0))
  return bytes.length < length ? null : { status, head, body: bytes.toString('utf8', end + 4, length), length }
}

function takeChunks(bytes: Buffer, from: number): { body: string; length: number } | null {
  const parts: Buffer[] = []
  let at = from
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const next = lineEnd + 2 + size + 2
    if (bytes.length < next) return null
    if (size === 0) return { body: Buffer.concat(parts).toString('utf8'), length: next }
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}
