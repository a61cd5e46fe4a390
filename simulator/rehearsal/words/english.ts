import { type AuctioneerLanguage, figureByFigure } from './language.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const LARGE = [
  [1_000_000_000_000, 'trillion'],
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** 2,250 is "two thousand two hundred and fifty". */
function full(amount: number): string {
  const size = LARGE.find(([unit]) => amount >= unit)
  if (!size) return underHundred(amount)
  const [unit, name] = size
  const rest = amount % unit
  const head = `${full(Math.floor(amount / unit))} ${name}`
  if (rest === 0) return head
  return `${head} ${rest < 100 ? 'and ' : ''}${full(rest)}`
}

/** 2,250 is "two thousand two fifty", 4,400 "four thousand four", 320 "three twenty". */
function short(amount: number): string {
  if (amount < 100 || amount >= 1_000_000) return full(amount)
  const [unit, name] = amount < 1_000 ? ([100, 'hundred'] as const) : ([1_000, 'thousand'] as const)
  const rest = amount % unit
  const head = short(Math.floor(amount / unit))
  if (rest === 0) return `${head} ${name}`
  if (rest < unit / 10) return full(amount)
  if (unit === 100) return `${head} ${underHundred(rest)}`
  return `${head} thousand ${rest % 100 === 0 ? SMALL[rest / 100] : short(rest)}`
}

function underHundred(amount: number): string {
  if (amount < 20) return SMALL[amount] ?? ''
  const ones = amount % 10
  return `${TENS[Math.floor(amount / 10) - 2]}${ones === 0 ? '' : `-${SMALL[ones]}`}`
}

/** Fifty is "fifties"; a step without a plural is unchanged. */
function step(amount: number): string {
  const word = full(amount)
  if (/(hundred|thousand)$/.test(word)) return `${word.replace(/^one /, '')}s`
  return /ty$/.test(word) ? word.replace(/y$/, 'ies') : /(ne|ve|wo|en|ix|ht|ee|ur)$/.test(word) ? plural(word) : word
}

const plural = (word: string) => `${word}${word.endsWith('x') ? 'es' : 's'}`

export const english: AuctioneerLanguage = {
  ...{ full, short, step, paddle: figureByFigure(SMALL) },
  commissions: (count) => (count === 1 ? 'a commission' : `${full(count)} commissions`),
  sir: 'sir',
  madam: 'madam',
  seats: { front: 'in front', back: 'at the back', aisle: 'on the aisle', left: 'on my left', right: 'on my right' },
  phone: 'on the phone',
  online: 'online',
  book: 'with me',
  phrases: {
    lot: ['lot {lot}. {title}.', 'lot {lot}, {title}.', 'next, lot {lot}. {title}.', 'now lot {lot}: {title}.'],
    open: [
      'who will start me at {A}?',
      '{A} to open it.',
      'start me at {A}, please.',
      '{A}, who will open?',
      'shall we say {A}?',
      'let me have {A}.',
    ],
    lower: ['{A}, then?', '{A} to get on.', 'well, {A}?', 'say {A}.', 'come, {A}?', '{A} for a start.'],
    book: [
      'I have {c}, I start at {A}.',
      'with {c} I start at {A}.',
      '{A} to start, I have {c}.',
      'there is interest here: {c}, {A}.',
    ],
    bid: [
      '{a}, {p}.',
      '{p}, {a}.',
      'at {a}, {p}.',
      'now {a}, {p}.',
      '{a} bid, {p}.',
      'I have {a}, {p}.',
      '{a}, thank you, {p}.',
      'yes, {a}, {p}.',
      '{p} at {a}.',
      '{a} now, {p}.',
      'and {a}, {p}.',
      '{a} it is, {p}.',
      'make it {a}, {p}.',
      '{a} I have, {p}.',
    ],
    newPlace: ['{a}, new place, {p}.', 'new bidder, {a}, {p}.', 'fresh blood, {a}, {p}.', '{a}, somebody new, {p}.'],
    byPaddle: ['{a}, paddle {n}.', 'paddle {n}, {a}.', '{a} to paddle {n}.'],
    split: ['I will take {a}, {p}.', 'I will take the half: {a}, {p}.', 'I will take it: {a}, {p}.'],
    late: [
      'I had a bid as the hammer fell. I reopen the lot: {a}, paddle {n}.',
      'a bid on the hammer. I reopen the lot: {a}, paddle {n}.',
    ],
    misspoken: ['I beg your pardon: {a}.', 'I beg your pardon, it is {a}.'],
    misheard: ['forgive me, paddle {n}.', 'forgive me, paddle {n} it is.'],
    back: ['that bid is withdrawn. Back to {a}, {p}.', 'that bid is withdrawn, so {a}, {p}.'],
    notTaken: ['I cannot take that bid. Back to {a}, {p}.', 'not that one, I am told. Back to {a}, {p}.'],
    ask: [
      '{q} anywhere?',
      'I am looking for {q}.',
      '{q}, will you?',
      'do I see {q}?',
      'any more? {q}.',
      '{a}, {p}. {q}?',
      '{q} I want.',
      'it is yours, {p}. {q}?',
    ],
    against: [
      'against you, {u}. {q}?',
      'not yours, {u}. {q}?',
      'one more, {u}? {q}.',
      'it is against you, {u}, at {a}.',
    ],
    noBid: ['{q} anywhere?', 'no interest at {q}?', 'nobody at {q}?', 'any bid at {q}?'],
    steps: ['in {s} now. {q}?', '{q}, in {s} now.', 'we go in {s}. {q}?'],
    warning: [
      'fair warning, at {a}.',
      'are we all done, at {a}?',
      'last chance, at {a}.',
      'all finished, at {a}?',
      'make no mistake, at {a}.',
      'once more, at {a}.',
    ],
    selling: ['selling then, at {a}.', 'I am selling, at {a}.'],
    sold: [
      'sold, {A}, {w}.',
      '{A}, sold, {w}.',
      'sold at {A}, {w}.',
      'yours, {w}, at {A}.',
      'sold, {w}, for {A}.',
      'the hammer is down: {A}, {w}.',
    ],
    passed: ['not quite enough, at {a}. Passed.', 'passed, at {a}.', 'I cannot sell at {a}. Passed.', '{a}, passed.'],
    unsold: ['no bids? Passed.', 'nobody? We pass on.', 'no interest. Passed.', 'passed, then.'],
    withdrawn: ['this lot has been withdrawn.'],
    tooLate: ['too late, I am afraid. The hammer is down.', 'too late, I am afraid.'],
    lostTelephone: ['we have lost the telephone. We go on.', 'I have lost the telephone. We go on.'],
    wrongDisplay: ['I am at {a}, clerk.', 'clerk, I am at {a}.', 'the board is wrong: {a}.'],
  },
}
