import { formatMoney } from '../../../../shared/amounts/money.ts'
import { takesBids } from '../../action.ts'
import { runAsked } from '../../bids/asked-runs.tsx'
import type { DeskTools } from '../../tools.ts'

/** Records the pledge of a paddle at the present level, shown at once. The server may ask about the paddle. */
export function recordPledge(desk: DeskTools, paddle: string): void {
  const { attempt, now, lotNumber, currency } = desk
  attempt(takesBids(now()), () => {
    const amount = now().startPrice ?? 0
    void runAsked(
      desk,
      'placeBid',
      { body: { lotNumber, amount, type: 'floor', paddleNumber: paddle } },
      {
        yes: `Record ${formatMoney(amount, currency)} for ${paddle}`,
        paddle,
        failed: `The pledge of paddle ${paddle} was not recorded`,
      },
    )
  })
}
