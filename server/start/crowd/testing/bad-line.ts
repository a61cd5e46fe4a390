import type { CallName, Reply } from '../../../../shared/api/index.ts'
import { decide } from '../../../../shared/sale/carry-out.ts'
import { diff, encode } from '../../../../shared/sale/diff/diff.ts'
import { heldSale } from '../../../../shared/sale/diff/held-sale.ts'
import { COMMANDS, parseInput } from '../../../../shared/sale/features/index.ts'
import { type MessageOf, RECONNECT_MS } from '../../../../shared/sale/live.ts'
import { lotOf } from '../../../../shared/sale/state.ts'
import { deciding } from '../../../../shared/sale/testing/a-sale.ts'
import { view } from '../../../../shared/sale/view/view.ts'
import { lotState } from '../../../../shared/sale/view/views.ts'
import type { ApiCaller, CallResult } from '../../../../simulator/client/caller.ts'
import type { LiveClient, LiveEvents } from '../../../../simulator/client/live-client.ts'
import { HouseInPlay, TAGS } from '../../../sale/publish/testing/a-house.ts'

/** The fate of the next call or message, and whether an online bid precedes it. Times in ms. */
export type Luck = { there: number; back: number; bids: boolean; fate: (typeof FATES)[number] }
export const FATES = ['well', 'never there', 'answer lost', 'refused', 'cut'] as const

const STAFF = { kind: 'staff' } as const
type Told = MessageOf<'sale-changed'>

/**
 * A live sale behind a bad line. Calls are slow, are lost before or after the server, or are refused; messages arrive
 * late and in order, and the connection may be cut at each. `swallows` loses single messages, which no real line does.
 */
export function badLine(
  next: () => Luck,
  { swallows = () => false }: { swallows?: (message: Told) => boolean } = {},
): { house: HouseInPlay; call: ApiCaller; connectLive: (events: LiveEvents) => LiveClient } {
  const house = new HouseInPlay()
  house.after(deciding('startAuction', {}))
  let told = house.diffs.length
  let hear: (message: Told) => void = () => undefined

  function tell(): void {
    for (const { room, message } of house.diffs.slice(told)) if (room === 'staff') hear(message)
    told = house.diffs.length
  }

  function bidOnline(): void {
    const { activeLot, seq } = house.room.sale
    const lot = activeLot === null ? null : lotOf(house.room.sale, activeLot)
    if (!lot || lot.bids.size > 4) return
    const { nextBidAmount: amount } = lotState(house.room.sale, lot, { kind: 'staff' })
    const bid = { lotNumber: lot.lotNumber, amount, type: 'online', paddleNumber: String(1000 + seq) } as const
    house.attempt(deciding('placeBid', bid, { id: `online-${seq}` }))
    tell()
  }

  function carryOut(name: CallName, input: object): unknown {
    if (name === 'sale') return wholeSale(house)
    const { refusal } = house.attempt((sale) => {
      const command = Object.keys(COMMANDS).find((each): each is keyof typeof COMMANDS => each === name)
      if (!command) throw new Error(`${name} is no command`)
      const given = {
        id: `by-clerk-${sale.seq}`,
        at: new Date().toISOString(),
        by: { role: 'staff', device: 'PC' } as const,
      }
      return decide(command, sale, { input: parseInput(command, input), given })
    })
    tell()
    return refusal ?? {}
  }

  const call: ApiCaller = async (name, input) => {
    const { params, body } = input ?? {}
    const { there, back, bids, fate } = next()
    await after(there)
    if (bids) bidOnline()
    if (fate === 'never there') return answered(name, { status: 0 })
    if (fate === 'refused') return answered(name, { status: 503 })
    const done = carryOut(name, { ...params, ...body })
    await after(back)
    if (fate === 'answer lost') return answered(name, { status: 0 })
    return answered(name, isRefusal(done) ? { status: 409 } : { status: 200, reply: done })
  }

  function connectLive({ onMessage, onOpen, onLost }: LiveEvents): LiveClient {
    let connection = 0
    const connect = () => {
      connection += 1
      const mine = connection
      let arrives = 0
      onOpen()
      const deliver = (message: Told) => {
        const { back, fate } = next()
        arrives = Math.max(arrives, Date.now() + back)
        setTimeout(() => {
          if (mine !== connection || swallows(message)) return
          if (fate === 'cut') cut()
          else onMessage(message)
        }, arrives - Date.now())
      }
      hear = deliver
      const { seq } = house.room.sale
      deliver({ type: 'sale-changed', auctionId: 'spring', seq, prev: seq, at: '', diff: {} })
    }
    function cut(): void {
      connection += 1
      hear = () => undefined
      onLost()
      setTimeout(connect, RECONNECT_MS)
    }
    connect()
    return { close: () => undefined, renew: cut }
  }

  return { house, call, connectLive }
}

function wholeSale({ room: { sale } }: HouseInPlay): Reply<'sale'> {
  const { auctionId, seq } = sale
  const changes = diff(heldSale(auctionId), view(sale, { audience: STAFF, tags: TAGS }))
  return {
    auctionId,
    seq,
    at: '',
    timeZone: 'UTC',
    currency: 'GBP',
    lots: 'all',
    diff: encode(changes, { at: '', seq }),
  }
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function isRefusal(done: unknown): boolean {
  return typeof done === 'object' && done !== null && 'refused' in done
}

function answered<N extends CallName>(name: N, answer: { status: number; reply?: unknown }): CallResult<Reply<N>>
function answered(_: CallName, { status, reply }: { status: number; reply?: unknown }): CallResult<unknown> {
  return status === 200 ? { ok: true, reply, ms: 1 } : { ok: false, status, code: 'test', message: '', ms: 1 }
}
