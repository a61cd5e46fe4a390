import { LARGEST_AMOUNT } from '../../shared/amounts/largest-amount.ts'
import type { Incident, LevelName, PeoplePlayed } from '../../shared/entities/rehearsal/rehearsal.ts'
import { change, type Draft, Fault, lotOf, numberOf, type ScenarioStatement } from './draft.ts'
import { DRAWN_LOT, type LotScript, type Price, type ROUND_KINDS, type ScriptedBid, type Way } from './scenario.ts'

const MOST_LOTS = 2_000
const MOST_PEOPLE = 30
const MOST_IN_ROUND = 20
const MOST_PARTS = 9

/** All statements. Words in capitals are blanks; text in brackets is optional. */
export const STATEMENTS: readonly ScenarioStatement[] = [
  {
    form: 'name TEXT',
    means: 'the name of the scenario',
    take: (draft, words) => change(draft, { name: words('TEXT') }),
  },
  {
    form: 'about TEXT',
    means: 'what it is for, in a sentence',
    take: (draft, words) => change(draft, { about: words('TEXT') }),
  },
  {
    form: 'seed NUMBER',
    means: 'the seed, where the trainer gives none',
    take: (draft, words) => change(draft, { seed: numberOf(words('NUMBER'), 4_294_967_295) }),
  },
  {
    form: 'level LEVEL',
    means: 'the level (calm, busy, storm), where the trainer chooses none',
    // The blank's pattern allows only these words.
    take: (draft, words) => change(draft, { level: words('LEVEL') as LevelName }),
  },
  {
    form: 'with PEOPLE',
    means: 'plays approvals, limits, callers, the rule or maxima, where the trainer does not; one a line',
    take(draft, words) {
      // The blank's pattern allows only these words.
      const people = words('PEOPLE') as PeoplePlayed
      change(draft, { people: [...new Set([...draft.people, people])] })
    },
  },
  {
    form: 'limit PADDLE at FIGURE',
    means: 'the limit of a paddle of the room, for the whole evening; no other paddle has one then',
    take(draft, words) {
      const limit = { paddle: words('PADDLE'), amount: figureOf(words('FIGURE')) }
      const others = draft.limits.filter(({ paddle }) => paddle !== limit.paddle)
      change(draft, { people: [...new Set([...draft.people, 'limits' as const])], limits: [...others, limit] })
    },
  },
  {
    form: 'include NAME',
    means: 'the lots of another scenario',
    take: (draft, words) => add(draft, draft.lotsOf(words('NAME'))),
  },
  {
    form: 'lots NUMBER',
    means: 'so many lots as on any evening',
    take: (draft, words) => addTimes(draft, numberOf(words('NUMBER'), MOST_LOTS), DRAWN_LOT),
  },
  {
    form: 'lot [TEXT]',
    means: 'the next lot, with a title or the catalogue’s; what follows is about it',
    take: (draft, words) => add(draft, [{ ...DRAWN_LOT, title: words('TEXT') || null }]),
  },
  {
    form: 'again NUMBER',
    means: 'the last lot, so many times more',
    take: (draft, words) => addTimes(draft, numberOf(words('NUMBER'), MOST_LOTS), lotOf(draft)),
  },
  {
    form: 'estimate FIGURE',
    means: 'its low estimate, in place of the catalogue’s',
    take: (draft, words) => change(lotOf(draft), { estimate: figureOf(words('FIGURE')) }),
  },
  {
    form: 'opens PRICE',
    means: 'the price that the auctioneer asks for first',
    take: (draft, words) => change(lotOf(draft), { opens: priceFrom(words('PRICE')) }),
  },
  {
    form: 'reserve PRICE',
    means: 'the price below which he does not sell',
    take: (draft, words) => change(lotOf(draft), { reserve: priceFrom(words('PRICE')) }),
  },
  {
    form: 'round KIND of NUMBER',
    means: 'offers so many lots, this one first: together, at so much each, as a choice, or with an option on the next',
    take(draft, words) {
      const count = numberOf(words('NUMBER'), MOST_IN_ROUND)
      if (count < 2) throw new Fault('A round has two lots at least')
      // The blank's pattern allows only these words.
      change(lotOf(draft), { round: { kind: words('KIND') as (typeof ROUND_KINDS)[number], count } })
    },
  },
  {
    form: 'least NUMBER',
    means: 'how many lots the winner of a choice must take; without it one',
    take: (draft, words) => change(lotOf(draft), { least: Math.max(1, numberOf(words('NUMBER'), MOST_IN_ROUND)) }),
  },
  {
    form: 'takes NUMBER',
    means: 'how many lots the winner of a choice takes; without it those worth the price',
    take: (draft, words) => change(lotOf(draft), { takes: Math.max(1, numberOf(words('NUMBER'), MOST_IN_ROUND)) }),
  },
  {
    form: 'rest REST',
    means: 'again or close: the lots that the winner left are offered again, or passed',
    // The blank's pattern allows only these words.
    take: (draft, words) => change(lotOf(draft), { rest: words('REST') as LotScript['rest'] }),
  },
  {
    form: 'appeal LEVELS [to FIGURE]',
    means: 'an appeal for pledges at these levels, as 500;250;100, with a goal',
    take(draft, words) {
      const levels = words('LEVELS').split(';').map(figureOf)
      if (new Set(levels).size < levels.length) throw new Fault('An appeal asks for each level once')
      const goal = words('FIGURE') === '' ? null : figureOf(words('FIGURE'))
      change(lotOf(draft), { appeal: { levels, goal }, round: null })
    },
  },
  {
    form: 'notice TEXT [after bid NUMBER]',
    means: 'its saleroom notice; with a number, a new one that the auctioneer reads after so many bids',
    take(draft, words) {
      const lot = lotOf(draft)
      const text = words('TEXT')
      if (words('NUMBER') === '') lot.notice = text
      else lot.newNotices = [...lot.newNotices, { text, bid: numberOf(words('NUMBER'), 999) }]
    },
  },
  {
    form: 'parts NUMBER',
    means: 'the auctioneer divides it into so many lots, and sells each as it would have been sold',
    take(draft, words) {
      const parts = numberOf(words('NUMBER'), MOST_PARTS)
      if (parts < 2) throw new Fault('A lot is divided into two parts at least')
      change(lotOf(draft), { parts })
    },
  },
  {
    form: 'added',
    means: 'it is not in the catalogue: the auctioneer adds it after the lot before',
    take(draft) {
      if (draft.lots.length < 2) throw new Fault('The first lot can’t be added: it follows no other')
      change(lotOf(draft), { isAdded: true })
    },
  },
  {
    form: 'nobody',
    means: 'nobody wants it',
    take: (draft) => change(peopled(draft), { nobody: true }),
  },
  {
    form: 'WAY PADDLE to PRICE [LATE]',
    means: 'somebody who bids up to that price; with `late` only after fair warning',
    take(draft, words) {
      const lot = peopled(draft)
      const person = { way: wayOf(words('WAY')), paddle: words('PADDLE'), to: priceFrom(words('PRICE')) }
      lot.people = [...lot.people, { ...person, isLate: words('LATE') !== '' }]
    },
  },
  {
    form: 'crowd NUMBER WAY around PRICE',
    means: 'so many people, each with a most of their own around that price',
    take(draft, words) {
      const lot = peopled(draft)
      const count = numberOf(words('NUMBER'), MOST_PEOPLE)
      lot.crowds = [...lot.crowds, { count, way: wayOf(words('WAY')), around: priceFrom(words('PRICE')) }]
    },
  },
  {
    form: 'book PADDLE at PRICE',
    means: 'a commission that was left with the house',
    take(draft, words) {
      const lot = lotOf(draft)
      lot.book = [...lot.book, { paddle: words('PADDLE'), at: priceFrom(words('PRICE')) }]
    },
  },
  {
    form: 'incident INCIDENT [at bid NUMBER]',
    means: 'goes otherwise than planned, at that bid of the room or the next after it that fits',
    take(draft, words) {
      const lot = lotOf(draft)
      // The blank's pattern allows only these words.
      const incident = words('INCIDENT') as Incident
      lot.incidents = [...lot.incidents, { incident, bid: numberOf(words('NUMBER') || '1', 999) }]
    },
  },
  {
    form: 'say TEXT [after bid NUMBER]',
    means: 'the auctioneer says this after so many bids; without a number before the first',
    take(draft, words) {
      const lot = lotOf(draft)
      lot.says = [...lot.says, { text: words('TEXT'), bid: numberOf(words('NUMBER') || '0', 999) }]
    },
  },
  {
    form: 'bid PLACE PADDLE at PRICE [after SECONDS s]',
    means: 'this bid and no other comes next. Such a lot has no people of its own',
    take(draft, words) {
      const lot = lotOf(draft)
      if (hasPeople(lot)) throw new Fault('This lot has people who bid by themselves; it can’t have bids in order too')
      // The blank's pattern allows only these words.
      const way = words('PLACE') as ScriptedBid['way']
      const afterMs = Math.round(Number(words('SECONDS') || '3') * 1_000)
      lot.bids = [...lot.bids, { way, paddle: words('PADDLE'), at: priceFrom(words('PRICE')), afterMs }]
    },
  },
  {
    form: 'ends END',
    means: 'sold, passed or withdrawn after its bids in order. Without it he sells by the reserve',
    take(draft, words) {
      // The blank's pattern allows only these words.
      change(lotOf(draft), { end: words('END') as LotScript['end'] })
    },
  },
]

function add(draft: Draft, lots: readonly LotScript[]): void {
  if (draft.lots.length + lots.length > MOST_LOTS) throw new Fault(`A scenario has at most ${MOST_LOTS} lots`)
  draft.lots.push(...lots.map((lot) => ({ ...lot })))
}

const addTimes = (draft: Draft, times: number, lot: LotScript) =>
  add(
    draft,
    Array.from({ length: times }, () => lot),
  )

const hasPeople = ({ nobody, people, crowds }: LotScript) => nobody || people.length > 0 || crowds.length > 0

function peopled(draft: Draft) {
  const lot = lotOf(draft)
  if (lot.bids.length > 0) throw new Fault('This lot has its bids in order; it can’t have people who bid by themselves')
  return lot
}

function figureOf(text: string): number {
  const figure = Number(text.replaceAll(',', ''))
  if (figure < 1 || figure > LARGEST_AMOUNT) throw new Fault(`${text} is not a price`)
  return figure
}

const priceFrom = (text: string): Price =>
  text.endsWith('%') ? { percent: figureOf(text.slice(0, -1)) } : figureOf(text)

// The blank's pattern allows only these words.
const wayOf = (text: string) => text as Way
