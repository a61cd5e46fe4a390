import { readBidder } from '../../renderer/data/kept/bidder-session.ts'
import { predict } from '../../renderer/desk/prediction/predict.ts'
import { commandsApi } from '../../shared/api/commands.ts'
import { rows } from '../../shared/api/index.ts'
import { askingPrice } from '../../shared/rules/asking-price.ts'
import type { CommandName } from '../../shared/sale/features/index.ts'
import { figuresOf, lotOf, type Sale } from '../../shared/sale/state.ts'
import { inputOf, type Step } from '../../shared/sale/testing/any-command.ts'
import type { Checks } from './checks.ts'
import { network } from './platform/network.ts'
import { sim } from './platform/sim.ts'
import type { Screen } from './screen.ts'

/** What a desk does, and how often; the reset of a sale is left out, for then its journal begins anew. */
const CLERK: Partial<Record<CommandName, number>> = {
  placeBid: 40,
  approveBid: 14,
  rejectBid: 3,
  setStartPrice: 8,
  setIncrement: 3,
  resetIncrement: 2,
  fairWarning: 4,
  markSold: 8,
  markPassed: 3,
  reopenLot: 2,
  correctOutcome: 2,
  cancelBid: 5,
  restoreBid: 4,
  editBid: 5,
  undo: 12,
  redo: 10,
  pause: 1,
  resume: 4,
  broadcast: 1,
  clearBids: 1,
  recordSale: 1,
  acceptAdvancedBid: 2,
  declineAdvancedBid: 1,
  stopAuction: 1,
}
const ENTRY: Partial<Record<CommandName, number>> = {
  placeBid: 10,
  approveBid: 8,
  rejectBid: 3,
  cancelBid: 2,
  undo: 2,
  redo: 1,
}
const ADMIN: Partial<Record<CommandName, number>> = {
  editMetadata: 2,
  editLots: 1,
  addAdvancedBid: 3,
  deleteAdvancedBid: 1,
  deleteBid: 3,
  undeleteBid: 3,
  withdrawLot: 1,
}
const DESKS = { clerk: CLERK, entry: ENTRY, admin: ADMIN } as const
/** Milliseconds between two things that somebody does, at most. */
const PAUSES = { clerk: 4_000, entry: 12_000, admin: 30_000, display: 60_000, phone: 15_000, visitor: 10_000 } as const

type Told = (line: string) => void

/** Lets somebody act until the storm is over. */
export function letAct(
  screen: Screen,
  { checks, isOver, tell }: { checks: Checks; isOver: () => boolean; tell: Told },
): void {
  const of = `actor ${screen.name}`
  const next = () => {
    sim().in(sim().between(of, 50, PAUSES[screen.kind]), screen.program, () => {
      if (isOver()) return
      next()
      const { kind } = screen
      if (kind === 'clerk' || kind === 'entry' || kind === 'admin') actAtDesk(screen, kind, { of, checks, tell })
      else if (kind === 'phone') void bid(screen, { of, checks, tell })
      else if (kind === 'visitor') void attack(screen, of)
    })
  }
  next()
}

type Acting = { of: string; checks: Checks; tell: Told }

function actAtDesk(screen: Screen, kind: keyof typeof DESKS, { of, checks, tell }: Acting): void {
  const { source } = screen
  const sale = source?.store.said().sale
  if (!source) return
  const known = sale?.auctionId ? sale : null
  if (!known?.live) {
    if (kind === 'clerk') void source.commands.run('startAuction', { body: { auctionId: 'evening' } })
    return
  }
  const isIdle = known.activeLot === null
  const lotNumber = known.order.find((lot) => !known.lots.get(lot)?.outcome)
  if (kind === 'clerk' && isIdle && lotNumber !== undefined && sim().chance(of)() < 0.7) {
    tell(`${screen.name}: startLot ${lotNumber}`)
    void source.commands.run('startLot', { body: { lotNumber } })
    return
  }
  const name = weighted(DESKS[kind], of)
  const { activeLot } = known
  if (kind === 'clerk' && activeLot !== null && (known.lots.get(activeLot)?.startPrice ?? null) === null) {
    const startPrice = sim().pick(of, [500, 900, 1_000, 2_500])
    runCommand(screen, 'setStartPrice', { lotNumber: activeLot, startPrice }, { checks, tell })
    return
  }
  const step: Step = {
    kind: name,
    lot: sim().chance(of)() < 0.85 ? -1 : Math.floor(sim().chance(of)() * 4),
    pick: Math.floor(sim().chance(of)() * 1_000),
    paddle: Math.floor(sim().chance(of)() * 3),
    amount: sim().pick(of, ['asking', 'asking', 'asking', 'far', 'highest', 'under'] as const),
  }
  runCommand(screen, name, inputFor(step, known), { checks, tell })
}

