import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { z } from 'zod'
import { answer } from '../../bench/processes/answering.ts'
import { CrowdOrder } from '../../shared/entities/rehearsal/crowd.ts'
import { type Crowd, letIn } from '../../simulator/crowd/crowd.ts'

// A crowd and its clerk, connected to the house over a network that can be cut.
const Enter = z.object({ port: z.number(), order: CrowdOrder.required() })

const lines = new Set<Socket>()
let crowd: Crowd | null = null
let housePort = 0

const network = createServer((near) => {
  const far = connect(housePort, '127.0.0.1')
  for (const [socket, other] of [
    [near, far],
    [far, near],
  ] as const) {
    socket.setNoDelay(true)
    socket.pipe(other)
    socket.on('error', () => undefined)
    socket.on('close', () => other.destroy())
  }
  lines.add(near)
  near.on('close', () => lines.delete(near))
})

answer({
  async enter(given) {
    const { port, order } = Enter.parse(given)
    housePort = port
    if (!network.listening) await once(network.listen(0, '127.0.0.1'), 'listening')
    const address = network.address()
    if (address === null || typeof address === 'string') throw new Error('The network has no port')
    crowd = letIn(order, { url: `http://127.0.0.1:${address.port}`, mark: 'soak' })
    return null
  },
  /** Cuts every second connection at once. */
  cut() {
    const [...all] = lines
    for (const [index, line] of all.entries()) if (index % 2 === 0) line.destroy()
    return all.length
  },
  report: () => crowd?.report() ?? null,
  async leave() {
    crowd?.stop()
    const report = await crowd?.done
    for (const line of lines) line.destroy()
    return report ?? null
  },
})
