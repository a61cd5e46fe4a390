import type { FoundClient, ShownPaddle } from '../../../shared/entities/people/client.ts'
import type { SalePaddle } from '../../../shared/entities/people/paddle.ts'
import { exposures, limitOf, registrationOf } from '../../../shared/sale/people.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { newPaddleCode, type PaddleCodes } from '../../access/bidders/paddle-codes.ts'
import { isRefused, refuse } from '../../access/refused.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { markedKey, readMarkedKey } from '../../http/idempotency.ts'
import { clientsOf } from '../room/closed-sale.ts'
import { SaleRoom } from '../room/room.ts'
import type { SaleRooms } from '../room/sale-rooms.ts'
import type { Saleroom } from '../saleroom.ts'
import { requireWelcome } from './client-terms.ts'
import type { Clients } from './clients.ts'
import { statusWords } from './status-words.ts'

type PeopleParts = Pick<Saleroom, 'house' | 'houseRoom' | 'publisher' | 'now'> & {
  clients: Clients
  codes: PaddleCodes
  houseRoom: Pick<HouseRoom, 'run' | 'finishErasing'>
}

/** The handlers of the house's clients and a sale's paddles. */
export function peopleHandlers(parts: PeopleParts) {
  const { house, houseRoom, publisher, now, clients, codes } = parts
  /** A sale's paddles as staff see them. */
  const showing = (sale: Sale) => {
    const exposureOf = exposures(sale)
    const withCode = codes.paddlesOf(sale.auctionId)
    return ({ reasonId, ...paddle }: SalePaddle): ShownPaddle => ({
      ...paddle,
      client: paddle.clientId === null ? null : clients.get(paddle.clientId),
      reason: clients.reason(reasonId),
      limitInForce: limitOf(sale, paddle.paddle),
      exposure: exposureOf(paddle.paddle),
      hasCode: withCode.has(paddle.paddle),
    })
  }
  const theShown = (sale: Sale, paddle: string): ShownPaddle =>
    showing(sale)(registrationOf(sale, paddle) ?? refuse(404, 'paddle_unknown', `Paddle ${paddle} is not registered`))

  return {
    ...clientHandlers(parts),
    async paddles({ query: { auctionId } }) {
      const { sale } = await roomOf(house, auctionId)
      return { auctionId: sale.auctionId, paddles: [...sale.paddles.values()].map(showing(sale)) }
    },
    async registerPaddle({ body: { auctionId, confirm, ...input }, who, key }) {
      const room = await roomOf(house, auctionId)
      if (input.clientId) requireWelcome(clients.require(input.clientId), confirm)
      const reply = (after: Sale) => after.auctionId
      await room.run('registerPaddle', input, { who, key, keep: 'key', reply })
      return theShown(room.sale, input.paddle)
    },
    async paddleCode(call) {
      const { paddle } = call.params
      const { sale } = await roomOf(house, call.body.auctionId)
      theShown(sale, paddle)
      const code = newPaddleCode()
      const input = { auctionId: sale.auctionId, paddle }
      await houseRoom.runWithSecret('paddleCode', input, { ...originOf(call), secret: code })
      return { code }
    },
    async changePaddle({ params: { paddle }, body: { auctionId, reason, confirm, ...input }, who, key, desk }) {
      const room = await roomOf(house, auctionId)
      const before = theShown(room.sale, paddle)
      if (input.clientId) requireWelcome(clients.require(input.clientId), confirm)
      const { clientId = before.clientId } = input
      const isNew = reason !== undefined && reason !== (before.reason ?? '')
      const reasonId =
        reason && isNew ? await clients.keepReason({ text: reason, clientId }, { who, desk, key: null }) : null
      const change = { paddle, ...input, ...(isNew && { reasonId }) }
      await room.run('changePaddle', change, { who, key, keep: 'key', reply: (after) => after.auctionId })
      const after = theShown(room.sale, paddle)
      if (after.status !== before.status && room === house.onShow) publisher.paddle(paddle, statusWords(after), now())
      return after
    },
  } satisfies Partial<Handlers>
}

/** The key of one row of an import, so that repeating the import has no second effect. */
function rowKey(key: string | null, at: number): string | null {
  if (key === null) return null
  const { key: own, mark } = readMarkedKey(key)
  return markedKey(`${own}-${at}`, mark ?? '')
}

/** The reason why a paddle was not registered; rethrows other errors. */
function wordsOfRefusal(error: unknown): string {
  if (isRefused(error)) return error.message
  throw error
}

/** The handlers of the house's clients. */
function clientHandlers({ house, houseRoom, clients, codes }: Omit<PeopleParts, 'publisher' | 'now'>) {
  function found(q: string) {
    const byClient = paddlesByClient(house)
    const paddlesOf = (id: string) => byClient.get(id) ?? []
    const onShow = house.catalogue?.sale
    const scanned = onShow ? codes.ofSale(q, onShow.auctionId) : null
    const holderOf = (paddle: string) => (onShow && registrationOf(onShow, paddle)?.clientId) ?? null
    const paddlesIn = (id: string) => paddlesOf(id).map(({ paddle }) => paddle)
    const { clients: known, total } = clients.find({ q, paddlesOf: paddlesIn, holderOf })
    return { clients: known.map((client) => ({ ...client, paddles: paddlesOf(client.id) })), total, scanned }
  }

  return {
    clients: ({ query: { q = '' } }) => found(q),
    async importClients(call) {
      const { who, body } = call
      const { auctionId, rows } = body
      const room = rows.some(({ paddle }) => paddle !== null) ? await roomOf(house, auctionId) : null
      const ids = await clients.takeIn(rows, originOf(call))
      const refused: { paddle: string; why: string }[] = []
      let registered = 0
      for (const [at, { paddle, limit }] of rows.entries()) {
        if (paddle === null || !room) continue
        const input = { paddle, clientId: ids[at] ?? null, limit }
        const given = { who, key: rowKey(call.key, at), keep: 'key', reply: (after: Sale) => after.auctionId } as const
        const client = input.clientId === null ? null : clients.get(input.clientId)
        if (client?.standing === 'barred') {
          refused.push({ paddle, why: `${client.name} is barred` })
          continue
        }
        const why = await room.run('registerPaddle', input, given).then(() => null, wordsOfRefusal)
        if (why === null) registered += 1
        else refused.push({ paddle, why })
      }
      const joined = rows.filter(({ join }) => join !== null).length
      return { added: rows.length - joined, joined, registered, refused }
    },
    async deleteClient(call) {
      const { id } = call.params
      const reply = await houseRoom.run('deleteClient', { id }, originOf(call), () => ({ id }))
      await houseRoom.finishErasing()
      return reply
    },
  } satisfies Partial<Handlers>
}

/** The sale with this id; by default the one on show. */
async function roomOf(house: SaleRooms, auctionId: string | undefined): Promise<SaleRoom> {
  return auctionId === undefined ? house.requireOnShow() : await house.room(auctionId)
}

/** The paddles of each client, in all sales. */
function paddlesByClient(house: SaleRooms): ReadonlyMap<string, FoundClient['paddles']> {
  const byClient = new Map<string, FoundClient['paddles']>()
  for (const room of house.list()) {
    if (room.auction.rehearsal) continue
    const { auctionId } = room
    for (const [paddle, clientId] of room instanceof SaleRoom ? clientsOf(room.sale) : room.holders)
      byClient.set(clientId, [...(byClient.get(clientId) ?? []), { auctionId, paddle }])
  }
  return byClient
}
