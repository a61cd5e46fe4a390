import { commandsOf } from '../../../renderer/data/writes/commands.ts'
import { predict } from '../../../renderer/desk/prediction/predict.ts'
import { commandsApi } from '../../../shared/api/commands.ts'
import { rows } from '../../../shared/api/index.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { openTie } from '../../../shared/rules/bids.ts'
import type { CommandName } from '../../../shared/sale/features/index.ts'
import { leadOf } from '../../../shared/sale/rounds/round-lots.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { inputOf, type Step } from '../../../shared/sale/testing/any-command.ts'
import type { Answered, Wanted } from '../checks/checks.ts'
import { network } from '../platform/network.ts'
import { sim } from '../platform/sim.ts'
import type { Screen } from '../screen.ts'
import { type Acting, newMark, persistently } from './acting.ts'

/** The weights of a desk's actions. Resetting a sale is not among them, because it starts a new journal. */
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
const ENTRY: Partial<Record<CommandName, number>> = { recordSale: 6, markPassed: 3, withdrawLot: 1 }
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

/** The commands of rounds that the clerk gives, and their weights. */
const ROUNDS: Partial<Record<CommandName, number>> = {
  setRound: 6,
  removeRound: 1,
  setLevel: 2,
  chooseLots: 4,
  settleRest: 4,
}
/** The share of the clerk's actions that concern rounds. */
const OF_ROUNDS = 0.15

/** The commands of ties, notices and the order of lots that the clerk gives, and their weights. */
const EVENING: Partial<Record<CommandName, number>> = {
  tieBid: 8,
  nameFirst: 6,
  setNotice: 3,
  readNotice: 3,
  addLot: 2,
  partLot: 2,
  nextLot: 2,
  setTerms: 1,
}
/** The share of the clerk's and the entry clerk's actions that concern them. */
const OF_EVENING = 0.15

/** Takes the next action at a desk. */
export function actAtDesk(screen: Screen, kind: keyof typeof DESKS, acting: Acting): void {
  const { of, tell } = acting
  const { source } = screen
  const sale = source?.store.said().sale
  if (!source) return
  const known = sale?.auctionId ? sale : null
  if (!known?.live) {
    if (kind === 'clerk') void commandsOf(source).run('startAuction', { body: { auctionId: 'evening' } })
    return
  }
  const isIdle = known.activeLot === null
  const open = known.order.find((lot) => !known.lots.get(lot)?.outcome)
  const lead = open === undefined ? null : leadOf(known, open)
  // The other lots of a round can't be started alone.
  const lotNumber = lead?.lotNumber ?? open
  if (kind === 'clerk' && acting.rounds) {
    const ofRounds = `${of} rounds`
    if (sim().chance(ofRounds)() < (lead?.choice && isIdle ? 0.8 : OF_ROUNDS)) {
      const name = !lead?.choice ? weighted(ROUNDS, ofRounds) : lead.choice.chosen ? 'settleRest' : 'chooseLots'
      runCommand(screen, name, inputFor(stepOf(name, ofRounds), known, screen), acting)
      if (lotNumber !== undefined) void readRound(screen, lotNumber)
      return
    }
  }
  if (kind !== 'admin' && acting.evening) {
    const ofEvening = `${of} evening`
    if (sim().chance(ofEvening)() < OF_EVENING) {
      const name = kind === 'entry' ? 'secondRecord' : weighted(EVENING, ofEvening)
      runCommand(screen, name, ofTheEvening(stepOf(name, ofEvening), known, screen), acting)
      return
    }
  }
  if (kind === 'clerk' && isIdle && lotNumber !== undefined && sim().chance(of)() < 0.7) {
    tell(`${screen.name}: startLot ${lotNumber}`)
    const confirm = acting.evening ? { confirm: ['notice' as const, 'record_missing' as const] } : {}
    void commandsOf(source).run('startLot', { body: { lotNumber, ...confirm } })
    return
  }
  const name = weighted(DESKS[kind], of)
  const { activeLot } = known
  if (kind === 'clerk' && activeLot !== null && (known.lots.get(activeLot)?.startPrice ?? null) === null) {
    const startPrice = sim().pick(of, [500, 900, 1_000, 2_500])
    runCommand(screen, 'setStartPrice', { lotNumber: activeLot, startPrice }, acting)
    return
  }
  runCommand(screen, name, inputFor(stepOf(name, of), known, screen), acting)
}

