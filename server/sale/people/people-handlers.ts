import type { FoundClient, ShownPaddle } from '../../../shared/entities/people/client.ts'
import type { SalePaddle } from '../../../shared/entities/people/paddle.ts'
import { clientOf } from '../../../shared/house/clients.ts'
import { importedId } from '../../../shared/house/features/clients.ts'
import type { House } from '../../../shared/house/state.ts'
import { takenWords } from '../../../shared/sale/features/people/paddles.ts'
import { exposures } from '../../../shared/sale/people/exposure.ts'
import { clientIdOf, limitOf, registrationOf } from '../../../shared/sale/people/holders.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { newPaddleCode, type PaddleCodes } from '../../access/bidders/paddle-codes.ts'
import { refuse } from '../../access/refused.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { clientsOf } from '../room/closed-sale.ts'
import { SaleRoom } from '../room/room.ts'
import type { SaleRooms } from '../room/sale-rooms.ts'
import type { Steps } from '../room/steps.ts'
import type { Saleroom } from '../saleroom.ts'
import { requireWelcome } from './client-terms.ts'
import type { Clients } from './clients.ts'
import { nextPaddles } from './next-paddle.ts'
import { statusMessageId } from './status-message.ts'
import { statusWords } from './status-words.ts'

type PeopleParts = Pick<Saleroom, 'house' | 'houseRoom' | 'publisher' | 'now' | 'ticks'> & {
  clients: Clients
  codes: PaddleCodes
  steps: Pick<Steps, 'run'>
}

/** The handlers of the house's clients and a sale's paddles. */
export function peopleHandlers(parts: PeopleParts) {
  const { house, houseRoom, publisher, now, clients, codes, steps } = parts
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
    async registerPaddle({ body, who, key }) {
      const { auctionId, client, clientChanges = {}, confirm, ...input } = body
      const room = await roomOf(house, auctionId)
      const known = input.clientId ? clients.require(input.clientId) : null
      if (known && client) refuse(400, 'two_clients', 'Name a client by `clientId` or give a new `client`, not both')
      if (known) requireWelcome(known, confirm)
      const changes = known && { id: known.id, ...clientChanges }
      await steps.run({
        ...{ room, who, key, keep: 'key', reply: (after) => after.auctionId },
        ofHouse: client ? { name: 'createClient', input: client } : changes && { name: 'updateClient', input: changes },
        ofSale: { name: 'registerPaddle', input: (id) => (client ? { ...input, clientId: id } : input) },
      })
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
    async changePaddle({ params: { paddle }, body, who, key }) {
      const { auctionId, reason, confirm, suspends = 'paddle', ...input } = body
      const room = await roomOf(house, auctionId)
      const before = theShown(room.sale, paddle)
      if (input.clientId) requireWelcome(clients.require(input.clientId), confirm)
      const { clientId = before.clientId } = input
      const isNew = reason !== undefined && reason !== (before.reason ?? '')
      const isKept = isNew && reason !== ''
      const endsCode = clientId !== before.clientId && before.hasCode
      const bars = suspends === 'client' ? barOf(before, { status: input.status, reason }) : null
      const ofHouse = {
        reason: isKept ? { text: reason, clientId } : null,
        endsCodeOf: endsCode ? { auctionId: room.auctionId, paddle } : null,
        bars,
      }
      await steps.run({
        ...{ room, who, key, keep: 'key', reply: (after) => after.auctionId },
        ofHouse: isKept || endsCode || bars ? { name: 'keepPaddleChange', input: ofHouse } : null,
        ofSale: {
          name: 'changePaddle',
          input: (id) => ({ paddle, ...input, ...(isNew && { reasonId: isKept ? id : null }) }),
        },
      })
      const after = theShown(room.sale, paddle)
      if (after.status !== before.status && room === house.onShow)
        publisher.paddle(paddle, { id: statusMessageId(paddle), message: statusWords(after) }, now())
      return after
    },
  } satisfies Partial<Handlers>
}

type Suspension = { status: string | undefined; reason?: string | undefined }

/** The bar of a paddle's client. Refuses it without a client, and with any other change than a new suspension. */
function barOf({ paddle, client, status: was }: ShownPaddle, { status, reason = '' }: Suspension) {
  if (status !== 'suspended' || was === 'suspended')
    return refuse(
      409,
      'not_a_suspension',
      `Paddle ${paddle} is not suspended by this: bar its client with the client’s own data`,
    )
  if (!client) return refuse(409, 'client_unknown', `Paddle ${paddle} has no client who could be barred`)
  return { clientId: client.id, reason }
}

