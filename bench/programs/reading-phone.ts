import { z } from 'zod'
import { rows } from '../../shared/api/index.ts'
import { answer } from '../processes/answering.ts'
import { openBareScreen } from '../processes/bare-screen.ts'
import { openLine } from '../processes/http-line.ts'

// One phone of the LAN that repeats a public read, each time as soon as the last answer is there.
const Begin = z.object({
  url: z.string(),
  via: z.enum(['http', 'socket']),
  call: z.enum(['saleCalendar', 'lotsFeed', 'expected', 'auctionData', 'sale', 'auctionState', 'bidsOfLot']),
  /** The lots of each read: the call's usual ones, all, or each time others, which no cached reply has. */
  lots: z.enum(['usual', 'all', 'varied']),
})
type Read = { query: Record<string, string>; params: Record<string, string> }
type Phone = { read: (read: Read) => Promise<unknown>; close: () => void }

const open = {
  async http(url: string, call: keyof typeof rows): Promise<Phone> {
    const line = await openLine(url, { host: hostOf(url) })
    return {
      read: ({ query, params: { lotNumber = '' } }) => {
        const path = rows[call].path.replace(':lotNumber', lotNumber)
        return line.send({ method: 'GET', path: `${path}?${new URLSearchParams(query)}` })
      },
      close: line.close,
    }
  },
  async socket(url: string, call: keyof typeof rows): Promise<Phone> {
    const headers = { Host: hostOf(url) }
    const screen = await openBareScreen(url, { auth: { screen: 'bench' }, headers, onFrame: () => undefined })
    return { read: ({ query, params }) => screen.call({ call, query, params }), close: screen.close }
  },
}

const hostOf = (url: string) => `127.0.0.2:${new URL(url).port}`

let isOver = false
let reading: Promise<number> = Promise.resolve(0)

async function readOn({ url, via, call, lots }: z.infer<typeof Begin>): Promise<number> {
  const phone = await open[via](url, call)
  let reads = 0
  for (; !isOver; reads += 1) {
    const others = Array.from({ length: 20 }, (_, index) => ((reads * 7 + index * 13) % 90) + 2).join(',')
    const params: Record<string, string> = call === 'bidsOfLot' ? { lotNumber: '1' } : {}
    await phone.read({ query: lots === 'usual' ? {} : { lots: lots === 'all' ? lots : others }, params })
  }
  phone.close()
  return reads
}

answer({
  begin(given) {
    isOver = false
    reading = readOn(Begin.parse(given))
    return null
  },
  async end() {
    isOver = true
    return await reading
  },
})
