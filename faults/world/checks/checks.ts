import type { SaleChange } from '../../../server/sale/wire/sale-change.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { RunningHouse } from '../house.ts'
import { sim } from '../platform/sim.ts'
import type { Screen } from '../screen.ts'
import { AppliedCommands } from './applied-commands.ts'
import { HouseChanges } from './house-changes.ts'
import { PublicStates } from './public-states.ts'
import { difference, textOf } from './shown-sale.ts'
import { Taps } from './taps.ts'
import { type Told, toldOf } from './told.ts'

/** A broken promise. */
export class Broken extends Error {
  override readonly name = 'Broken'
}

/** A requested bid, and the bid in the reply. */
export type Wanted = { lotNumber: LotNumber; amount: number }
export type Answered = Wanted & { id: string }

type KeptState = { cmd: string; before: Sale; after: Sale; by: string; undoes: unknown }

/** The number of changes whose states before and after are kept. */
const REMEMBERED = 300

/** The evening's sale; others are only imported. */
const EVENING = 'evening'

/** A screen's position in the sale; -1 if it does not show the sale. */
function seqOn({ source }: Screen): number {
  const sale = source?.store.said().sale
  return sale?.auctionId === EVENING ? sale.seq : -1
}

/** The promises and their checks. Knows only what was sent and answered, and what the public may read. */
export class Checks {
  broken: Broken | null = null
  acknowledged = 0
  /** The last backup made during the storm. */
  backup: Buffer | null = null
  readonly landed = new AppliedCommands(this)
  readonly house = new HouseChanges()
  readonly taps = new Taps(this)
  /** The published entries by seq; they must never change. */
  private told: Told[] = []
  private states: KeptState[] = []
  private readonly bySeq = new Map<number, Sale>()
  private readonly toldToPublic = new PublicStates()
  private readonly bids = new Set<string>()
  private readonly keys = new Map<string, string>()
  /** Notes of acknowledged bids, each of them unique. */
  private readonly marks = new Set<string>()
  private readonly paddles = new Map<string, string>()
  private readonly secrets: readonly string[]
  /** During a reset, screens may show the old sale or the new one. */
  private isReset = false

  constructor(secrets: readonly string[]) {
    this.secrets = secrets
  }

  fail(sentence: string): void {
    this.broken ??= new Broken(`after ${(sim().now / 1_000).toFixed(3)} s: ${sentence}`)
  }

  /** Checks that entries are published in order, and that undo and redo restore the exact state. */
  readonly changed = ({ before, after, entries }: SaleChange, publicSeq: number): void => {
    if (after.auctionId !== EVENING) return
    this.toldToPublic.add(publicSeq, after)
    for (const entry of entries) {
      if (entry.seq !== this.told.length + 1) this.fail(`Event ${entry.seq} was told after event ${this.told.length}.`)
      this.told[entry.seq - 1] = toldOf(entry)
      const key = entry.kept?.key
      if (!key) continue
      if (this.keys.has(key)) this.fail(`The request of “${entry.type}” was carried out twice.`)
      this.keys.set(key, entry.cmd ?? '')
    }
    this.bySeq.set(after.seq, after)
    this.bySeq.delete(after.seq - 2 * REMEMBERED)
    const [entry] = entries
    const by = JSON.stringify(entry?.by)
    if (entry?.type === 'command_undone' || entry?.type === 'command_redone') this.wasPutBack(entry, { after, by })
    const undoes = entry?.type === 'command_undone' ? entry.command : null
    this.states.push({ cmd: entry?.cmd ?? '', before, after, by, undoes })
    if (this.states.length > REMEMBERED) this.states.shift()
  }

  /** Undo must restore the sale before the command, and redo the sale before the undo if no one else acted since. */
  private wasPutBack(entry: { type: string; command?: unknown }, { after, by }: { after: Sale; by: string }): void {
    const isBack = entry.type === 'command_undone'
    const undoing = this.states.findLastIndex(({ undoes }) => undoes === entry.command)
    const isAlone = undoing !== -1 && this.states.slice(undoing).every((each) => each.by === by)
    const last = this.states.at(-1)
    const wanted = isBack ? last?.cmd === entry.command && last?.before : isAlone && this.states[undoing]?.before
    if (wanted && textOf(after) !== textOf(wanted))
      this.fail(`${isBack ? 'Undoing' : 'Doing again'} “${entry.command}” did not put the sale back as it was.`)
  }

  /** Checks that an acknowledged bid was published, equals the request, and has a unique id. */
  readonly acknowledgedBid = (wanted: Wanted, { id, ...answered }: Answered): void => {
    this.acknowledged += 1
    if (this.bids.has(id)) this.fail(`Bid ${id} was acknowledged to two people.`)
    this.bids.add(id)
    if (!this.told.some(({ bid }) => bid === id)) this.fail(`Bid ${id} was acknowledged before anybody was told of it.`)
    this.isAnswerTo(wanted, answered)
  }

  /** A repeated request must return its first reply; a reused key must not return another request's. */
  acknowledgedAgain(wanted: Wanted, { id, ...answered }: Answered): void {
    if (!this.bids.has(id)) this.fail(`A request that was sent again placed another bid, ${id}.`)
    this.isAnswerTo(wanted, answered)
  }

  acknowledgedMark(mark: string): void {
    this.marks.add(mark)
  }

  private isAnswerTo(wanted: Wanted, { lotNumber, amount }: Wanted): void {
    if (lotNumber !== wanted.lotNumber || amount !== wanted.amount)
      this.fail(`A bid of ${wanted.amount} was answered with one of ${amount}.`)
  }