/** A step's input, without what only a house with clients knows; staff's own words are secrets. */
function inputFor(step: Step, sale: Sale): Record<string, unknown> {
  const input = inputOf(step, sale)
  if (step.kind === 'undo' || step.kind === 'redo') return {}
  return 'notes' in input ? { ...input, notes: `SECRET-NOTE-${step.pick}` } : input
}

function runCommand(
  screen: Screen,
  name: CommandName,
  input: Record<string, unknown>,
  { checks, tell }: Omit<Acting, 'of'>,
): void {
  const { source } = screen
  const row = rows[name as keyof typeof rows]
  if (!source || !row) return
  const places = Object.keys(row.params?.shape ?? {})
  const all = { auctionId: 'evening', ...input }
  const params = Object.fromEntries(Object.entries(all).filter(([field]) => places.includes(field)))
  const body = Object.fromEntries(Object.entries(input).filter(([field]) => !places.includes(field)))
  const call = { params, ...(row.body && { body }) }
  tell(`${screen.name}: ${name} ${JSON.stringify(input).slice(0, 90)}`)
  // Drawn by the command's own row: the compiler cannot follow.
  const run = source.commands.run as (name: string, call: object, options: object) => Promise<unknown>
  void run(name, call, {
    ...(screen.kind !== 'admin' && name in commandsApi && { predict: predict(name, input).show }),
    onDone: (reply: { id?: string }) => {
      if (name === 'placeBid' && reply.id) checks.acknowledgedBid(reply.id)
    },
    onFailed: (error: Error) => tell(`${screen.name}: ${name} is refused: ${error.message.slice(0, 100)}`),
  })
}

async function bid(screen: Screen, { of, checks, tell }: Acting): Promise<void> {
  const { source } = screen
  if (!source) return
  if (readBidder() === null) {
    await screen.join()
    checks.joined(screen)
    return
  }
  const { sale } = source.store.current().held
  const lot = sale && sale.activeLot !== null ? lotOf(sale, sale.activeLot) : null
  if (!sale || !lot) return
  const amount = Math.min(999_999_999, askingPrice(figuresOf(sale, lot)) + (sim().chance(of)() < 0.2 ? 500 : 0))
  const body = { lotNumber: lot.lotNumber, amount, type: 'online' as const }
  tell(`${screen.name}: online bid of ${amount} for lot ${lot.lotNumber}`)
  await source.commands.run(
    'placeBid',
    { body },
    {
      onDone: ({ id }) => checks.acknowledgedBid(id),
      onFailed: (error) => tell(`${screen.name}: refused: ${error.message.slice(0, 100)}`),
    },
  )
}

/** What somebody who may nothing tries; each must be refused, and be told nothing. */
async function attack(screen: Screen, of: string): Promise<void> {
  const names = Object.keys(rows)
  const name = sim().pick(of, names)
  const row = rows[name as keyof typeof rows]
  if (!row || typeof row.reply === 'string' || row.file) return
  const path = row.path.replace(/[:*]\w+/g, () => sim().pick(of, ['1', '2', 'evening', 'left-1', '__proto__', '%00']))
  const authorization = sim().chance(of)() < 0.3 ? { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAA' } : {}
  const body = sim().pick(of, [
    undefined,
    {},
    { lotNumber: 1, amount: 5_000, type: 'floor' },
    { auctionId: 'evening' },
    'x'.repeat(5_000),
  ])
  await network()
    .ask(screen.line, { method: row.method, path, body, headers: { ...screen.line.headers, ...authorization } })
    .catch(() => undefined)
}

function weighted(weights: Partial<Record<CommandName, number>>, of: string): CommandName {
  const all = Object.entries(weights)
  const sum = all.reduce((total, [, weight]) => total + weight, 0)
  let left = sim().chance(of)() * sum
  for (const [name, weight] of all) {
    left -= weight
    // They are names of commands.
    if (left < 0) return name as CommandName
  }
  return 'placeBid'
}
