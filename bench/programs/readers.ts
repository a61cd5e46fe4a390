import { z } from 'zod'
import { answer } from '../processes/answering.ts'
import { type BareScreen, openBareScreen } from '../processes/bare-screen.ts'

// Visitors of the LAN that read the whole sale over the live channel, each as soon as the last answer is there.
const Begin = z.object({ url: z.string(), readers: z.number() })

let screens: BareScreen[] = []
let reading: Promise<void>[] = []
let reads = 0
let isOver = false

async function readOn(screen: BareScreen): Promise<void> {
  while (!isOver) {
    const status = await screen.call({ call: 'sale', query: {} })
    if (status !== 200) throw new Error(`A read of the sale was answered ${status}`)
    reads += 1
  }
}

answer({
  async begin(given) {
    const { url, readers } = Begin.parse(given)
    const headers = { Host: `127.0.0.2:${new URL(url).port}` }
    const open = () => openBareScreen(url, { auth: { screen: 'bench' }, headers, onFrame: () => undefined })
    screens = await Promise.all(Array.from({ length: readers }, open))
    reading = screens.map(readOn)
    return null
  },
  async end() {
    isOver = true
    await Promise.all(reading)
    for (const screen of screens) screen.close()
    return reads
  },
})
