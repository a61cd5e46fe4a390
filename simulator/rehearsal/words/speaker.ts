import { FIRST_SEAT, placeOf, SEAT_ROWS, SEATS_A_ROW, seatAt } from '../../../shared/entities/people/saleroom-seats.ts'
import type { CallType, RehearsalLanguage } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { isOfRoom } from '../../../shared/rules/bids.ts'
import { type Chance, seededChance } from '../../people/chance.ts'
import type { Saying } from '../../said.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { AuctioneerLanguage, Phrases } from './language.ts'
import { spanish } from './spanish.ts'

/** A bid as the auctioneer has it. */
export type CalledBid = { amount: number; type: CallType; paddle: string | null }

const LANGUAGES: Readonly<Record<RehearsalLanguage, AuctioneerLanguage>> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  it: italian,
}

/** A turn of phrase does not come again within so many calls. */
const RESTS = 10
/** A title is read so far. */
const TITLE_WORDS = 6

/** A paddle with its last two figures the other way round, as it is misheard. */
export const transposed = (paddle: string) => paddle.slice(0, -2) + paddle.slice(-1) + paddle.slice(-2, -1)

const ofBid = ({ amount, type, paddle }: CalledBid) => ({
  amount,
  type,
  ...(paddle !== null && { paddleNumber: paddle }),
})

/** The auctioneer's sentences in a language, each drawn among several turns of phrase, none twice in ten calls. */
export class Speaker {
  private readonly language: AuctioneerLanguage
  private readonly chance: Chance
  private readonly lately: string[] = []

  constructor({ seed, language }: { seed: number; language: RehearsalLanguage }) {
    this.language = LANGUAGES[language]
    this.chance = seededChance(seed ^ 0x51ed270b)
  }

  lot(lotNumber: string, title: string): Saying {
    const words = title.split(/\s+/)
    const read =
      words.length > TITLE_WORDS
        ? words
            .slice(0, TITLE_WORDS)
            .join(' ')
            .replace(/[,;:.]$/, '')
        : title
    return this.say('lot', 'lot', { lot: lotNumber, title: read })
  }

  open = (amount: number) => this.say('open', 'open', this.figures(amount), { amount })

  lower = (amount: number) => this.say('open', 'lower', this.figures(amount), { amount })

  /** He has commissions, and starts with them. */
  openWithBook = (commissions: number, amount: number) =>
    this.say('open', 'book', { c: this.language.commissions(commissions), ...this.figures(amount) }, { amount })

  /** A bid; now and then a new bidder is told to be one. */
  bid(bid: CalledBid, { isNewcomer }: { isNewcomer: boolean }): Saying {
    const isTold = isNewcomer && this.chance() < 0.3 && this.rested('newPlace').length > 0
    const way = isTold ? 'newPlace' : 'bid'
    return this.say('bid', way, { ...this.figures(bid.amount), p: this.place(bid) }, ofBid(bid))
  }

  /** A bid by the name of its paddle, as on the few occasions when it is said before the hammer. */
  byPaddle = (bid: CalledBid) => this.ofPaddle('byPaddle', bid)

  split = (bid: CalledBid) => this.say('bid', 'split', { ...this.figures(bid.amount), p: this.place(bid) }, ofBid(bid))

  late = (bid: CalledBid) => this.ofPaddle('late', bid)

  misspoken = (amount: number) => this.say('correction', 'misspoken', this.figures(amount), { amount })

  misheard = (paddle: string) =>
    this.say('correction', 'misheard', { n: this.language.paddle(paddle) }, { paddleNumber: paddle })

  withdrawnBid = (left: CalledBid) =>
    this.say('correction', 'back', { ...this.figures(left.amount), p: this.place(left) }, { amount: left.amount })

  /** The desk does not take the last bid, for its paddle is above its limit. */
  notTaken = (left: CalledBid) =>
    this.say('correction', 'notTaken', { ...this.figures(left.amount), p: this.place(left) }, { amount: left.amount })

