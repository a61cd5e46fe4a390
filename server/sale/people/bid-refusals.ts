import { Question } from '../../../shared/entities/people/paddle.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { knowsPeople, wasConfirmed } from '../../../shared/sale/people/holders.ts'
import { lotOrUntouched, type Sale } from '../../../shared/sale/state.ts'
import type { Principal } from '../../access/principal.ts'
import { isRefused, Refused } from '../../access/refused.ts'
import type { Saleroom } from '../saleroom.ts'
import type { Clients } from './clients.ts'
import { onlinePaddles } from './online-paddles.ts'
import { statusMessageId } from './status-message.ts'
import { statusWords } from './status-words.ts'

/** The refusals on account of a paddle, which are reported to the clerk. */
const OF_PADDLES: ReadonlySet<string> = new Set(['not_approved', 'suspended', 'over_limit', 'client_leads'])

export type BidRefusals = ReturnType<typeof bidRefusals>

/** Reports refusals on account of a paddle. `isWatched`: whether a bidder's page with this paddle is open. */
export function bidRefusals({
  clients,
  publisher,
  now,
  isWatched,
}: Pick<Saleroom, 'publisher' | 'now'> & { clients: Clients; isWatched: (paddle: string) => boolean }) {
  const online = onlinePaddles()
  return {
    /** Asks the clerk, by a refusal, to confirm a room bid by an online bidder's paddle: once a lot. */
    askOfOnline(
      sale: Sale,
      bid: {
        lotNumber: LotNumber
        paddleNumber?: string | null | undefined
        confirm?: readonly Question[] | undefined
      },
    ): void {
      const { lotNumber, paddleNumber = null, confirm = [] } = bid
      const question = Question.enum.paddle_is_online
      if (paddleNumber === null || confirm.includes(question) || !knowsPeople(sale)) return
      const hasBid = online(lotOrUntouched(sale, lotNumber)).has(paddleNumber)
      if (!(hasBid || isWatched(paddleNumber)) || wasConfirmed(sale, { lotNumber, paddleNumber, question })) return
      throw new Refused(409, question, `Paddle ${paddleNumber} is an online bidder's`)
    },

    /** Notifies the bidders of these paddles whose status changed, by an undo too. */
    tellStatus(paddles: Iterable<string>, { before, after }: { before: Sale; after: Sale }): void {
      for (const number of paddles) {
        const paddle = after.paddles.get(number)
        if (!paddle || paddle.status === before.paddles.get(number)?.status) continue
        const message = statusWords({ ...paddle, reason: clients.reason(paddle.reasonId) })
        publisher.paddle(number, { id: statusMessageId(number), message }, now())
      }
    },

    /** Throws the refusal with its reason in words; staff are notified if it was a bidder's. */
    tell(
      error: unknown,
      bid: {
        auctionId: string
        who: Principal
        lotNumber: LotNumber
        amount: number
        paddleNumber?: string | null | undefined
      },
    ): never {
      if (!isRefused(error) || !OF_PADDLES.has(error.code)) throw error
      const reason = reasonOf(error)
      const told =
        error.code === 'suspended' ? new Refused(409, error.code, `${error.message}${reason && `: ${reason}`}`) : error
      const { auctionId, who, lotNumber, amount, paddleNumber = null } = bid
      const { code, message } = told
      const stamp = { auctionId, seq: 0, at: now().toISOString() }
      if (who.role !== 'staff')
        publisher.house({ type: 'bid-refused', ...stamp, lotNumber, amount, paddleNumber, code, message }, ['staff'])
      throw told
    },
  }

  function reasonOf({ details }: Refused): string {
    const id = typeof details === 'object' && details !== null && 'reasonId' in details ? details.reasonId : null
    return typeof id === 'string' ? (clients.reason(id) ?? '') : ''
  }
}
