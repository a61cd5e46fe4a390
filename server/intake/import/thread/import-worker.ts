import { parentPort } from 'node:worker_threads'
import { importWork, type Outside } from './import-work.ts'
import { callsOver, type PortCaller } from './port-calls.ts'

// The program that reads an upload in a separate thread, so that bids do not wait for it.

if (!parentPort) throw new Error('This program runs in a thread of the server')
const asks: { house: PortCaller<Outside> | null } = { house: null }
const house: PortCaller<Outside> = (name, input) => {
  if (!asks.house) throw new Error('Nobody asked yet')
  return asks.house(name, input)
}
asks.house = callsOver<Outside>(
  parentPort,
  importWork({
    progress: (progress) => void house('progress', progress),
    mayCome: (auctionId) => house('mayCome', auctionId),
    takePicture: (input) => house('takePicture', input),
  }),
).ask