  ask(amount: number, { standing, under }: { standing: CalledBid | null; under: CalledBid | null }): Saying {
    const q = this.language.short(amount)
    if (!standing) return this.say('ask', 'noBid', { q }, { amount })
    const isAgainst = under !== null && this.chance() < 0.4
    const places = { p: this.place(standing), u: isAgainst ? this.place(under) : '' }
    return this.say(
      'ask',
      isAgainst ? 'against' : 'ask',
      { q, ...this.figures(standing.amount), ...places },
      { amount },
    )
  }

  /** He goes on in other steps. */
  steps = (amount: number, step: number) =>
    this.say('ask', 'steps', { q: this.language.short(amount), s: this.language.step(step) }, { amount })

  /** Only of a lot that he will sell does he now and then say so. */
  fairWarning({ amount }: CalledBid, { sells }: { sells: boolean }): Saying {
    const isTold = sells && this.chance() < 0.35 && this.rested('selling').length > 0
    return this.say('fair_warning', isTold ? 'selling' : 'warning', this.figures(amount), { amount })
  }

  sold(bid: CalledBid): Saying {
    const w = bid.paddle !== null && isOfRoom(bid) ? this.language.paddle(bid.paddle) : this.place(bid)
    return this.say('sold', 'sold', { ...this.figures(bid.amount), w }, ofBid(bid))
  }

  passed = (standing: CalledBid | null) =>
    standing ? this.say('passed', 'passed', this.figures(standing.amount)) : this.say('passed', 'unsold')

  withdrawn = () => this.say('withdrawn', 'withdrawn')

  tooLate = () => this.say('remark', 'tooLate')

  lostTelephone = () => this.say('remark', 'lostTelephone')

  /** The display is wrong: he says where he is. */
  wrongDisplay = (amount: number) => this.say('remark', 'wrongDisplay', this.figures(amount))

  private ofPaddle(way: 'byPaddle' | 'late', bid: CalledBid): Saying {
    const n = this.language.paddle(bid.paddle ?? '')
    return this.say('bid', way, { ...this.figures(bid.amount), n, p: this.place(bid) }, ofBid(bid))
  }

  private figures(amount: number) {
    return { a: this.language.short(amount), A: this.language.full(amount) }
  }

  /** Where a bidder is, or how they are addressed: the same person all evening. */
  private place({ type, paddle }: CalledBid): string {
    const { phone, online, book, sir, madam, seats } = this.language
    if (type !== 'floor') return { phone, online, advanced: book }[type]
    const seat = seatAt(placeOf(paddle, FIRST_SEAT, SEAT_ROWS * SEATS_A_ROW) ?? 0)
    return this.chance() < 0.6 ? (seat.isMadam ? madam : sir) : seats[seat.where]
  }

  private say(
    kind: Saying['kind'],
    occasion: keyof Phrases,
    words: Readonly<Record<string, string>> = {},
    rest: Omit<Saying, 'kind' | 'text'> = {},
  ): Saying {
    const text = this.draw(occasion).replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
    const sentence = text.replace(
      /(^|[.?!] )(\p{Ll})/gu,
      (_, end: string, letter: string) => end + letter.toUpperCase(),
    )
    return { kind, text: sentence, ...rest }
  }

  /** A turn of phrase that was not used lately; where all were, the one that was used longest ago. */
  private draw(occasion: keyof Phrases): string {
    const ways = this.language.phrases[occasion]
    const rested = this.rested(occasion)
    const oldest = this.lately.find((way) => ways.includes(way)) ?? ways[0]
    const way = rested[Math.floor(this.chance() * rested.length)] ?? oldest
    this.lately.push(way)
    if (this.lately.length > RESTS) this.lately.shift()
    return way
  }

  private rested(occasion: keyof Phrases): string[] {
    return this.language.phrases[occasion].filter((way) => !this.lately.includes(way))
  }
}
