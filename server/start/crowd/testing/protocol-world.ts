import type { LiveMessage } from '../../../../shared/live.ts'
import type { SaleEntry } from '../../../../shared/sale/entry.ts'
import type { CommandName } from '../../../../shared/sale/features/index.ts'
import { waitingBids } from '../../../../shared/sale/lot-patch.ts'
import { lotOf, type Sale } from '../../../../shared/sale/state.ts'
import { aLotAt } from '../../../../shared/sale/testing/a-sale.ts'
import { bidsOf, lotState } from '../../../../shared/sale/views.ts'
import type { KnownSale } from '../../../../simulator/client/known-sale.ts'
import { auctionState } from '../../../sale/wire/auction-state.ts'

/** A command of somebody: what it asks for follows from what their screen shows; null while that does not let them. */
export type Plan = { key: string; name: CommandName; at: string; input: (view: KnownSale) => object | null }

const LOT = 1
const STAFF = { kind: 'staff' } as const
export const LOOK = { tags: { get: () => undefined }, audience: STAFF }
const START = aLotAt(100, { lots: [LOT] })

const bid = (key: string, paddleNumber: string): Plan => ({
  key,
  name: 'placeBid',
  at: '2026-05-14T12:00:10.000Z',
  input: ({ known: { state } }) =>
    state?.status === 'active' ? { lotNumber: LOT, amount: state.nextBidAmount, type: 'online', paddleNumber } : null,
})
/** Two bidders and a clerk: each bids once; the clerk takes the highest bid that waits, then sells. */
export const PLANS: readonly (readonly Plan[])[] = [
  [bid('bid-a', '1001')],
  [bid('bid-b', '1002')],
  [
    {
      key: 'approve',
      name: 'approveBid',
      at: '2026-05-14T12:00:00.000Z',
      input: ({ known: { bids = [] } }) => {
        const [top] = waitingBids(bids)
        return top ? { id: top.id } : null
      },
    },
    {
      key: 'sell',
      name: 'markSold',
      at: '2026-05-14T12:00:00.000Z',
      input: ({ known: { state } }) =>
        state?.status === 'active' && state.highestBid !== null
          ? { lotNumber: LOT, soldPrice: state.highestBid }
          : null,
    },
  ],
]

type Answer = 'done' | 'refused'
/** A command on its way: to the server, at the server, back, or of a fate that nobody knows. */
export type Call = { key: string; input: object; is: 'there' | 'writing' | 'lost' | Answer }
/** A read on its way: asked for, or answered with what was true then; with what was heard since. */
export type Reading = { reply: KnownSale['known'] | null; heard: readonly LiveMessage[] }
export type Client = {
  isUp: boolean
  /** What the server told, command by command. */
  inbox: readonly (readonly LiveMessage[])[]
  view: KnownSale | null
  seq: number
  reading: Reading | null
  call: Call | null
  /** Answers so far, in the order of the plans. */
  answers: readonly Answer[]
}
type Write = { key: string; before: Sale; after: Sale; entries: readonly SaleEntry[] }
export type World = {
  journal: readonly SaleEntry[]
  /** As the journal has it, and with what is being written. */
  durable: Sale
  tip: Sale
  writing: readonly Write[]
  kept: ReadonlySet<string>
  told: number
  clients: readonly Client[]
  losses: number
  crashes: number
}

const view = (sale: Sale) => ({ ...auctionState(sale, { view: 'current', ...LOOK }) })
export function lotRead(sale: Sale): KnownSale['known'] {
  const lot = lotOf(sale, LOT)
  if (!lot) throw new Error('The lot is gone')
  return { state: lotState(sale, lot, STAFF), bids: bidsOf(sale, { lot, audience: STAFF }), advancedBids: [] }
}
export const hello = (sale: Sale): LiveMessage => ({
  type: 'auction_state',
  auctionId: sale.auctionId,
  seq: sale.seq,
  prev: 0,
  at: '',
  state: view(sale),
})

/** A live lot that takes bids from 100 on, and everybody sees it. */
export function firstWorld({ losses, crashes }: { losses: number; crashes: number }): World {
  const { sale, entries } = START
  const shown: KnownSale = { head: view(sale), known: lotRead(sale) }
  const client: Client = { isUp: true, inbox: [], view: shown, seq: sale.seq, reading: null, call: null, answers: [] }
  const server = { journal: entries, durable: sale, tip: sale, writing: [], kept: new Set<string>(), told: sale.seq }
  return { ...server, clients: PLANS.map(() => client), losses, crashes }
}

/** A promise that was broken. */
export class Violation extends Error {}

/** What must hold in every world. Throws Violation. */
export function holds({ clients, durable, journal }: World): void {
  const placed = journal.flatMap((entry) => (entry.type === 'bid_placed' ? [entry.cmd] : []))
  clients.forEach((client, index) => {
    if (client.view && client.view.head.seq > durable.seq) throw new Violation('a screen was told what may be lost')
    client.answers.forEach((answer, at) => {
      const key = PLANS[index]?.[at]?.key ?? ''
      const count = journal.filter(({ kept }) => kept?.key === key).length
      if (answer === 'done' && count === 0) throw new Violation(`${key} was acknowledged and is lost`)
      if (answer === 'refused' && count > 0) throw new Violation(`${key} was refused and is there`)
    })
  })
  if (new Set(placed).size !== placed.length) throw new Violation('a bid is there twice')
  if (journal.filter(({ type }) => type === 'lot_sold').length > 1) throw new Violation('two outcomes')
}

/** What must hold where nothing happens any more. Throws Violation. */
export function holdsAtRest(world: World): void {
  const truth = JSON.stringify({ known: lotRead(world.durable), head: view(world.durable) })
  for (const { call, view: shown } of world.clients) {
    if (call) throw new Violation(`a button waits for ${call.key} for ever`)
    // Seq moves with every event; a screen knows only that of the last head it was told.
    const head = shown && { ...shown.head, seq: world.durable.seq }
    const known = shown && { state: shown.known.state, bids: shown.known.bids, advancedBids: shown.known.advancedBids }
    if (JSON.stringify({ known, head }) !== truth) throw new Violation('a screen is wrong for ever')
  }
}
