import type {
  RehearsalCall,
  RehearsalDebrief,
  RehearsalSummary,
  RehearsalTruth,
  Discrepancy as ReportedDiscrepancy,
} from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { DeskRole } from '../../../shared/entities/rehearsal/rehearsal-roles.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { recollection } from '../../../shared/sale/evolve.ts'
import { eventRowOf } from '../../../shared/sale/features/index.ts'
import { amountWords } from '../../../shared/sale/guards.ts'
import { figuresOf, type LotSale, lotOf, pendingOf, type Sale } from '../../../shared/sale/state.ts'
import { lotStatus } from '../../../shared/sale/view/views.ts'
import { spokenCalls } from '../../said.ts'
import type { RehearsalClock } from '../clock.ts'
import type { RoomFact } from '../facts.ts'
import { LEVELS } from '../levels.ts'
import { debriefOf, timesOf, weightOfKind } from './debrief.ts'
import type { Finding } from './finding.ts'
import { slipsBySkill, slipsIn } from './practise.ts'
import { momentsOf } from './recorded.ts'
import type { Moment } from './recorded-lot.ts'
import { byDesks, roleOf, rolesIn, teamOf } from './roles.ts'
import { skillOf } from './what-to-drill.ts'

const WORST = 10
/** How long before a moment its replay begins, in milliseconds. */
const BEFORE = 10_000

/** The evidence of a rehearsal: its calls, and the journal of the copy that the desk worked on. */
type Evidence = {
  rehearsal: Omit<RehearsalSummary, 'grade' | 'discrepancies' | 'slips' | 'team' | 'lots' | 'lotsAnHour'>
  calls: readonly RehearsalCall[]
  /** Facts of the room that no screen showed. */
  facts: readonly RoomFact[]
  first: Sale
  entries: readonly SaleEntry[]
  clock: RehearsalClock
  /** When it ended, by its own clock. */
  until: number
  titleOf: (lotNumber: LotNumber) => string
  /** The trainees at the sale: ids by role. */
  named: Partial<Record<DeskRole, string>>
}

/** Builds the debrief of a rehearsal from its calls, facts and journal alone. */
export function reportOf(given: Evidence): RehearsalDebrief {
  const { rehearsal, calls, facts, first, entries: all, clock, until, titleOf, named } = given
  const entries = byDesks(all)
  const moments = momentsOf({ first, entries, clock: timeIn(clock) })
  const { patienceMs: lateMs } = LEVELS[rehearsal.level]
  const { lots, discrepancies, delays, grade, lotsAnHour, answerTimes, rule } = debriefOf(
    { calls: spokenCalls(calls), facts, moments },
    { lateMs, until },
  )
  const devices = devicesOf(entries)
  // Object.keys loses the type of the keys.
  const roles = rolesIn(
    devices.map(([device]) => device),
    Object.keys(named) as DeskRole[],
  )
  const isTeam = roles.size > 1
  const reported = (found: Finding): ReportedDiscrepancy => {
    const { lotNumber, at: ms, kind, slip, said, recorded, stoodMs, device, cause } = found
    const lot = lots.find((each) => each.said.lotNumber === lotNumber)
    const drill = lot && skillOf(found, lot.said)
    return {
      ...{ lotNumber, ms, kind, said, recorded, stoodMs, device },
      ...(isTeam && { role: roleOf(found, roles) }),
      at: new Date(clock.momentOf(ms)).toISOString(),
      ...(slip && { slip }),
      ...(drill && { drill }),
      ...(cause && { cause: discrepancies.indexOf(cause) }),
    }
  }
  const slips = discrepancies.filter(({ cause }) => cause === null)
  const told = discrepancies.map(reported)
  const recorded = recordOf(all)(clock, all.length)
  const ofType = (type: 'floor' | 'phone') => timesOf(delays.flatMap((each) => (each.type === type ? each.ms : [])))
  const debrief: RehearsalDebrief = {
    rehearsal: {
      ...{ ...rehearsal, grade, lotsAnHour, lots: lots.length },
      ...{ discrepancies: slips.length, slips: slipsIn(told), bySkill: slipsBySkill(told) },
    },
    grade,
    lotsAnHour,
    discrepancies: told,
    delays: { floor: ofType('floor'), phone: ofType('phone') },
    answerTimes,
    ...(rule && { rule }),
    lots: lots.map(({ said: { lotNumber, at, outcome }, discrepancies: own }) => ({
      lotNumber,
      title: titleOf(lotNumber),
      ms: at,
      untilMs: outcome?.at ?? null,
      discrepancies: own,
      said: calls.filter((call) => call.lotNumber === lotNumber && call.kind !== 'pause'),
      recorded: recorded.flatMap(({ lotNumber: of, ...line }) => (of === lotNumber ? line : [])),
    })),
    worst: worstOf(slips, { first, moments }).map(({ discrepancy, ...rest }) => ({
      discrepancy: reported(discrepancy),
      ...rest,
    })),
    devices: devices.map(([device, commands]) => ({
      device,
      commands,
      discrepancies: slips.filter((each) => each.device === device).length,
      delays: timesOf(delays.flatMap((each) => (each.device === device ? each.ms : []))),
    })),
  }
  if (isTeam) debrief.rehearsal.team = teamOf(debrief, named)
  return debrief
}

