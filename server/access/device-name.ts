import type { Principal } from './principal.ts'

/** Letters of other scripts with the Latin letters they resemble, because clerks read names by eye. */
const LOOKALIKES = 'аԁеһіӏорсѕтιορτϲ'
const OURS = 'adehilopcstioptc'

/** Names that the house gives, folded: this PC's, and the paddles'. */
const THE_HOUSES = /^(the)?(this|clerks?)(own)?(pc|computer|machine|desk)?$|^saleroom$|^localhost$/
const A_PADDLE = /^paddle(\d+)$/

/**
 * The name that a device gives itself, or null if it is missing or reserved. A device that called itself "This PC"
 * could mislead the clerk.
 */
export function ownDeviceName(
  name: string | undefined,
  { isClerksPc, bidder }: Pick<Principal, 'isClerksPc' | 'bidder'>,
): string | null {
  if (!name) return null
  if (isClerksPc) return name
  const folded = [...name.normalize('NFKC').toLowerCase()]
    .map((letter) => OURS[LOOKALIKES.indexOf(letter)] ?? letter)
    .join('')
  const read = folded.replace(/[^\p{L}\p{N}]/gu, '')
  const paddle = A_PADDLE.exec(read)?.[1]
  const isTaken = paddle === undefined ? read === '' || THE_HOUSES.test(read) : paddle !== bidder?.paddleNumber
  return isTaken ? null : name
}
