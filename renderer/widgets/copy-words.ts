import type { SecondCopy } from '../../shared/entities/system.ts'

const NONE =
  'None is kept. A second copy on another disk, a memory stick or a network share has every bid before it is acknowledged: should this PC be lost, another one goes on from it.'

/** What is said of the second copy, in a line of its own; `since` is a time of day, or a day and time. */
export function copyWords({ state, dir, problem }: SecondCopy, since: string): string {
  switch (state) {
    case 'off':
      return NONE
    case 'healthy':
      return `Up to date since ${since}: ${dir} has every bid before it is acknowledged.`
    case 'catching_up':
      return `${dir} is being brought up to date. What happens meanwhile may not be on it yet.`
    case 'behind':
    case 'refused':
      return `Since ${since}: ${problem}`
    default:
      return state satisfies never
  }
}
