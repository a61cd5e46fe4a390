import type { LiveMessage } from '../../../../shared/live.ts'
import { previousSeq } from '../../../../shared/live.ts'
import { carryOut } from '../../../../shared/sale/carry-out.ts'
import { type CommandName, decide, parseInput } from '../../../../shared/sale/commands/commands.ts'
import { isRefusal } from '../../../../shared/sale/decision.ts'
import { parseEntry, type SaleEntry } from '../../../../shared/sale/entry.ts'
import { commit } from '../../../../shared/sale/evolve.ts'
import { waitingBids } from '../../../../shared/sale/lot-patch.ts'
import { emptySale, lotOf, type Sale } from '../../../../shared/sale/state.ts'
import { aLotAt } from '../../../../shared/sale/testing/a-sale.ts'
import { bidsOf, lotState } from '../../../../shared/sale/views.ts'
import { type DeskView, deskAfter, deskOfHead } from '../../../../simulator/crowd/desk-view.ts'
import { messagesOf } from '../../../sale/publish/messages.ts'
import { auctionState } from '../../../sale/room/auction-state.ts'

/** What is taken from the protocol to see whether the search can fail. */
export type Broken =
  | 'nothing'
  | 'keys are lost in a crash'
  | 'acknowledged before it is written'
  | 'messages during a read are forgotten'

/** A command of somebody: what it asks for follows from what their screen shows; null while that does not let them. */
type Plan = { key: string; name: CommandName; at: string; input: (view: DeskView) => object | null }

const LOT = 1
const STAFF = { kind: 'staff' } as const
const LOOK = { tags: { get: () => undefined }, audience: STAFF }
const BY = { role: 'staff', device: 'model' } as const
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

/** Whose reads take their time; of two bidders who are alike one is enough. */
const READS_SLOWLY = [true, false, true]