const timeIn = (clock: RehearsalClock) => (entry: SaleEntry) => clock.msAt(Date.parse(entry.at), entry.seq)

type Line = RehearsalTruth['recorded'][number]

/**
 * Returns a reader of the record in words: the latest lines, each with its lot and its time on the clock. `entries` may
 * grow; each entry is read once.
 */
export function recordOf(entries: readonly SaleEntry[]): (clock: RehearsalClock, latest: number) => Line[] {
  const before = recollection()
  const lines: { entry: SaleEntry; line: Omit<Line, 'ms'> }[] = []
  let read = 0
  return (clock, latest) => {
    for (const entry of byDesks(entries.slice(read))) {
      const { seq, at, by } = entry
      const { sentence, lots: about } = eventRowOf(entry.type)
      const line = { seq, at, what: sentence(entry, before), device: by.device, simulated: by.simulated ?? false }
      before.note(entry)
      for (const lotNumber of about(entry)) lines.push({ entry, line: { ...line, lotNumber } })
    }
    read = entries.length
    const msOf = timeIn(clock)
    return lines.slice(-latest).map(({ entry, line }) => ({ ...line, ms: msOf(entry) }))
  }
}

const weightOf = ({ kind, stoodMs }: Finding) => weightOfKind(kind) + (stoodMs ?? 0) / 60_000

/** The worst slips, and the sale at those moments. */
function worstOf(slips: readonly Finding[], { first, moments }: { first: Sale; moments: readonly Moment[] }) {
  const worst = [...slips].sort((a, b) => weightOf(b) - weightOf(a) || a.at - b.at).slice(0, WORST)
  const seen = worst.map((discrepancy) => ({ discrepancy, seq: 0, sale: first }))
  for (const { at, entry, after } of moments) {
    for (const each of seen) {
      if (at <= each.discrepancy.at - BEFORE) each.seq = entry.seq
      if (at <= each.discrepancy.at) each.sale = after
    }
  }
  return seen.map(({ discrepancy, seq, sale }) => ({ discrepancy, seq, screens: screensOf(sale) }))
}

/** The number of commands from each person's device. */
function devicesOf(entries: readonly SaleEntry[]): [device: string, commands: number][] {
  const commands = new Map<string, Set<string>>()
  for (const { by, cmd, seq } of entries) {
    if (by.simulated) continue
    const own = commands.get(by.device) ?? new Set()
    commands.set(by.device, own.add(cmd ?? String(seq)))
  }
  return [...commands].map(([device, own]) => [device, own.size])
}

/** The contents of each screen, in words. */
type Screens = { clerk: string; auctioneer: string; public: string }

/** Describes the screens of a sale in words. */
function screensOf(sale: Sale): Screens {
  const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
  if (!lot) {
    const next = sale.currentLot === null ? 'No lot' : `Lot ${sale.currentLot} is next`
    return { clerk: next, auctioneer: next, public: next }
  }
  const waiting = pendingOf(lot).length
  const all = [`Lot ${lot.lotNumber}, ${lotStatus(sale, lot)}`, ...figures(sale, lot)]
  if (sale.fairWarning) all.push('fair warning')
  const { highest } = lot
  const paddle = highest?.paddleNumber ? [`paddle ${highest.paddleNumber} leads`] : []
  const desk = [...all, ...paddle, ...(waiting > 0 ? [`${waiting} online waiting`] : [])].join(', ')
  return { clerk: desk, auctioneer: desk, public: all.join(', ') }
}

function figures(sale: Sale, lot: LotSale): string[] {
  const { highest, startPrice } = lot
  if (startPrice === null) return ['no start price']
  const stands = highest ? `${amountWords(sale, highest.amount)} ${BID_TYPE_LABELS[highest.type]}` : 'no bid'
  return [stands, `asking ${amountWords(sale, askingPrice(figuresOf(sale, lot)))}`]
}
