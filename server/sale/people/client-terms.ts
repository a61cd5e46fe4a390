import { currencyOfUnit, unitsInOne } from '../../../shared/amounts/money-unit.ts'
import { unitOfSale } from '../../../shared/auction/sale-currency.ts'
import type { Client } from '../../../shared/entities/people/client.ts'
import { clientOf } from '../../../shared/house/clients.ts'
import type { House } from '../../../shared/house/state.ts'
import {
  byClientId,
  type ClientTerms,
  hasClientTerms,
  withClientTerms,
} from '../../../shared/sale/features/people/client-terms.ts'
import { paddlesBy } from '../../../shared/sale/people/holders.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { SYSTEM } from '../../access/principal.ts'
import { refuse } from '../../access/refused.ts'
import type { HouseChange } from '../../house-room/house-call.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import { SaleRoom } from '../room/room.ts'
import type { SaleRooms } from '../room/sale-rooms.ts'
import type { SaleChange } from '../wire/sale-change.ts'

type Parts = { house: SaleRooms; houseRoom: HouseRoom; onNotice: (sentence: string) => void }

/** The part of a client that counts in a sale. Its limit is in the sale's unit; one in another currency does not count. */
function termsIn(sale: Sale, clientId: string, client: Client): ClientTerms {
  const unit = unitOfSale(sale)
  const { limit, standing } = client
  return {
    limit: limit && limit.currency === currencyOfUnit(unit) ? limit.amount * unitsInOne(unit) : null,
    isBarred: standing === 'barred',
    mergedInto: client.id === clientId ? null : client.id,
  }
}

/** A sale in which a paddle is registered for a client who gets it with a booking. */
export function saleWithPaddle(sale: Sale, paddle: string, client: Client): Sale {
  const given = { paddle, clientId: client.id, status: 'approved', limit: null, reasonId: null } as const
  return { ...sale, paddles: sale.paddles.set(paddle, withClientTerms(given, termsIn(sale, client.id, client))) }
}

const holdersIn = ({ paddles }: Sale) => paddlesBy(paddles, byClientId)

/** The clients whose paddles in a sale do not have their present terms. Clients that were merged and then erased stay one. */
function openTerms(sale: Sale, house: House, clientIds: Iterable<string>) {
  const holders = holdersIn(sale)
  return [...clientIds].flatMap((clientId) => {
    const client = clientOf(house, clientId)
    const paddles = holders.get(clientId) ?? []
    const { mergedInto = null } = paddles[0] ?? {}
    const terms = client ? termsIn(sale, clientId, client) : { limit: null, isBarred: false, mergedInto }
    return paddles.every((paddle) => hasClientTerms(paddle, terms)) ? [] : [{ clientId, ...terms }]
  })
}

/**
 * Keeps the limits, bars and merged ids of clients with their paddles: after a change of a client in the sales at work
 * and to come, after a change of a paddle, and when a sale begins.
 */
export function keepClientTerms({ house, houseRoom, onNotice }: Parts) {
  async function keep(room: SaleRoom, clientIds: Iterable<string>): Promise<void> {
    const clients = openTerms(room.sale, houseRoom.house, clientIds)
    if (clients.length > 0)
      await room.run('keepClientTerms', { clients }, { who: SYSTEM, key: null, keep: 'key', reply: () => null })
  }
  const underWay = new Set<Promise<void>>()
  const keepLater = (room: SaleRoom, clientIds: Iterable<string>) =>
    track(keep(room, clientIds).catch((error: unknown) => onNotice(NOT_KEPT(room.title, error))))

  function track(keeping: Promise<void>): Promise<void> {
    const ended = keeping.finally(() => underWay.delete(ended))
    underWay.add(ended)
    return ended
  }

  function ofHouse({ before, after }: HouseChange): void {
    if (before.clients === after.clients && before.aliases === after.aliases) return
    for (const room of house.list()) {
      const isOver = room.sale.startedAt !== null && !(room instanceof SaleRoom)
      if (isOver || room.auction.rehearsal) continue
      const holders =
        room instanceof SaleRoom ? holdersIn(room.sale).keys() : new Set([...room.holders].map(([, id]) => id))
      const changed = [...holders].filter((id) => isOther(before, after, id))
      if (changed.length === 0) continue
      if (room instanceof SaleRoom) void keepLater(room, changed)
      else {
        const waking = house.room(room.auctionId).then((woken) => keep(woken, changed))
        void track(waking.catch((error: unknown) => onNotice(NOT_KEPT(room.title, error))))
      }
    }
  }

  function ofSale({ auctionId, before, after, entries }: SaleChange): void {
    const begins = !before.live && after.live
    if (!begins && before.paddles === after.paddles) return
    const room = house.list().find((each) => each.auctionId === auctionId)
    if (!(room instanceof SaleRoom) || room.auction.rehearsal) return
    const named = entries.flatMap((entry) => {
      if (entry.type === 'paddles_registered') return entry.paddles.flatMap(({ clientId }) => clientId ?? [])
      return entry.type === 'paddle_registered' || entry.type === 'paddle_changed' ? (entry.paddle.clientId ?? []) : []
    })
    const isUndo = entries.some(({ type }) => type === 'command_undone' || type === 'command_redone')
    const all = new Set(begins || isUndo ? holdersIn(after).keys() : named)
    if (openTerms(after, houseRoom.house, all).length > 0) void keepLater(room, all)
  }

  /** Replies to a call when the sales have the terms that it changed: the next bid must find them. */
  async function after<R>(reply: R | Promise<R>): Promise<R> {
    const replied = await reply
    await Promise.all(underWay)
    return replied
  }

  return { ofHouse, ofSale, keep, after }
}

const NOT_KEPT = (title: string, error: unknown) =>
  `The limits of clients could not be kept in “${title}”: ${error instanceof Error ? error.message : String(error)}`

/** Whether a client’s limit or bar, or the client it was merged into, differs between two states of the house. */
function isOther(before: House, after: House, id: string): boolean {
  const [was, is] = [clientOf(before, id), clientOf(after, id)]
  if (was === is) return false
  if (was?.id !== is?.id) return true
  const isSameLimit = was?.limit?.amount === is?.limit?.amount && was?.limit?.currency === is?.limit?.currency
  return !isSameLimit || (was?.standing === 'barred') !== (is?.standing === 'barred')
}

/** Refuses to register a barred client, 409, unless this call confirms it. */
export function requireWelcome({ name, standing, standingReason }: Client, confirm: readonly string[] = []): void {
  if (standing !== 'barred' || confirm.includes('client_barred')) return
  refuse(409, 'client_barred', `${name} is barred${standingReason ? `: ${standingReason}` : ''}`)
}