  /** Each paddle belongs to one person, in any event. */
  readonly joined = (screen: Screen): void => {
    const { paddle, name } = screen
    if (paddle === null) return
    const holder = this.paddles.get(paddle) ?? name
    for (const [before, of] of this.paddles)
      if (of === name && before !== paddle)
        this.fail(`${name} joined, and its paddle ${before} is not in force any more.`)
    this.paddles.set(paddle, holder)
    if (holder !== name) this.fail(`Paddle ${paddle} was given to ${holder} and to ${name}.`)
  }

  /** After a start the journal must hold every published entry at its place, and no bid twice. */
  started(journal: Buffer): void {
    const lines = journal.toString('utf8').split('\n').filter(Boolean)
    if (lines.at(-1)?.slice(9).startsWith('{"more":1,')) this.fail('A command is in the journal by half.')
    const entries = lines.map((line) => toldOf(JSON.parse(line.slice(9).replace('{"more":1,', '{'))))
    const lost = this.told.findIndex(({ whole }, at) => entries[at]?.whole !== whole)
    if (lost !== -1)
      this.fail(
        `Event ${lost + 1} was told as ${this.told[lost]?.whole}, and the journal has ${entries[lost]?.whole ?? 'nothing'} there.`,
      )
    const bids = entries.flatMap(({ bid }) => bid ?? [])
    if (new Set(bids).size !== bids.length) this.fail('A bid is twice in the journal.')
    const marks = entries.flatMap(({ mark }) => mark ?? [])
    if (new Set(marks).size !== marks.length) this.fail('A bid was asked for once, and is twice in the journal.')
    const missing = [...this.marks].find((mark) => !marks.includes(mark))
    if (missing !== undefined) this.fail(`The bid “${missing}” was acknowledged and is lost.`)
    // Entries on the disk that were not published yet are published when the sale opens.
    this.told = entries
    this.states = []
  }

  /** Resets the sale by `reset`: its journal starts again, and old states are dropped. */
  async resetting(reset: () => Promise<void>): Promise<void> {
    this.isReset = true
    this.told = []
    this.states = []
    for (const known of [this.bySeq, this.keys, this.marks]) known.clear()
    this.toldToPublic.forget()
    this.taps.forgetMaxima()
    await reset()
    this.isReset = false
  }

  /** Checks after the start that other acknowledged changes are there. */
  async looked(house: RunningHouse): Promise<void> {
    await this.landed.look(house)
  }

  /** The PC is lost: files without a journal may be slightly older in its copy. */
  lostPc(): void {
    this.landed.lostPc()
    this.taps.forgetMaxima()
  }

  /** The sale as published at an event; null if it is too long ago. */
  saleAt(seq: number): Sale | null {
    return this.bySeq.get(seq) ?? null
  }

  /** An opened sale must equal the last published one, plus any entries written but not yet published. */
  opened(sale: Sale | null, publicSeq: number | null): void {
    // If the start of a sale was undone, it was never on show.
    const wasShown = (this.bySeq.get(this.told.length)?.startedAt ?? null) !== null
    if (!sale) return void (wasShown && this.fail('The sale that was live is not on show after the start.'))
    if (sale.seq !== this.told.length)
      this.fail(`The journal has ${this.told.length} events and the sale that was opened ${sale.seq}.`)
    const known = this.bySeq.get(sale.seq)
    if (known && textOf(known) !== textOf(sale))
      this.fail(`The sale is another one after the start, at event ${sale.seq}.`)
    this.bySeq.set(sale.seq, sale)
    if (publicSeq !== null) this.toldToPublic.opened(publicSeq, sale)
  }

  /** A staff screen never runs backwards. A phone never shows its own bid as another bidder's, nor as missing. */
  shown(screen: Screen, house: RunningHouse | null): void {
    const seq = seqOn(screen)
    if (this.isReset || seq === -1) return
    const why = house && screen.isPublic && this.toldToPublic.whyNever(screen, seq, house)
    if (why) this.fail(`${screen.name} shows what its view of the sale never was: ${why}`)
    if (!screen.isStaff && screen.kind !== 'display') return
    if (seq < screen.lastSeq) this.fail(`${screen.name} went back from event ${screen.lastSeq} to ${seq}.`)
    screen.lastSeq = seq
    if (seq > this.told.length)
      this.fail(`${screen.name} shows event ${seq}, and only ${this.told.length} are on the disk.`)
  }

  /** Staff and displays always hold their exact view of the sale at their seq. */
  agreesAtItsSeq(screen: Screen, house: RunningHouse): void {
    if (!screen.isStaff && screen.kind !== 'display') return
    const seq = seqOn(screen)
    const truth = this.bySeq.get(seq)
    const why = truth && difference(screen, { truth, house, held: 'said' })
    if (why) this.fail(`${screen.name} at event ${seq} does not show its view of the sale: ${why}`)
  }

  /** Mirrors must receive only public data over Redis. */
  leftByRedis(text: string): void {
    this.taps.left(null, text)
    for (const secret of this.secrets) if (text.includes(secret)) this.fail(`Redis was told ${secret}.`)
  }

  /** Others must never receive a secret of staff. */
  left(screen: Screen | undefined, text: string): void {
    if (screen) this.taps.left(screen, text)
    if (!screen || screen.isStaff) return
    for (const secret of this.secrets) {
      // The auctioneer may see the reserve.
      if (screen.kind === 'display' && !secret.startsWith('SECRET-')) continue
      if (text.includes(secret)) this.fail(`${screen.name} was told ${secret}.`)
    }
    if (screen.kind === 'display' || screen.kind === 'caller') return
    for (const [, paddle] of text.matchAll(/"paddleNumber":"(\w+)"/g))
      if (paddle !== undefined && (this.paddles.get(paddle) ?? screen.name) !== screen.name)
        this.fail(`${screen.name} was told of paddle ${paddle}.`)
  }
}
