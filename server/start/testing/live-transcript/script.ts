import { z } from 'zod'
import type { Answer } from '../test-client.ts'
import type { Players, Say } from './play.ts'

/** What has an id, whatever else it says. */
export const WithId = z.looseObject({ id: z.string() })
/** The id of what a call made. */
export function idOf({ status, text, body }: Answer): string {
  const made = WithId.safeParse(body)
  if (!made.success) throw new Error(`The evening cannot go on: ${status} ${text}`)
  return made.data.id
}

export const START_LOT = '/api/auction/start-lot'
export const SOLD = '/api/lot/mark-sold'

/** Undoes the last command of somebody, and does it again at once. */
async function backAndForth(say: Say): Promise<void> {
  await say('POST', '/api/auction/undo', {})
  await say('POST', '/api/auction/redo', {})
}

/** Does something, undoes it, and does it again. */
export async function doTwice(say: Say, ...[method, path, body]: Parameters<Say>): Promise<Answer> {
  const answer = await say(method, path, body)
  await backAndForth(say)
  return answer
}

type Bid = { lotNumber: number | string; amount: number; type: string; paddleNumber?: string; notes?: string }
/** Places a bid that must be taken; gives its id. */
export const bid = async (say: Say, body: Bid): Promise<string> => idOf(await say('POST', '/api/bids', body))
/** The same, of a bidder. */
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
