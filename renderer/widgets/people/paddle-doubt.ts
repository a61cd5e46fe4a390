import { peopleTerms } from '../../../shared/rules/people-terms.ts'
import { nearPaddles } from '../../../shared/sale/features/people/paddle-guards.ts'
import { type Sale, termsOf } from '../../../shared/sale/state.ts'

/** Why a typed paddle may be the wrong one, and which near ones there are; null where nothing speaks against it. */
export function paddleDoubt(sale: Sale | null | undefined, paddle: string): { words: string; near: string[] } | null {
  if (!sale || paddle === '' || paddle === 'FLOOR') return null
  const known = sale.paddles.get(paddle)
  if (known?.status === 'suspended') return { words: `Paddle ${paddle} is suspended`, near: [] }
  if (known || peopleTerms(termsOf(sale)).registration !== 'registered') return null
  const near = nearPaddles(paddle, [...sale.paddles.keys()])
  return { words: `Paddle ${paddle} is not registered${near.length > 0 ? `: there is ${near.join(', ')}` : ''}`, near }
}
