import { FIRST_SEAT, placeOf, SEAT_ROWS, SEATS_A_ROW, seatAt } from '../../../shared/entities/people/saleroom-seats.ts'
import type { CallType, RehearsalLanguage } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { isOfRoom } from '../../../shared/rules/bids.ts'
import { speechMs } from '../../../shared/rules/speech.ts'
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

/** Whether the auctioneer can speak to the bidder: not to his book, nor to the vendor for whom he bids himself. */
const isAddressed = ({ type, paddle }: CalledBid) => type !== 'advanced' && paddle !== null

/** Whether his words for the underbidder's place mean somebody else than the leader. */
const isToldFrom = (under: CalledBid, leader: CalledBid) =>
  isAddressed(under) && (under.type === 'floor' || under.type !== leader.type)

/** The auctioneer's sentences in a language, drawn from phrases; none is repeated within ten calls. */
export class Speaker {
  protected readonly language: AuctioneerLanguage
  private readonly chance: Chance
  private readonly lately: string[] = []

  constructor({ seed, language }: { seed: number; language: RehearsalLanguage }) {
    this.language = LANGUAGES[language]
    this.chance = seededChance(seed ^ 0x51ed270b)
  }

  /** Announces a lot; `again`: one that was passed is offered afresh. */
  lot(lotNumber: string, title: string, { again }: { again: boolean }): Saying {
    const words = title.split(/\s+/)
    const read =
      words.length > TITLE_WORDS
        ? words
            .slice(0, TITLE_WORDS)
            .join(' ')
            .replace(/[,;:.]$/, '')
        : title
    const named = { lot: lotNumber, title: read }
    return again ? this.say('lot', 'offeredAgain', named, { rest: 'again' }) : this.say('lot', 'lot', named)
  }

  /** A sentence about the lot. */
  about = () => this.say('remark', 'about')

  rests = () => this.say('remark', 'rests')

  goesOn = () => this.say('remark', 'goesOn')

  /** The time in which he says a text, at a multiple of his normal speed. */
  speechMs = (text: string, rate: number) => speechMs(text, { rate, lettersAWord: this.language.lettersAWord })

  open = (amount: number) => this.say('open', 'open', this.figures(amount), { amount })

  lower = (amount: number) => this.say('open', 'lower', this.figures(amount), { amount })

  /** Opens with commissions. */
  openWithBook = (commissions: number, amount: number) =>
    this.say(
      'open',
      'book',
      { c: this.language.commissions(commissions), ...this.figures(amount) },
      { amount, type: 'advanced' },
    )

  /** Calls a bid; sometimes announces a new bidder. `isFirst`: the lot has no bid yet. */
  bid(bid: CalledBid, { isNewcomer, isFirst }: { isNewcomer: boolean; isFirst: boolean }): Saying {
    const isTold = isNewcomer && this.chance() < 0.3 && this.rested(['newPlace']).length > 0
    const ways = isTold ? (['newPlace'] as const) : isFirst ? (['bid'] as const) : (['bid', 'more'] as const)
    return this.say('bid', ways, { ...this.figures(bid.amount), p: this.place(bid) }, ofBid(bid))
  }

  /** Bids for the vendor. */
  vendor = (bid: CalledBid) => this.say('bid', 'vendor', this.figures(bid.amount), ofBid(bid))

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
    const isAgainst = under !== null && this.chance() < 0.4 && isToldFrom(under, standing)
    const p = this.place(standing)
    const places = { p, y: isAddressed(standing) ? p : null, u: isAgainst ? this.place(under) : null }
    return this.say(
      'ask',
      isAgainst ? 'against' : 'ask',
      { q, ...this.figures(standing.amount), ...places },
      { amount },
    )
  }

  /** Names his next figure. */
  next = (amount: number) => this.say('ask', 'next', { q: this.language.short(amount) }, { amount })

  steps = (amount: number, step: number) =>
    this.say('ask', 'steps', { q: this.language.short(amount), s: this.language.step(step) }, { amount })

  /** Sometimes says “selling”, but only of a lot that he will sell. */
  fairWarning({ amount }: CalledBid, { sells }: { sells: boolean }): Saying {
    const isTold = sells && this.chance() < 0.35 && this.rested(['selling']).length > 0
    return this.say('fair_warning', isTold ? 'selling' : 'warning', this.figures(amount), { amount })
  }

  /** `isSubject`: to the vendor's approval. */
  sold(bid: CalledBid, { isSubject }: { isSubject: boolean }): Saying {
    const w = this.buyer(bid)
    const words = { ...this.figures(bid.amount), w, y: isAddressed(bid) ? w : null }
    if (isSubject) return this.say('sold', 'soldSubject', words, { ...ofBid(bid), subject: true })
    return this.say('sold', 'sold', words, ofBid(bid))
  }

  protected buyer(bid: CalledBid): string {
    return bid.paddle !== null && isOfRoom(bid) ? this.language.paddle(bid.paddle) : this.place(bid)
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
    const { phone, online, book, vendor, sir, madam, seats } = this.language
    if (type !== 'floor') return { phone, online, advanced: book }[type]
    if (paddle === null) return vendor
    const seat = seatAt(placeOf(paddle, FIRST_SEAT, SEAT_ROWS * SEATS_A_ROW) ?? 0)
    return this.chance() < 0.6 ? (seat.isMadam ? madam : sir) : seats[seat.where]
  }

  protected say(
    kind: Saying['kind'],
    occasion: keyof Phrases | readonly (keyof Phrases)[],
    words: Readonly<Record<string, string | null>> = {},
    rest: Omit<Saying, 'kind' | 'text'> = {},
  ): Saying {
    const phrase = this.draw(typeof occasion === 'string' ? [occasion] : occasion, words)
    const text = phrase.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
    const sentence = text.replace(
      /(^[¿¡]?|[.?!] [¿¡]?)(\p{Ll})/gu,
      (_, end: string, letter: string) => end + letter.toUpperCase(),
    )
    const isUnspoken = kind === 'ask' && !phrase.includes('{q}')
    return { kind, text: sentence, ...(isUnspoken ? {} : rest) }
  }

  /** A phrase not used lately, else the one used longest ago. A phrase with a blank that has no word does not fit. */
  private draw(occasions: readonly (keyof Phrases)[], words: Readonly<Record<string, string | null>>): string {
    const blanks = Object.keys(words).filter((name) => words[name] === null)
    const fits = (way: string) => blanks.every((name) => !way.includes(`{${name}}`))
    const ways = this.waysOf(occasions).filter(fits)
    const rested = ways.filter((way) => !this.lately.includes(way))
    const oldest = this.lately.find((way) => ways.includes(way)) ?? ways[0]
    const way = rested[Math.floor(this.chance() * rested.length)] ?? oldest ?? ''
    this.lately.push(way)
    if (this.lately.length > RESTS) this.lately.shift()
    return way
  }

  private waysOf(occasions: readonly (keyof Phrases)[]): string[] {
    return occasions.flatMap((occasion) => this.language.phrases[occasion])
  }

  private rested(occasions: readonly (keyof Phrases)[]): string[] {
    return this.waysOf(occasions).filter((way) => !this.lately.includes(way))
  }
}
