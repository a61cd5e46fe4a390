import { capital } from '../../../../shared/capital.ts'
import type { AuditEntry } from '../../../../shared/entities/system.ts'

export type AuditFilter = { words: string; role: 'all' | AuditEntry['who']['role']; type: string }

export const NO_FILTER: AuditFilter = { words: '', role: 'all', type: 'all' }

/** Returns the author of an entry in words. */
export function whoOf({ who: { role, device, paddle, simulated } }: AuditEntry): string {
  const name = paddle ? `Paddle ${paddle}` : device || role
  return simulated ? `${name} (simulated)` : name
}

/** Returns a kind of event in words: `lot_sold` is "Lot sold". */
export function typeInWords(type: string): string {
  return capital(type.replaceAll(/[_-]/g, ' '))
}

/** Returns the entries that match a filter, newest first. Words are searched in event, person and lot. */
export function filterAudit(entries: readonly AuditEntry[], { words, role, type }: AuditFilter): AuditEntry[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean)
  return entries
    .filter((entry) => {
      if (role !== 'all' && entry.who.role !== role) return false
      if (type !== 'all' && entry.type !== type) return false
      const lot = entry.lotNumber === null ? '' : `lot ${entry.lotNumber}`
      const text = `${entry.what} ${whoOf(entry)} ${lot}`.toLowerCase()
      return sought.every((word) => text.includes(word))
    })
    .reverse()
}

/** Returns the kinds of these events, in alphabetical order. */
export function typesOf(entries: readonly AuditEntry[]): string[] {
  return [...new Set(entries.map(({ type }) => type))].sort()
}
