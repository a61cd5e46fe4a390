import { ClientFields, type ShownPaddle } from '../../../shared/entities/client.ts'
import type { SalePaddle } from '../../../shared/entities/paddle.ts'
import { exposureOf, limitOf } from '../../../shared/sale/people.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { PaddleCodes } from '../../access/bidders/paddle-codes.ts'
import { refuse } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { SaleRoom } from '../room/room.ts'
import type { Saleroom } from '../saleroom.ts'
import type { Clients } from './clients.ts'

/** The statements that keep a client's name though it is erased. */
type Statements = { ofClient: (id: string) => number[] }

/** The clients of the house, and the paddles of a sale. */
export function peopleHandlers({
  house,
  clients,
  codes,
  issued,
}: Pick<Saleroom, 'house'> & { clients: Clients; codes: PaddleCodes; issued: Statements }) {
  const roomOf = async (auctionId: string | undefined) =>
    auctionId === undefined ? house.requireOnShow() : await house.room(auctionId)
  const shown = (sale: Sale, { reasonId, ...paddle }: SalePaddle): ShownPaddle => ({
    ...paddle,
    client: paddle.clientId === null ? null : clients.get(paddle.clientId),
    reason: clients.reason(reasonId),
    limitInForce: limitOf(sale, paddle.paddle),
    exposure: exposureOf(sale, paddle.paddle),
  })
  const theShown = (sale: Sale, paddle: string): ShownPaddle =>
    shown(sale, sale.paddles.get(paddle) ?? refuse(404, 'paddle_unknown', `Paddle ${paddle} is not registered`))

  /** The paddles that a client has in sales that are open. */
  function paddlesOf(): (id: string) => readonly string[] {
    const byClient = new Map<string, string[]>()
    for (const room of house.list()) {
      if (!(room instanceof SaleRoom)) continue
      for (const { clientId, paddle } of room.sale.paddles.values())
        if (clientId !== null) byClient.set(clientId, [...(byClient.get(clientId) ?? []), paddle])
    }
    return (id) => byClient.get(id) ?? []
  }

  return {
    clients: ({ query: { q = '' } }) => clients.find({ q, paddlesOf: paddlesOf() }),
    createClient: ({ body }) => clients.create(body),
    async updateClient({ params: { id }, body }) {
      const { id: _, createdAt: __, ...was } = clients.require(id)
      const kept = Object.entries({ ...was, ...body }).filter(([, value]) => value !== undefined && value !== '')
      return await clients.change(id, ClientFields.parse(Object.fromEntries(kept)))
    },
    async deleteClient({ params: { id } }) {
      await clients.erase(id)
      return { id, statements: issued.ofClient(id) }
    },
    async paddles({ query: { auctionId } }) {
      const { sale } = await roomOf(auctionId)
      return { auctionId: sale.auctionId, paddles: [...sale.paddles.values()].map((paddle) => shown(sale, paddle)) }
    },
    async registerPaddle({ body: { auctionId, ...input }, who, key }) {
      const room = await roomOf(auctionId)
      if (input.clientId) clients.require(input.clientId)
      const reply = (after: Sale) => after.auctionId
      await room.run('registerPaddle', input, { who, key, keep: 'key', reply })
      return theShown(room.sale, input.paddle)
    },
    async paddleCode({ params: { paddle }, body: { auctionId } }) {
      const { sale } = await roomOf(auctionId)
      theShown(sale, paddle)
      return { code: await codes.make({ auctionId: sale.auctionId, paddle }) }
    },
    async changePaddle({ params: { paddle }, body: { auctionId, reason, ...input }, who, key }) {
      const room = await roomOf(auctionId)
      const now = theShown(room.sale, paddle)
      if (input.clientId) clients.require(input.clientId)
      const { clientId = now.clientId } = input
      const isNew = reason !== undefined && reason !== (now.reason ?? '')
      const reasonId = reason && isNew ? await clients.keepReason({ text: reason, clientId }) : null
      const change = { paddle, ...input, ...(isNew && { reasonId }) }
      await room.run('changePaddle', change, { who, key, keep: 'key', reply: (after) => after.auctionId })
      return theShown(room.sale, paddle)
    },
  } satisfies Partial<Handlers>
}
