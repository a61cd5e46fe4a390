import { JSONFilePreset } from 'lowdb/node'
import { z } from 'zod'
import { answer } from '../../bench/processes/answering.ts'

// Stores bids with lowdb's own file adapter, for comparison only.
const db = await JSONFilePreset<{ bids: number[] }>(process.argv[2] ?? '', { bids: [] })

answer({
  started: () => null,
  async save(given) {
    for (let bid = 1; bid <= z.number().parse(given); bid += 1) await db.update(({ bids }) => void bids.push(bid))
    return db.data.bids.length
  },
  count: () => db.data.bids.length,
})
