import type { Chance } from '../people/chance.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const LARGE = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** An amount as it is said from the rostrum: 2,250 is "two thousand two hundred and fifty". A whole number up to a trillion. */
export function spoken(amount: number): string {
  if (amount >= 1_000_000_000_000) return `${spoken(Math.floor(amount / 1_000_000_000_000))} trillion`
  const size = LARGE.find(([unit]) => amount >= unit)
  if (!size) return underHundred(amount)
  const [unit, name] = size
  const rest = amount % unit
  const head = `${spoken(Math.floor(amount / unit))} ${name}`
  if (rest === 0) return head
  return `${head} ${rest < 100 ? 'and ' : ''}${spoken(rest)}`
}

function underHundred(amount: number): string {
  if (amount < 20) return SMALL[amount] ?? ''
  const ones = amount % 10
  return `${TENS[Math.floor(amount / 10) - 2]}${ones === 0 ? '' : `-${SMALL[ones]}`}`
}

/** A paddle as it is called: figure by figure. */
export const spokenPaddle = (paddle: string) => [...paddle].map((figure) => SMALL[Number(figure)] ?? figure).join(' ')

/** Begins with a capital letter. */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** One of several ways to say a thing. */
export function oneOf<T>(chance: Chance, ways: readonly [T, ...T[]]): T {
  return ways[Math.floor(chance() * ways.length)] ?? ways[0]
}
