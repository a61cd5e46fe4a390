import { isRefusal } from '../../../../shared/engine/decision.ts'
import { carryOut, decide } from '../../../../shared/sale/carry-out.ts'
import { encode } from '../../../../shared/sale/diff/diff.ts'
import { heldAfter } from '../../../../shared/sale/diff/held-sale.ts'
import { emptySale } from '../../../../shared/sale/empty-sale.ts'
import { parseEntry } from '../../../../shared/sale/entry.ts'
import { parseInput } from '../../../../shared/sale/features/index.ts'
import { previousSeq } from '../../../../shared/sale/live.ts'
import { commit } from '../../../../shared/sale/remembered.ts'
import { viewOfDiff } from '../../../../shared/sale/view/seen-diffs.ts'
import {
  type Call,
  type Client,
  LOOK,
  PLANS,
  type Plan,
  type Reading,
  readOf,
  type Told,
  Violation,
  type World,
} from './protocol-world.ts'

/** A planted fault of the protocol, which the search must find. */
export type Broken =
  | 'nothing'
  | 'keys are lost in a crash'
  | 'acknowledged before it is written'
  | 'messages during a read are forgotten'

const BY = { role: 'staff', device: 'model' } as const
/** The clients with slow reads; the two bidders are alike, so one is enough. */
const READS_SLOWLY = [true, false, true]

/**
 * Returns every possible next world. A step of one screen that affects no other step is taken at once and alone: the
 * order of such steps does not change the outcome.
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

/** Reconnects, and messages to a client that waits for its call or has finished its plan. */
function aloneStep({ durable }: World, { client, index, put, broken }: Step): World | null {
  const { isUp, inbox, call, reading, answers } = client
  if (!isUp) {
    const back = { isUp: true, seq: durable.seq }
    const isSlow = READS_SLOWLY[index]
    return put(isSlow ? { ...back, view: null, reading: ASKED } : { ...back, view: readOf(durable) })
  }
  const isBusy = call !== null || answers.length === PLANS[index]?.length
  return isBusy && !reading && inbox[0] ? put(hearNext(client, broken)) : null
}

function hearNext(client: Client, broken: Broken): Partial<Client> {
  const [message, ...inbox] = client.inbox
  return message ? { ...heard(client, message, broken), inbox } : {}
}

/** A crash without pending work is the same as a loss of every connection. */
const isInFlight = ({ writing, clients }: World) =>
  writing.length > 0 || clients.some(({ call }) => call?.is === 'done')

function clientSteps(world: World, { client, index, put, broken }: Step): World[] {
  const { inbox, call, reading } = client
  const steps: World[] = []
  if (inbox[0]) steps.push(put(hearNext(client, broken)))
  if (reading && reading.reply === null) steps.push(put({ reading: { ...reading, reply: readOf(world.durable) } }))
  if (reading?.reply) steps.push(put(read(reading)))
  const plan = PLANS[index]?.[client.answers.length]
  if (plan && call === null && !reading) {
    const input = client.view && plan.input(client.view.sale)
    if (input) steps.push(put({ call: { key: plan.key, input, is: 'there' } }))
  }
  if (call?.is === 'lost' && !reading && inbox.length === 0) steps.push(put({ call: { ...call, is: 'there' } }))
  if (plan && call?.is === 'there') steps.push(received(world, { call, plan, put, broken }))
  if (call?.is === 'done' || call?.is === 'refused')
    steps.push(put({ call: null, answers: [...client.answers, call.is] }))
  // A loss without pending work has no effect.
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

const ASKED: Reading = { reply: null, heard: [] }

function heard(client: Client, message: Told, broken: Broken): Partial<Client> {
  if (previousSeq(message) > client.seq) throw new Violation('a screen missed a message')
  const { view, reading } = client
  const next = view && heldAfter(view, message)
  const forgets = broken === 'messages during a read are forgotten'
  const since = reading && { ...reading, heard: forgets ? [] : [...reading.heard, message] }
  return { view: next, seq: message.seq, reading: view && !next ? ASKED : since }
}

function read({ reply, heard: since }: Reading): Partial<Client> {
  const view = since.reduce((held, message) => held && heldAfter(held, message), reply)
  return { view, reading: view ? null : ASKED }
}

function received(
  world: World,
  { call, plan, put, broken }: Pick<Step, 'put' | 'broken'> & { call: Call; plan: Plan },
): World {
  const { key } = call
  if (world.kept.has(key)) return put({ call: { ...call, is: 'done' } })
  // The first attempt is still being written: the second waits for it.
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

/** Writes and syncs every pending command together, then notifies screens and answers calls. */
function written(world: World): World {
  let { told } = world
  const messages = world.writing.flatMap(({ after }): Told[] => {
    const command = after.commands.at(-1)
    if (!command) return []
    const { auctionId, seq } = after
    const stamp = { at: command.at, seq }
    const prev = told
    told = seq
    const diff = encode(viewOfDiff(command.diff, { ...LOOK, sale: after }), stamp)
    return [{ type: 'sale-changed', auctionId, ...stamp, diff, ...(prev !== seq - 1 && { prev }) }]
  })
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

/** The server is killed: the first `survive` pending commands are on the disk. The journal is read again. */
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