/** A drawn step of a command, usually about the active lot. */
const stepOf = (kind: CommandName, of: string): Step => ({
  kind,
  lot: sim().chance(of)() < 0.85 ? -1 : Math.floor(sim().chance(of)() * 4),
  pick: Math.floor(sim().chance(of)() * 1_000),
  paddle: Math.floor(sim().chance(of)() * 3),
  amount: sim().pick(of, ['asking', 'asking', 'asking', 'far', 'highest', 'under'] as const),
})

/** Reads the state of a lot's round, which may be refused: the lot may be in none. */
async function readRound({ line }: Screen, lotNumber: LotNumber): Promise<void> {
  const read = { method: 'GET', path: `/api/lots/${lotNumber}/round`, body: undefined, headers: line.headers }
  await network()
    .ask(line, read)
    .catch(() => undefined)
}

/** A step's input without fields that need a house's clients; notes of staff are secrets. */
function inputFor(step: Step, sale: Sale, { name }: Screen): Record<string, unknown> {
  const input = inputOf(step, sale)
  if (step.kind === 'undo' || step.kind === 'redo') return {}
  if (step.kind === 'placeBid') return { ...input, notes: newMark(name) }
  return 'notes' in input ? { ...input, notes: `SECRET-NOTE-${step.pick}` } : input
}

/**
 * The input of a command of the evening: a tie is at the highest price, and only the second records are changed in the
 * terms.
 */
function ofTheEvening(step: Step, sale: Sale, screen: Screen): Record<string, unknown> {
  const { kind, pick } = step
  if (kind === 'setTerms') return { secondRecord: pick % 3 > 0 ? 'blind' : 'off' }
  const input = inputFor(step, sale, screen)
  const lot = sale.activeLot === null ? undefined : sale.lots.get(sale.activeLot)
  const tie = openTie([...(lot?.bids.values() ?? [])])
  if (kind === 'tieBid' && lot?.highest) return { ...input, id: lot.highest.id }
  return kind === 'nameFirst' && tie ? { ...input, id: tie[pick % 2]?.id } : input
}

function runCommand(screen: Screen, name: CommandName, input: Record<string, unknown>, acting: Acting): void {
  const { source } = screen
  const row = rows[name as keyof typeof rows]
  if (!source || !row) return
  const places = Object.keys(row.params?.shape ?? {})
  const all = { auctionId: 'evening', ...input }
  const params = Object.fromEntries(Object.entries(all).filter(([field]) => places.includes(field)))
  const body = Object.fromEntries(Object.entries(input).filter(([field]) => !places.includes(field)))
  const call = { params, ...(row.body && { body }) }
  // The name and input come from one row, which the compiler cannot follow.
  const run = commandsOf(source).run as (name: string, call: object, options: object) => Promise<unknown>
  persistently(screen, acting, (again) => {
    acting.tell(`${screen.name}: ${name} ${JSON.stringify(input).slice(0, 90)}`)
    void run(name, call, {
      ...(screen.kind !== 'admin' && name in commandsApi && { predict: predict(name, input).show }),
      onDone: (reply: Answered) => name === 'placeBid' && acting.checks.acknowledgedBid(input as Wanted, reply),
      onFailed: again,
    })
  })
}

function weighted(weights: Partial<Record<CommandName, number>>, of: string): CommandName {
  const all = Object.entries(weights)
  const sum = all.reduce((total, [, weight]) => total + weight, 0)
  let left = sim().chance(of)() * sum
  for (const [name, weight] of all) {
    left -= weight
    // The keys are names of commands.
    if (left < 0) return name as CommandName
  }
  return 'placeBid'
}
