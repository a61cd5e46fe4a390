import { encodeLine } from '../../server/storage/journal-line.ts'
import { firstAuction } from './first-sale.ts'

/** Data folders of version 1.1 and later, by file path. */
const KEPT = import.meta.glob<string>(
  '../../server/start/testing/saleroom-1.1{,-next}/data/{bidders.journal,auctions/*/{auction.json,sale.journal}}',
  { eager: true, query: '?raw', import: 'default' },
)

/** The sales in those folders. */
export const KEPT_SALES = Object.keys(KEPT)
  .filter((path) => path.endsWith('/sale.journal') && !path.includes('rehearsal'))
  .map((path) => path.slice(0, -'/sale.journal'.length))
  .sort()

/** A sale of an earlier version. `torn`: bytes that a power cut took from the journal's end; `how`: cut or zeroed. */
export type Beginning = { kept: string; torn: number; how: 'shorter' | 'empty' }

const EVENING = 'evening'

/** The initial files of a world's data folder. */
export function beginningFiles(begins: Beginning | null, secret: number): [path: string, bytes: Buffer][] {
  const catalogue = `auctions/${EVENING}/auction.json`
  if (!begins) return [[catalogue, Buffer.from(JSON.stringify(firstAuction(secret)))]]
  const { kept, torn, how } = begins
  const auctionId = kept.split('/').at(-1) ?? ''
  const named = (text: string) => text.replaceAll(new RegExp(`("auctionId": ?)"${auctionId}"`, 'g'), `$1"${EVENING}"`)
  const lines = (KEPT[`${kept}/sale.journal`] ?? '').split('\n').filter(Boolean)
  const journal = Buffer.concat(lines.map((line) => encodeLine(named(line.slice(9)))))
  const end = Math.max(0, journal.length - torn)
  return [
    [catalogue, Buffer.from(named(KEPT[`${kept}/auction.json`] ?? ''))],
    [`auctions/${EVENING}/sale.journal`, how === 'shorter' ? journal.subarray(0, end) : journal.fill(0, end)],
    ['bidders.journal', Buffer.from(KEPT[`${kept.replace(/auctions\/.*/, '')}bidders.journal`] ?? '')],
  ]
}
