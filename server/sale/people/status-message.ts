import type { MessageOf } from '../../../shared/sale/live.ts'
import { registrationOf } from '../../../shared/sale/people/holders.ts'
import type { Principal } from '../../access/principal.ts'
import type { Saleroom } from '../saleroom.ts'
import type { Clients } from './clients.ts'
import { statusWords } from './status-words.ts'

/** The id of the message about a paddle's status: a screen shows only the newest. */
export const statusMessageId = (paddle: string): string => `status of paddle ${paddle}`

/** The message to a bidder's page that connects while its paddle is suspended: the reason. Null to any other. */
export function statusMessage(
  { bidder }: Pick<Principal, 'bidder'>,
  { house, clients, now }: Pick<Saleroom, 'house' | 'now'> & { clients: Pick<Clients, 'reason'> },
): MessageOf<'message-broadcast'> | null {
  const sale = house.onShow?.sale
  const paddle = bidder && sale ? registrationOf(sale, bidder.paddleNumber) : undefined
  if (paddle?.status !== 'suspended') return null
  return {
    ...{ type: 'message-broadcast', auctionId: null, seq: 0, prev: 0, at: now().toISOString() },
    id: statusMessageId(paddle.paddle),
    message: statusWords({ ...paddle, reason: clients.reason(paddle.reasonId) }),
  }
}
