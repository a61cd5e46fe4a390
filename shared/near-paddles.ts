import { paddleNumber as numberOf } from './paddle-number.ts'

/**
 * Up to five registered paddles that may be meant by the typed one, likeliest first: two adjacent digits swapped, one
 * digit wrong, or one digit too many or too few ("12" for "112").
 */
export function nearPaddles(typed: string, registered: readonly string[]): string[] {
  const number = numberOf(typed)
  const near = registered.flatMap((paddle) => {
    const miss = missOf(number, numberOf(paddle))
    return miss === null ? [] : [{ paddle, miss }]
  })
  return near
    .sort((a, b) => a.miss - b.miss)
    .slice(0, 5)
    .map(({ paddle }) => paddle)
}

/** The rank of a typing error between two different paddles; null if they differ in more than one. */
function missOf(typed: string, paddle: string): number | null {
  if (typed.length !== paddle.length)
    return isOneDigitLonger(typed, paddle) || isOneDigitLonger(paddle, typed) ? 2 : null
  const places = [...typed].flatMap((digit, at) => (digit === paddle[at] ? [] : [at]))
  const [first = 0, second = 0] = places
  if (places.length === 1) return 1
  const isSwapped = second === first + 1 && typed[first] === paddle[second] && typed[second] === paddle[first]
  return places.length === 2 && isSwapped ? 0 : null
}

function isOneDigitLonger(long: string, short: string): boolean {
  return long.length === short.length + 1 && [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
}
