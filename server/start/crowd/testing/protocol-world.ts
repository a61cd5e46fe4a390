import { askingPrice } from '../../../../shared/rules/asking-price.ts'
import { diff, encode } from '../../../../shared/sale/diff/diff.ts'
import { type HeldSale, heldOf, heldSale } from '../../../../shared/sale/diff/held-sale.ts'
import type { SaleEntry } from '../../../../shared/sale/entry.ts'
import type { CommandName } from '../../../../shared/sale/features/index.ts'
import type { MessageOf } from '../../../../shared/sale/live.ts'
import { figuresOf, lotOrUntouched, pendingOf, type Sale } from '../../../../shared/sale/state.ts'
import { aLotAt } from '../../../../shared/sale/testing/a-sale.ts'
import { view } from '../../../../shared/sale/view/view.ts'

/** A client's command: its input depends on the client's screen; null if it can't be sent yet. */
export type Plan = { key: string; name: CommandName; at: string; input: (shown: Sale) => object | null }

const LOT = 1
export const LOOK = { tags: { get: () => undefined }, audience: { kind: 'staff' } } as const
const START = aLotAt(100, { lots: [LOT] })

const bid = (key: string, paddleNumber: string): Plan => ({
  key,
  name: 'placeBid',
  at: '2026-05-14T12:00:10.000Z',
  input: (sale) =>
    sale.activeLot === LOT
      ? {
          lotNumber: LOT,
          amount: askingPrice(figuresOf(sale, lotOrUntouched(sale, LOT))),
          type: 'online',
          paddleNumber,
        }
      : null,
})
/** Two bidders and a clerk: each bids once; the clerk approves the highest waiting bid, then sells. */
export const PLANS: readonly (readonly Plan[])[] = [
  [bid('bid-a', '1001')],
  [bid('bid-b', '1002')],
  [
    {
      key: 'approve',
      name: 'approveBid',
      at: '2026-05-14T12:00:00.000Z',
      input: (sale) => {
        const [top] = pendingOf(lotOrUntouched(sale, LOT)).sort((a, b) => b.amount - a.amount)
        return top ? { id: top.id } : null
      },
    },
    {
      key: 'sell',
      name: 'markSold',
      at: '2026-05-14T12:00:00.000Z',
      input: (sale) => {
        const { highest } = lotOrUntouched(sale, LOT)
        return sale.activeLot === LOT && highest ? { lotNumber: LOT, soldPrice: highest.amount } : null
      },
    },
  ],
]

type Answer = 'done' | 'refused'
/** A command in progress: on the way to the server, being written, answered, or lost. */
export type Call = { key: string; input: object; is: 'there' | 'writing' | 'lost' | Answer }
export type Told = MessageOf<'sale-changed'>
/** A read in progress: its reply, if it has one, and the messages since. */
export type Reading = { reply: HeldSale | null; heard: readonly Told[] }
export type Client = {
  isUp: boolean
  /** Messages from the server that are not read yet. */
  inbox: readonly Told[]
  view: HeldSale | null
  seq: number
  reading: Reading | null
  call: Call | null
  /** The answers so far, in the order of the plan. */
  answers: readonly Answer[]
}
type Write = { key: string; before: Sale; after: Sale; entries: readonly SaleEntry[] }
export type World = {
  journal: readonly SaleEntry[]
  /** The sale on the disk, and the sale including pending writes. */
  durable: Sale
  tip: Sale
  writing: readonly Write[]
  kept: ReadonlySet<string>
  told: number
  clients: readonly Client[]
  losses: number
  crashes: number
}

const reads = new WeakMap<Sale, HeldSale>()

/** The sale as a screen reads it. */
export function readOf(sale: Sale): HeldSale {
  const known = reads.get(sale)
  if (known) return known
  const { auctionId, seq } = sale
  const read = heldOf({
    auctionId,
    seq,
    at: '',
    diff: encode(diff(heldSale(auctionId), view(sale, LOOK)), { at: '', seq }),
  })
  reads.set(sale, read)
  return read
}

/** The whole state of a screen, as text. */
export function textOf({ sale, seq }: HeldSale): string {
  return JSON.stringify([seq, encode(diff(heldSale(sale.auctionId), sale), { at: '', seq: 0 })])
}

/** A live lot that takes bids from 100, shown on every screen. */
export function firstWorld({ losses, crashes }: { losses: number; crashes: number }): World {
  const { sale, entries } = START
  const client: Client = {
    isUp: true,
    inbox: [],
    view: readOf(sale),
    seq: sale.seq,
    reading: null,
    call: null,
    answers: [],
  }
  const server = { journal: entries, durable: sale, tip: sale, writing: [], kept: new Set<string>(), told: sale.seq }
  return { ...server, clients: PLANS.map(() => client), losses, crashes }
}

/** A broken promise. */
export class Violation extends Error {}

/** Checks the promises of every world. Throws Violation. */
export function holds({ clients, durable, journal }: World): void {
  const placed = journal.flatMap((entry) => (entry.type === 'bid_placed' ? [entry.cmd] : []))
  clients.forEach((client, index) => {
    if (client.view && client.view.seq > durable.seq) throw new Violation('a screen was told what may be lost')
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

/** Checks the promises of a world without a next step. Throws Violation. */
export function holdsAtRest(world: World): void {
  const truth = textOf(readOf(world.durable))
  for (const { call, view: shown } of world.clients) {
    if (call) throw new Violation(`a button waits for ${call.key} for ever`)
    if (!shown || textOf(shown) !== truth) throw new Violation('a screen is wrong for ever')
  }
}
