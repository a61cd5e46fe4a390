import type { Doing } from '../clerk/doing.ts'

const digits = (amount: number | null | undefined) => (amount == null ? 0 : String(amount).length)

/** The keys that a command costs at the desk (docs/lab.md): its own key, digits, and Enter. */
function keysOfOne({ name, input }: Doing): number {
  switch (name) {
    case 'setStartPrice':
      return digits(input.startPrice) + 1
    case 'setIncrement':
      return digits(input.increment) + 2
    case 'editBid':
      return digits(input.amount) + (input.paddleNumber?.length ?? 0) + 2
    case 'markSold':
      return 2 + (input.winnerPaddle?.length ?? 0)
    case 'markPassed':
    case 'withdrawLot':
      return 2
    default:
      return 1
  }
}

/** The keys of an evening's commands. */
export const keysOf = (doings: readonly Doing[]): number => doings.reduce((sum, doing) => sum + keysOfOne(doing), 0)
