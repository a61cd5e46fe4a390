import { z } from 'zod'
import type { Answer } from '../test-client.ts'
import type { Players, Say } from './play.ts'

/** Any object with an id. */
export const WithId = z.looseObject({ id: z.string() })
/** The id in the reply to a call. */
export function idOf({ status, text, body }: Answer): string {
  const made = WithId.safeParse(body)
  if (!made.success) throw new Error(`The evening cannot go on: ${status} ${text}`)
  return made.data.id
}

export const START_LOT = '/api/auction/start-lot'
export const SOLD = '/api/lot/mark-sold'

/** Undoes the player's last command and redoes it. */
async function backAndForth(say: Say): Promise<void> {
  await say('POST', '/api/auction/undo', {})
  await say('POST', '/api/auction/redo', {})
}

/** Makes a call, undoes it, and redoes it. */
export async function doTwice(say: Say, ...[method, path, body]: Parameters<Say>): Promise<Answer> {
  const answer = await say(method, path, body)
  await backAndForth(say)
  return answer
}

type Bid = { lotNumber: number | string; amount: number; type: string; paddleNumber?: string; notes?: string }
/** Places a bid that must be accepted; returns its id. */
export const bid = async (say: Say, body: Bid): Promise<string> => idOf(await say('POST', '/api/bids', body))
/** The same for a bidder. */
export const online = (say: Say, lotNumber: number, amount: number) => bid(say, { lotNumber, amount, type: 'online' })

/** Starts a lot, and sets its start price. */
export async function openLot(
  { clerk }: Pick<Players, 'clerk'>,
  lotNumber: number | string,
  startPrice: number,
): Promise<void> {
  await clerk('POST', START_LOT, { lotNumber })
  await clerk('PATCH', `/api/lots/${lotNumber}/start-price`, { startPrice })
}
