import type { Discrepancy, RehearsalDebrief, TeamMember } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { DESK_ROLES, type DeskRole } from '../../../shared/entities/rehearsal/rehearsal-roles.ts'
import type { DiscrepancyKind } from '../../../shared/entities/rehearsal/slips.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { gradeOf } from './debrief.ts'
import type { Finding } from './finding.ts'
import { slipsBySkill, slipsIn } from './practise.ts'

/** The screens of roles; callers and platform clerks are known by name only. */
const SCREENS: readonly (readonly [screen: string, role: DeskRole])[] = [
  ['Entry Clerk Screen', 'entry_clerk'],
  ['Auctioneer Screen', 'auctioneer'],
]
const OUTCOMES: readonly DiscrepancyKind[] = [
  ...(['wrong_outcome', 'wrong_subject', 'sold_again'] as const),
  ...(['early_hammer', 'late_outcome', 'passed_for_withdrawn'] as const),
]
const ONLINE: readonly DiscrepancyKind[] = ['unanswered', 'wrongly_rejected']

/** Gives two desks of one PC different device names. */
export const byDesks = (entries: readonly SaleEntry[]): SaleEntry[] =>
  entries.map((entry) => {
    // Earlier versions wrote the screen as the desk.
    const { device, desk, screen = desk } = entry.by
    return screen === undefined ? entry : { ...entry, by: { ...entry.by, device: `${device}, ${screen}` } }
  })

/** The role at a device of `byDesks`. */
export function roleAt(device: string): DeskRole {
  const screen = device.replace(/ \d+$/, '')
  return SCREENS.find(([name]) => screen.endsWith(name))?.[1] ?? 'clerk'
}

/** The role that made a slip: the desk that recorded it, else the role that had to, else the clerk. */
export function roleOf(found: Finding, present: ReadonlySet<DeskRole>): DeskRole {
  const { kind, slip, device, bid, cause } = found
  if (cause) return roleOf(cause, present)
  const had: DeskRole = OUTCOMES.includes(slip ?? kind)
    ? 'entry_clerk'
    : ONLINE.includes(slip ?? kind)
      ? 'platform_clerk'
      : bid?.type === 'phone'
        ? 'caller'
        : 'clerk'
  // Roles without their own screen work at the clerk's.
  const at = device === null ? null : roleAt(device)
  if (at !== null && (at !== 'clerk' || had === 'entry_clerk')) return at
  return present.has(had) ? had : 'clerk'
}

/** The roles that were filled, by name or by recording devices. The clerk is always one of them. */
export function rolesIn(devices: readonly string[], named: readonly DeskRole[]): Set<DeskRole> {
  const filled = new Set<DeskRole>(['clerk', ...named, ...devices.map(roleAt)])
  return new Set(DESK_ROLES.filter((role) => filled.has(role)))
}

/**
 * The debrief of one role: its own slips, times and grade. The auctioneer's screen gets no grade, because the room
 * plays the auctioneer; it shows every error of his display.
 */
export function debriefForRole(debrief: RehearsalDebrief, role: DeskRole): RehearsalDebrief {
  const { rehearsal, lots, worst, devices, delays, answerTimes } = debrief
  const isOwn = (each: Pick<Discrepancy, 'role'>) => role === 'auctioneer' || (each.role ?? 'clerk') === role
  const own = debrief.discrepancies.filter(isOwn)
  const placed = own.map(({ cause, ...each }) => {
    const first = cause === undefined ? undefined : debrief.discrepancies[cause]
    return { ...each, ...(first && { cause: own.indexOf(first) }) }
  })
  const slips = own.filter(({ cause }) => cause === undefined)
  const grade = role === 'auctioneer' || debrief.grade === null ? null : gradeOf(slips, lots.length)
  const answers = role === 'entry_clerk' || role === 'caller'
  return {
    ...debrief,
    rehearsal: {
      ...{ ...rehearsal, grade, discrepancies: slips.length },
      ...{ slips: slipsIn(placed), bySkill: slipsBySkill(placed) },
    },
    grade,
    discrepancies: placed,
    delays: {
      floor: role === 'clerk' || role === 'auctioneer' ? delays.floor : NO_TIMES,
      phone: role === 'entry_clerk' || role === 'platform_clerk' ? NO_TIMES : delays.phone,
    },
    answerTimes: answers ? NO_TIMES : answerTimes,
    lots: lots.map((lot) => ({
      ...lot,
      discrepancies: slips.filter(({ lotNumber }) => lotNumber === lot.lotNumber).length,
    })),
    worst: worst.filter(({ discrepancy }) => isOwn(discrepancy)),
    devices: devices.filter(({ device }) => role === 'auctioneer' || roleAt(device) === role),
  }
}

const NO_TIMES = { count: 0, p50: null, p95: null, values: [] }

type Named = Partial<Record<DeskRole, string>>

/** The result of each role of a team; `named` are trainees by id. */
export function teamOf(debrief: RehearsalDebrief, named: Named): TeamMember[] {
  const devices = debrief.devices.map(({ device }) => device)
  // Object.keys loses the type of the keys.
  const roles = rolesIn(devices, Object.keys(named) as DeskRole[])
  return [...roles].map((role) => {
    const { grade, discrepancies, slips = {}, bySkill = {} } = debriefForRole(debrief, role).rehearsal
    return { role, trainee: named[role] ?? null, grade, discrepancies, slips, bySkill }
  })
}
