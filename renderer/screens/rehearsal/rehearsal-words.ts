import type {
  Incident,
  LevelName,
  PeoplePlayed,
  RehearsalLanguage,
  RehearsalStatus,
  RehearsalSummary,
  SaleKind,
} from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { DeskRole } from '../../../shared/entities/rehearsal/rehearsal-roles.ts'

export const LEVEL_WORDS: Readonly<Record<LevelName, { label: string; means: string }>> = {
  calm: { label: 'Calm', means: 'About 40 lots an hour, time to look up, few surprises' },
  busy: { label: 'Busy', means: 'About 80 lots an hour, an ordinary evening sale' },
  storm: { label: 'Storm', means: 'About 140 lots an hour, and something goes wrong on every second lot' },
}

export const KIND_WORDS: Readonly<Record<SaleKind, string>> = {
  general: 'General',
  art: 'Art',
  wine: 'Wine',
  coins: 'Coins and stamps',
  cars: 'Cars',
  livestock: 'Livestock',
  machinery: 'Machinery',
  charity: 'Charity',
}

export const PEOPLE_WORDS: Readonly<Record<PeoplePlayed, { label: string; means: string; rule: string }>> = {
  approvals: {
    label: 'Approvals',
    means: 'Some online bidders wait until the desk approves them',
    rule: 'Some online bidders wait for approval: approve them at the paddle desk',
  },
  limits: {
    label: 'Limits',
    means: 'Some people bid above their limit',
    rule: 'If the auctioneer calls a bid with its paddle, type the paddle. Reject a bid above its limit with Escape',
  },
  callers: {
    label: 'Callers',
    means: 'Telephone bids come from callers’ screens',
    rule: 'Telephone bids wait at the desk: Y takes them. Do not type them again',
  },
  rule: {
    label: 'The rule',
    means: 'The rule accepts online bids, and some bids are disputed',
    rule: 'The rule accepts online bids at the asking price. In a dispute take over with Shift+R, and give back when it is settled',
  },
  maxima: {
    label: 'Maxima by phone',
    means: 'One phone in four leaves a maximum',
    rule: 'Some phones bid by maxima, which the desk never sees: their bids wait as all others',
  },
}

export const LANGUAGE_WORDS: Readonly<Record<RehearsalLanguage, string>> = {
  en: 'English',
  fr: 'French',
  de: 'German',
  es: 'Spanish',
  it: 'Italian',
}

export const ROLE_WORDS: Readonly<Record<DeskRole, string>> = {
  clerk: 'Clerk',
  entry_clerk: 'Entry clerk',
  caller: 'Caller',
  platform_clerk: 'Platform clerk',
  auctioneer: 'Auctioneer',
}

/** Returns a drill, a scenario or an earlier sale in words; null for a random evening. */
export function scriptWords(given: Pick<RehearsalSummary, 'drill' | 'scenario' | 'replayOf'>): string | null {
  const { drill, scenario, replayOf } = given
  if (drill) return `drill “${drill.replaceAll('_', ' ')}”`
  if (scenario) return `scenario “${scenario.replaceAll('_', ' ')}”`
  return replayOf ? 'an earlier sale as it went' : null
}

export const STATE_WORDS: Readonly<Record<RehearsalStatus['state'], string>> = {
  none: 'None on',
  briefing: 'Briefing',
  running: 'Running',
  paused: 'Paused',
  over: 'All said',
}

export const INCIDENT_WORDS: Readonly<Record<Incident, string>> = {
  split: 'Split increment',
  misspoken: 'Price misspoken',
  misheard: 'Paddle misheard',
  bid_withdrawn: 'Bid withdrawn',
  late_bid: 'Late bid',
  telephone_drops: 'Telephone drops',
  lot_withdrawn: 'Lot withdrawn',
  reopened: 'Lot reopened',
  online_surge: 'Online surge',
  network_lost: 'Network lost',
  tie: 'Two bids at one price',
  dispute: 'Bid disputed',
}

/** Formats milliseconds as on a stop-watch: 1:02:03, or 2:03. */
export function watchTime(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1_000)
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Formats a time in seconds: 1.4 s. */
export function inSeconds(ms: number | null): string {
  return ms === null ? '–' : `${(ms / 1_000).toFixed(1)} s`
}
