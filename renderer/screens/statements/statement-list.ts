import type { StatementSummary } from '../../../shared/entities/money/statements.ts'
import { folded } from '../../../shared/folded.ts'
import { compareLotNumbers } from '../../../shared/lot-number.ts'

/** Selects the listed statements. An open one needs a decision: a lot sold subject, or a paddle to follow. */
export type StatementFilter = 'all' | 'open' | 'subject' | 'to follow'
export type StatementSort = 'party' | 'name' | 'lots' | 'total'

export type ListShown = { search: string; filter: StatementFilter; sort: StatementSort }

const isToFollow = ({ party }: StatementSummary) => party === null
const isSubject = ({ subject }: StatementSummary) => subject > 0

const PASSES: Readonly<Record<StatementFilter, (each: StatementSummary) => boolean>> = {
  all: () => true,
  open: (each) => isSubject(each) || isToFollow(each),
  subject: isSubject,
  'to follow': isToFollow,
}

const compareText = (a: string | null, b: string | null) => (a ?? '\uffff').localeCompare(b ?? '\uffff', 'en')

const COMPARE: Readonly<Record<StatementSort, (a: StatementSummary, b: StatementSummary) => number>> = {
  party: (a, b) => {
    if (a.party === null || b.party === null) return Number(a.party === null) - Number(b.party === null)
    return compareLotNumbers(a.party, b.party)
  },
  name: (a, b) => compareText(a.name ?? a.company, b.name ?? b.company),
  lots: (a, b) => b.lots - a.lots,
  total: (a, b) => b.total - a.total,
}

/** Returns the statements found in party, name and company, filtered and sorted. */
export function shownStatements(
  list: readonly StatementSummary[],
  { search, filter, sort }: ListShown,
): StatementSummary[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const finds = ({ party, name, company }: StatementSummary) => {
    const text = folded([party, name, company].filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  }
  return list.filter((each) => PASSES[filter](each) && finds(each)).toSorted(COMPARE[sort])
}