/** The handlers of the house's clients, and of the paddle that a client is offered. */
function clientHandlers({ house, houseRoom, clients, codes, steps, ticks }: Omit<PeopleParts, 'publisher' | 'now'>) {
  const offer = nextPaddles({ ticks })
  function found(q: string) {
    const byClient = paddlesByClient(house, houseRoom.house)
    const paddlesOf = (id: string) => byClient.get(id) ?? []
    const onShow = house.catalogue?.sale
    const scanned = onShow ? codes.ofSale(q, onShow.auctionId) : null
    const holderOf = (paddle: string) => (onShow ? clientIdOf(registrationOf(onShow, paddle)) : null)
    const paddlesIn = (id: string) => paddlesOf(id).map(({ paddle }) => paddle)
    const { clients: known, total } = clients.find({ q, paddlesOf: paddlesIn, holderOf })
    return {
      clients: known.map((client) => ({ ...client, paddles: paddlesOf(client.id) })),
      total,
      seq: houseRoom.house.seq,
      scanned,
    }
  }

  return {
    clients: ({ query: { q = '' } }) => found(q),
    async nextPaddle({ query: { auctionId, desk, clientId, except = '' } }) {
      const room = await roomOf(house, auctionId)
      const client = clientId === undefined ? null : (clientOf(houseRoom.house, clientId)?.id ?? clientId)
      const before = client === null ? [] : (paddlesByClient(house, houseRoom.house).get(client) ?? [])
      const last = before.find((each) => each.auctionId !== room.auctionId)?.paddle ?? null
      return { paddle: offer(room, { desk, last, except: new Set(except.split(',')) }), last }
    },
    async importClients(call) {
      const { who, key, body } = call
      const { auctionId, rows } = body
      const taken = { rows: rows.map(({ client, join }) => ({ client, join })) }
      const joined = rows.filter(({ join }) => join !== null).length
      const withPaddle = rows.flatMap((row, at) => (row.paddle === null ? [] : [{ ...row, paddle: row.paddle, at }]))
      const room = withPaddle.length > 0 ? await roomOf(house, auctionId) : null
      const { free, refused } = room ? freePaddles(room.latest, withPaddle, clients) : { free: [], refused: [] }
      const done = { added: rows.length - joined, joined, registered: free.length, refused }
      if (!room || free.length === 0) {
        await houseRoom.run('takeInClients', taken, { ...originOf(call), keep: 'key' })
        return done
      }
      return await steps.run({
        ...{ room, who, key, keep: 'reply', reply: () => done },
        ofHouse: { name: 'takeInClients', input: taken },
        ofSale: {
          name: 'registerPaddles',
          input: (id) => ({
            rows: free.map(({ paddle, join, limit, at }) => ({
              ...{ paddle, limit, clientId: join ?? importedId(id, at) },
            })),
          }),
        },
      })
    },
  } satisfies Partial<Handlers>
}

/** The rows of an import whose paddles are free in a sale, and why the others are not registered. */
function freePaddles<R extends { paddle: string; join: string | null }>(
  sale: Sale,
  rows: readonly R[],
  clients: Pick<Clients, 'get'>,
) {
  const free = new Map<string, R>()
  const refused: { paddle: string; why: string }[] = []
  for (const row of rows) {
    const { paddle, join } = row
    const client = join === null ? null : clients.get(join)
    if (registrationOf(sale, paddle) || free.has(paddle)) refused.push({ paddle, why: takenWords(paddle) })
    else if (client?.standing === 'barred') refused.push({ paddle, why: `${client.name} is barred` })
    else free.set(paddle, row)
  }
  return { free: [...free.values()], refused }
}

/** The sale with this id; by default the one on show. */
async function roomOf(house: SaleRooms, auctionId: string | undefined): Promise<SaleRoom> {
  return auctionId === undefined ? house.requireOnShow() : await house.room(auctionId)
}

/** The paddles of each client, in all sales, with those of clients that were merged into it. */
function paddlesByClient(house: SaleRooms, known: House): ReadonlyMap<string, FoundClient['paddles']> {
  const byClient = new Map<string, FoundClient['paddles']>()
  for (const room of house.list()) {
    if (room.auction.rehearsal) continue
    const { auctionId } = room
    for (const [paddle, registered] of room instanceof SaleRoom ? clientsOf(room.sale) : room.holders) {
      const clientId = clientOf(known, registered)?.id ?? registered
      byClient.set(clientId, [...(byClient.get(clientId) ?? []), { auctionId, paddle }])
    }
  }
  return byClient
}
