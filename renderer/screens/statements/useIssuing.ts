import { useState } from 'react'
import { partyPath, type Side } from '../../../shared/entities/money/statements.ts'
import { useWrite } from '../../data/writes/useWrite.ts'

export type ToIssue = { side: Side; party: string | null; creditDue: boolean; lots: number }

const REREAD = ['statements', 'statement'] as const

/** Issues statements one after the other; where one is due, its credit note first. */
export function useIssuing(auctionId: string) {
  const [isIssuing, setIsIssuing] = useState(false)
  const issue = useWrite('issueStatement', {
    reread: REREAD,
    done: ({ number }) => ({ title: `Statement ${number} issued` }),
    failed: 'The statement could not be issued',
  })
  const credit = useWrite('creditStatement', {
    reread: REREAD,
    done: ({ number }) => ({ title: `Credit note ${number} issued` }),
    failed: 'The credit note could not be issued',
  })

  async function issueEach(all: readonly ToIssue[]): Promise<void> {
    setIsIssuing(true)
    try {
      for (const { side, party, creditDue, lots } of all) {
        const params = { auctionId, side, party: partyPath(party) }
        if (creditDue) await credit.mutateAsync({ params })
        if (lots > 0) await issue.mutateAsync({ params })
      }
    } catch {
      // The write has said why; the rest stays to be issued.
    }
    setIsIssuing(false)
  }
  return { issueEach, isIssuing }
}
