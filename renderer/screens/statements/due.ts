import type { StatementReply } from '../../../shared/entities/money/statements.ts'

/** What the button of one statement says, and whether there is anything to issue. */
export function issuingOf({ number, creditDue, lines }: Pick<StatementReply, 'number' | 'creditDue' | 'lines'>) {
  if (creditDue) return { label: lines.length > 0 ? 'Credit and Issue Anew' : 'Issue Credit Note', isDue: true }
  if (number !== null) return { label: `Issued as ${number}`, isDue: false }
  return lines.length > 0 ? { label: 'Issue', isDue: true } : { label: 'Nothing to Issue', isDue: false }
}