type Answer = 'done' | 'refused'
/** A command on its way: to the server, at the server, back, or of a fate that nobody knows. */
type Call = { key: string; input: object; is: 'there' | 'writing' | 'lost' | Answer }
/** A read on its way: asked for, or answered with what was true then; with what was heard since. */
type Reading = { reply: DeskView['known'] | null; heard: readonly LiveMessage[] }
type Client = {
  isUp: boolean
  /** What the server told, command by command. */
  inbox: readonly (readonly LiveMessage[])[]
  view: DeskView | null
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
function lotRead(sale: Sale): DeskView['known'] {
  const lot = lotOf(sale, LOT)
  if (!lot) throw new Error('The lot is gone')
  return { state: lotState(sale, lot, STAFF), bids: bidsOf(sale, { lot, audience: STAFF }), advancedBids: [] }
}
const hello = (sale: Sale): LiveMessage => ({
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
  const shown: DeskView = { ...deskOfHead(view(sale), null, 0), known: lotRead(sale) }
  const client: Client = { isUp: true, inbox: [], view: shown, seq: sale.seq, reading: null, call: null, answers: [] }
  const server = { journal: entries, durable: sale, tip: sale, writing: [], kept: new Set<string>(), told: sale.seq }
  return { ...server, clients: PLANS.map(() => client), losses, crashes }
}

/**
 * Everything that can happen next. A step of one screen alone that changes nothing for whatever else can happen is taken
 * at once and by itself: in which order such steps come makes no other end.
 */
export function nextWorlds(world: World, broken: Broken): World[] {
  const after: World[] = []
  for (const [index, client] of world.clients.entries()) {
    const put = (next: Partial<Client>, rest: Partial<World> = {}): World => ({
      ...world,
      ...rest,
      clients: world.clients.map((each, at) => (at === index ? { ...each, ...next } : each)),
    })
    const step = { client, index, put, broken }
    const alone = aloneStep(world, step)
    if (alone) return [alone]
    after.push(...clientSteps(world, step))
  }
  if (world.writing.length > 0) after.push(written(world))
  if (world.crashes > 0 && isInFlight(world))
    for (let survive = 0; survive <= world.writing.length; survive += 1) after.push(crashed(world, { survive, broken }))
  return after
}

type Step = {
  client: Client
  index: number
  put: (next: Partial<Client>, rest?: Partial<World>) => World
  broken: Broken
}

/** What is heard while one's own call is on its way, or with nothing left to do, and comings back. */
function aloneStep({ durable }: World, { client, index, put, broken }: Step): World | null {
  const { isUp, inbox, call, reading, answers } = client
  if (!isUp) {
    const back = { isUp: true, ...heard(client, hello(durable), broken) }
    return put(
      READS_SLOWLY[index] ? back : { ...back, ...read({ ...client, ...back }, { reply: lotRead(durable), heard: [] }) },
    )
  }
  const isBusy = call !== null || answers.length === PLANS[index]?.length
  return isBusy && !reading && inbox[0] ? put(hearNext(client, broken)) : null
}

function hearNext(client: Client, broken: Broken): Partial<Client> {
  const [messages = [], ...inbox] = client.inbox
  const hearing = (before: Client, message: LiveMessage): Client => ({ ...before, ...heard(before, message, broken) })
  return { ...messages.reduce(hearing, client), inbox }
}

/** A crash of a server that has nothing in hand is a loss of everybody's connection. */
const isInFlight = ({ writing, clients }: World) =>
  writing.length > 0 || clients.some(({ call }) => call?.is === 'done')

function clientSteps(world: World, { client, index, put, broken }: Step): World[] {
  const { inbox, call, reading } = client
  const steps: World[] = []
  if (inbox[0]) steps.push(put(hearNext(client, broken)))
  if (reading && reading.reply === null) steps.push(put({ reading: { ...reading, reply: lotRead(world.durable) } }))
  if (reading?.reply) steps.push(put(read(client, reading)))
  const plan = PLANS[index]?.[client.answers.length]
  if (plan && call === null && !reading) {
    const input = client.view && plan.input(client.view)
    if (input) steps.push(put({ call: { key: plan.key, input, is: 'there' } }))
  }
  if (call?.is === 'lost' && !reading && inbox.length === 0) steps.push(put({ call: { ...call, is: 'there' } }))
  if (plan && call?.is === 'there') steps.push(received(world, { call, plan, put, broken }))
  if (call?.is === 'done' || call?.is === 'refused')
    steps.push(put({ call: null, answers: [...client.answers, call.is] }))
  // Who has nothing under way loses nothing.
  if (world.losses > 0 && (call || reading || inbox.length > 0))
    steps.push(put(lost(client), { losses: world.losses - 1 }))
  return steps
}

const lost = ({ call }: Client): Partial<Client> => ({
  isUp: false,
  inbox: [],
  reading: null,
  call: call && { ...call, is: 'lost' },
})

function heard(client: Client, message: LiveMessage, broken: Broken): Partial<Client> {
  if (message.prev !== 0 && previousSeq(message) > client.seq) throw new Violation('a screen missed a message')
  const seq = message.seq
  if ('state' in message) {
    const isFresh = message.prev === 0
    const desk = deskOfHead(message.state, isFresh ? null : client.view, 0)
    return { view: desk, seq, ...(isFresh && { reading: { reply: null, heard: [] } }) }
  }
  const { reading } = client
  const forgets = broken === 'messages during a read are forgotten'
  return {
    view: client.view && deskAfter(client.view, message, 0),
    seq,
    reading: reading && { ...reading, heard: forgets ? [] : [...reading.heard, message] },
  }
}

function read(client: Client, { reply, heard: since }: Reading): Partial<Client> {
  if (!client.view || !reply) return { reading: null }
  const known: DeskView = { ...client.view, known: reply }
  return { reading: null, view: since.reduce((desk, message) => deskAfter(desk, message, 0), known) }
}

function received(
  world: World,
  { call, plan, put, broken }: Pick<Step, 'put' | 'broken'> & { call: Call; plan: Plan },
): World {
  const { key } = call
  if (world.kept.has(key)) return put({ call: { ...call, is: 'done' } })
  // The first attempt is being written still: the second waits for it.
  if (world.writing.some((write) => write.key === key)) return put({ call: { ...call, is: 'writing' } })
  const { name, at } = plan
  const given = { id: `${key}-${world.tip.seq}`, at, by: BY }
  const decision = decide(name, world.tip, { input: parseInput(name, call.input), given })
  if (isRefusal(decision)) return put({ call: { ...call, is: 'refused' } })
  const { entries, after } = carryOut(world.tip, decision, { at, by: BY, cmd: key })
  const [last] = entries.slice(-1)
  if (last) last.kept = { key }
  const writing = [...world.writing, { key, before: world.tip, after, entries }]
  const is = broken === 'acknowledged before it is written' ? 'done' : 'writing'
  return put({ call: { ...call, is } }, { tip: after, writing })
}

/** One write and one sync for all that waits; then screens are told and calls are answered. */
function written(world: World): World {
  let { told } = world
  const messages = world.writing.map((write) =>
    messagesOf(write, { ...LOOK, seq: ({ seq }) => seq }).map((message): LiveMessage => {
      const prev = told
      told = message.seq
      return { ...message, ...(prev !== message.seq - 1 && { prev }) }
    }),
  )
  const keys = world.writing.map(({ key }) => key)
  return {
    ...world,
    journal: [...world.journal, ...world.writing.flatMap(({ entries }) => entries)],
    durable: world.tip,
    writing: [],
    kept: new Set([...world.kept, ...keys]),
    told,
    clients: world.clients.map((client) => ({
      ...client,
      inbox: client.isUp ? [...client.inbox, ...messages] : client.inbox,
      call:
        client.call?.is === 'writing' && keys.includes(client.call.key) ? { ...client.call, is: 'done' } : client.call,
    })),
  }
}

/** Killed: of what was being written the first so many commands are on the disk. The journal is read again. */
function crashed(world: World, { survive, broken }: { survive: number; broken: Broken }): World {
  const left = [...world.journal, ...world.writing.slice(0, survive).flatMap(({ entries }) => entries)]
  const journal = left.map((entry) => parseEntry(JSON.parse(JSON.stringify(entry))))
  const commands = [...new Set(journal.map(({ cmd }) => cmd))]
  const ofCommand = (cmd: string | undefined) => journal.filter((entry) => entry.cmd === cmd)
  const sale = commands.map(ofCommand).reduce(commit, emptySale(world.durable.auctionId))
  const kept = broken === 'keys are lost in a crash' ? [] : journal.flatMap((entry) => entry.kept?.key ?? [])
  return {
    ...world,
    journal,
    durable: sale,
    tip: sale,
    writing: [],
    kept: new Set(kept),
    told: sale.seq,
    clients: world.clients.map((client) => ({ ...client, ...lost(client) })),
    crashes: world.crashes - 1,
  }
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
