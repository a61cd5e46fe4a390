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

/** A bid from the auctioneer's view. */
export type CalledBid = { amount: number; type: CallType; paddle: string | null }

const LANGUAGES: Readonly<Record<RehearsalLanguage, AuctioneerLanguage>> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  it: italian,
}

/** A phrase is not repeated within this many calls. */
const RESTS = 10
/** The number of words read from a title. */
const TITLE_WORDS = 6

/** Swaps the last two figures of a paddle, as when it is misheard. */
export const transposed = (paddle: string) => paddle.slice(0, -2) + paddle.slice(-1) + paddle.slice(-2, -1)

export const ofBid = ({ amount, type, paddle }: CalledBid) => ({
  amount,
  type,
  ...(paddle !== null && { paddleNumber: paddle }),
})

/** The auctioneer's sentences in a language, drawn from phrases; none is repeated within ten calls. */
export class Speaker {
  protected readonly language: AuctioneerLanguage
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

  /** Opens with commissions. */
  openWithBook = (commissions: number, amount: number) =>
    this.say('open', 'book', { c: this.language.commissions(commissions), ...this.figures(amount) }, { amount })

  /** Calls a bid; sometimes announces a new bidder. */
  bid(bid: CalledBid, { isNewcomer }: { isNewcomer: boolean }): Saying {
    const isTold = isNewcomer && this.chance() < 0.3 && this.rested('newPlace').length > 0
    const way = isTold ? 'newPlace' : 'bid'
    return this.say('bid', way, { ...this.figures(bid.amount), p: this.place(bid) }, ofBid(bid))
  }

  /** Calls a bid by its paddle, which is rare before the hammer. */
  byPaddle = (bid: CalledBid) => this.ofPaddle('byPaddle', bid)

  split = (bid: CalledBid) => this.say('bid', 'split', { ...this.figures(bid.amount), p: this.place(bid) }, ofBid(bid))

  late = (bid: CalledBid) => this.ofPaddle('late', bid)

  misspoken = (amount: number) => this.say('correction', 'misspoken', this.figures(amount), { amount })

  misheard = (paddle: string) =>
    this.say('correction', 'misheard', { n: this.language.paddle(paddle) }, { paddleNumber: paddle })

  withdrawnBid = (left: CalledBid) =>
    this.say('correction', 'back', { ...this.figures(left.amount), p: this.place(left) }, { amount: left.amount })

  /** The desk refused the last bid, because it exceeds its paddle's limit. */
  notTaken = (left: CalledBid) =>
    this.say('correction', 'notTaken', { ...this.figures(left.amount), p: this.place(left) }, { amount: left.amount })

  /** Asks for the next bid. The saying has an amount only if the sentence speaks it. */
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

  steps = (amount: number, step: number) =>
    this.say('ask', 'steps', { q: this.language.short(amount), s: this.language.step(step) }, { amount })

  /** Sometimes says “selling”, but only of a lot that he will sell. */
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

  dispute = () => this.say('dispute', 'dispute')

  settled = (bid: CalledBid) => this.say('settled', 'settled', { ...this.figures(bid.amount), p: this.place(bid) })

  /** Repeats his amount when the display is wrong. */
  wrongDisplay = (amount: number) => this.say('remark', 'wrongDisplay', this.figures(amount))

  private ofPaddle(way: 'byPaddle' | 'late', bid: CalledBid): Saying {
    const n = this.language.paddle(bid.paddle ?? '')
    return this.say('bid', way, { ...this.figures(bid.amount), n, p: this.place(bid) }, ofBid(bid))
  }

  protected figures(amount: number) {
    return { a: this.language.short(amount), A: this.language.full(amount) }
  }

  /** The bidder's place or form of address; the same all evening. */
  protected place({ type, paddle }: CalledBid): string {
    const { phone, online, book, sir, madam, seats } = this.language
    if (type !== 'floor') return { phone, online, advanced: book }[type]
    const seat = seatAt(placeOf(paddle, FIRST_SEAT, SEAT_ROWS * SEATS_A_ROW) ?? 0)
    return this.chance() < 0.6 ? (seat.isMadam ? madam : sir) : seats[seat.where]
  }

  protected say(
    kind: Saying['kind'],
    occasion: keyof Phrases,
    words: Readonly<Record<string, string>> = {},
    rest: Omit<Saying, 'kind' | 'text'> = {},
  ): Saying {
    const phrase = this.draw(occasion)
    const text = phrase.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
    const sentence = text.replace(
      /(^[¿¡]?|[.?!] [¿¡]?)(\p{Ll})/gu,
      (_, end: string, letter: string) => end + letter.toUpperCase(),
    )
    const isUnspoken = kind === 'ask' && !phrase.includes('{q}')
    return { kind, text: sentence, ...(isUnspoken ? {} : rest) }
  }

  /** A phrase not used lately, else the one used longest ago. */
  private draw(occasion: keyof Phrases): string {
    const ways = this.language.phrases[occasion]
    const rested = this.rested(occasion)
    const oldest = this.lately.find((way) => ways.includes(way)) ?? ways[0]
    const way = rested[Math.floor(this.chance() * rested.length)] ?? oldest ?? ''
    this.lately.push(way)
    if (this.lately.length > RESTS) this.lately.shift()
    return way
  }

  private rested(occasion: keyof Phrases): string[] {
    return this.language.phrases[occasion].filter((way) => !this.lately.includes(way))
  }
}
