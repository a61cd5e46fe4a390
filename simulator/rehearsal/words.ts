import type { CallType } from '../../shared/entities/rehearsal.ts'
import { isOfRoom } from '../../shared/rules/bids.ts'
import type { Chance } from '../people/chance.ts'
import type { Saying } from '../said.ts'
import { oneOf, sentence, spoken, spokenPaddle } from './spoken.ts'

/** A bid as the auctioneer has it. */
export type CalledBid = { amount: number; type: CallType; paddle: string | null }

const WHERE: Record<CallType, readonly [string, string, ...string[]]> = {
  floor: ['in the room', 'with you, sir', 'with you, madam', 'at the back', 'on the aisle'],
  phone: ['on the telephone', 'on the phones'],
  online: ['online', 'on the internet'],
  advanced: ['with me', 'with the book'],
}

const said = (kind: Saying['kind'], text: string, rest: Omit<Saying, 'kind' | 'text'> = {}): Saying => ({
  kind,
  text: sentence(text),
  ...rest,
})

const ofBid = ({ amount, type, paddle }: CalledBid) => ({
  amount,
  type,
  ...(paddle !== null && { paddleNumber: paddle }),
})

const withPaddle = ({ paddle, type }: CalledBid) =>
  paddle !== null && isOfRoom({ type }) ? `, paddle ${spokenPaddle(paddle)}` : ''

/** A paddle with its last two figures the other way round, as it is misheard. */
export const transposed = (paddle: string) => paddle.slice(0, -2) + paddle.slice(-1) + paddle.slice(-2, -1)

/** The auctioneer's sentences, in the trade's words. Each picks one of several ways by `chance`. */
export const words = {
  lot: (lotNumber: string, title: string) => said('lot', `lot ${lotNumber}. ${title}.`),
  open(chance: Chance, amount: number) {
    const figure = spoken(amount)
    const ways = [`who will start me at ${figure}?`, `${figure} to open it.`, `start me at ${figure}, please.`] as const
    return said('open', oneOf(chance, ways), { amount })
  },
  openLower: (chance: Chance, amount: number) =>
    said('open', oneOf(chance, [`${spoken(amount)}, then?`, `${spoken(amount)} to get on.`]), { amount }),
  openWithBook: (commissions: number, amount: number) =>
    said(
      'open',
      `I have ${commissions > 1 ? `${spoken(commissions)} commissions` : 'a commission'}, I start at ${spoken(amount)}.`,
      { amount },
    ),
  bid(chance: Chance, bid: CalledBid) {
    const where = oneOf(chance, WHERE[bid.type])
    return said('bid', `${spoken(bid.amount)}, ${where}${withPaddle(bid)}.`, ofBid(bid))
  },
  split: (bid: CalledBid) => said('bid', `I will take ${spoken(bid.amount)}${withPaddle(bid)}.`, ofBid(bid)),
  late: (bid: CalledBid) =>
    said(
      'bid',
      `I had a bid as the hammer fell. I reopen the lot: ${spoken(bid.amount)}${withPaddle(bid)}.`,
      ofBid(bid),
    ),
  misspoken: (amount: number) => said('correction', `I beg your pardon: ${spoken(amount)}.`, { amount }),
  misheard: (paddle: string) =>
    said('correction', `forgive me, paddle ${spokenPaddle(paddle)}.`, { paddleNumber: paddle }),
  withdrawnBid: (left: CalledBid) =>
    said('correction', `that bid is withdrawn. Back to ${spoken(left.amount)}, ${WHERE[left.type][0]}.`, {
      amount: left.amount,
    }),
  ask(chance: Chance, amount: number, standing: CalledBid | null) {
    const figure = spoken(amount)
    const against = standing ? oneOf(chance, WHERE[standing.type]) : ''
    const ways = [`${figure} anywhere?`, `I am looking for ${figure}.`, `${figure}, will you?`] as const
    return said('ask', `${oneOf(chance, ways)}${standing ? ` It is ${against} at ${spoken(standing.amount)}.` : ''}`, {
      amount,
    })
  },
  fairWarning(chance: Chance, standing: CalledBid) {
    const at = `at ${spoken(standing.amount)}`
    const ways = [`fair warning, ${at}.`, `are we all done, ${at}?`, `last chance, ${at}.`] as const
    return said('fair_warning', oneOf(chance, ways), { amount: standing.amount })
  },
  sold: (standing: CalledBid) =>
    said('sold', `sold, for ${spoken(standing.amount)}${withPaddle(standing)}.`, ofBid(standing)),
  passed: (chance: Chance, standing: CalledBid | null) =>
    said(
      'passed',
      standing
        ? `not quite enough, at ${spoken(standing.amount)}. Passed.`
        : oneOf(chance, ['no bids? Passed.', 'nobody? We pass on.']),
    ),
  withdrawn: () => said('withdrawn', 'this lot has been withdrawn.'),
  remark: (text: string) => said('remark', text),
}
