import type { StatementReply, StatementSummary } from '../../../shared/entities/money/statements.ts'

/** The parties to whom something is to be issued: a credit note that is due, also where no lot is left, or a first statement. */
export function dueOf(list: readonly StatementSummary[]) {
  const open = list.filter(({ number, creditDue, lots }) => creditDue || (number === null && lots > 0))
  return {
    open,
    credits: open.filter(({ creditDue }) => creditDue).length,
    statements: open.filter(({ lots }) => lots > 0).length,
  }
}

type Documents = Pick<ReturnType<typeof dueOf>, 'credits' | 'statements'>

/** "1 statement", "2 credit notes", "3 statements and 1 credit note". */
export function documentsTold({ credits, statements }: Documents): string {
  const told = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`])
  return [...told(statements, 'statement'), ...told(credits, 'credit note')].join(' and ')
}

/** What the button of one statement says, and whether there is anything to issue. */
export function issuingOf({ number, creditDue, lines }: Pick<StatementReply, 'number' | 'creditDue' | 'lines'>) {
  if (creditDue) return { label: lines.length > 0 ? 'Credit and Issue Anew' : 'Issue Credit Note', isDue: true }
  if (number !== null) return { label: `Issued as ${number}`, isDue: false }
  return lines.length > 0 ? { label: 'Issue', isDue: true } : { label: 'Nothing to Issue', isDue: false }
}
