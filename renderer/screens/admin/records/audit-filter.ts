import type { AuditEntry } from '../../../../shared/entities/system.ts'

export type AuditFilter = { words: string; role: 'all' | AuditEntry['who']['role']; type: string }

export const NO_FILTER: AuditFilter = { words: '', role: 'all', type: 'all' }

/** Who did it, in words. */
export function whoOf({ who: { role, device, paddle, simulated } }: AuditEntry): string {
  const name = paddle ? `Paddle ${paddle}` : device || role
  return simulated ? `${name} (simulated)` : name
}

/** A kind of event as a person reads it: `lot_sold` is "Lot sold". */
export function typeInWords(type: string): string {
  const words = type.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The entries a filter lets through, newest first. Words are looked for in what, who and lot. */
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

/** The kinds of events there are among these, in alphabetical order. */
export function typesOf(entries: readonly AuditEntry[]): string[] {
  return [...new Set(entries.map(({ type }) => type))].sort()
}
