import { randomInt } from 'node:crypto'
import type { Logger } from 'pino'
import type { RehearsalDebrief, RehearsalStatus } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { RehearsalOrder } from '../../shared/entities/rehearsal/rehearsal-order.ts'
import type { DeskRole } from '../../shared/entities/rehearsal/rehearsal-roles.ts'
import type { SaleEntry } from '../../shared/sale/entry.ts'
import { onlineRegistration, playedWith } from '../../simulator/rehearsal/registrations.ts'
import type { Bidders } from '../access/bidders/bidders.ts'
import { type Principal, SYSTEM } from '../access/principal.ts'
import { Refused, refuse } from '../access/refused.ts'
import { readJournal } from '../sale/room/read-journal.ts'
import type { SaleRoom } from '../sale/room/room.ts'
import type { Saleroom } from '../sale/saleroom.ts'
import type { SaleChange } from '../sale/wire/sale-change.ts'
import { Callers } from './callers.ts'
import { copyToRehearse } from './copy-sale.ts'
import { debriefsOf } from './debriefs.ts'
import { OnlineBidders, type Simulation } from './online-bidders.ts'
import { orderLike } from './order-like.ts'
import type { PastRehearsals } from './past-rehearsals.ts'
import { Rehearsal } from './rehearsal.ts'
import type { Wait } from './rehearsal-parts.ts'
import { rehearsalStart } from './rehearsal-start.ts'
import { debriefOf, NO_REHEARSAL, statusOf } from './rehearsal-status.ts'
import type { Scenarios } from './training/scenarios.ts'
import type { Trainees } from './training/trainees.ts'
import { type Began, openTruthLog, type TruthLog } from './truth-log.ts'

/** The actor of the server's own commands in a rehearsal. */
const SIMULATOR: Principal = { ...SYSTEM, simulated: true }
const CONCLUDED = 'The sale was concluded at the desk'

type RehearsalsParts = Omit<Saleroom, 'tags'> & {
  past: PastRehearsals
  scenarios: Scenarios
  trainees: Trainees
  simulation: Simulation
  bidders: Pick<Bidders, 'joinAs'>
  wait: Wait
  isDeskOpen: () => boolean
  log: Logger
  onNotice: (sentence: string) => void
}

/** The rehearsals of the house: at most one runs. */
export class Rehearsals {
  private readonly parts: RehearsalsParts
  private current: Rehearsal | null = null
  private ending: Promise<void> | null = null
  private isBeginning = false
  private readonly debriefs: ReturnType<typeof debriefsOf>

  constructor(parts: RehearsalsParts) {
    this.parts = parts
    this.debriefs = debriefsOf(parts.past)
  }

  /** The running rehearsal. Refuses 409 without one. */
  get on(): Rehearsal {
    return this.current ?? refuse(409, 'no_rehearsal', 'No rehearsal is on')
  }

  status(): RehearsalStatus {
    return this.current ? statusOf(this.current) : NO_REHEARSAL
  }

  /** Starts one on a copy, after ending one without calls left. Refuses while live or replaying, and an empty sale. */
  async begin(
    { briefing, ...asked }: RehearsalOrder & { briefing?: boolean | undefined },
    who: Principal,
  ): Promise<RehearsalStatus> {
    const { house, now, past, files, scenarios, trainees } = this.parts
    // Until now its desk could make corrections.
    if (this.current?.isOver) await this.end(null)
    this.requireNone()
    const { order, scenario: known } = await orderLike(asked, this.parts)
    const wanted = order.replayOf ?? order.auctionId ?? house.catalogue?.auctionId
    const original = await house.room(wanted ?? refuse(409, 'no_auction', 'Upload a sale first'))
    const script = await scenarios.scriptOf(order)
    this.requireNone()
    requireRehearsable(original)
    house.requireNothingLive()
    this.isBeginning = true
    let copy: SaleRoom | null = null
    try {
      const scenario = script?.scenario ?? null
      const seed = order.seed ?? scenario?.seed ?? randomInt(1_000_000)
      const trainee = order.trainee === undefined ? null : await trainees.called(order.trainee)
      const team = await trainees.team(order.team ?? {})
      const played = playedWith(order.people, scenario)
      copy = await copyToRehearse(original, { ...this.parts, who: SIMULATOR, seed, scenario, kind: order.kind, played })
      const began = rehearsalStart(order, {
        ...{ at: now().toISOString(), copyId: copy.auctionId, original, seed },
        ...{ script, scenario: known ?? script?.name ?? null, trainee, team },
      })
      const { log } = await openTruthLog(past.truthOf(began.id), files)
      await log.write(began)
      const rehearsal = await this.open(began, copy, log)
      await house.startRehearsal(copy.auctionId, { who: SIMULATOR, key: null })
      if (briefing) rehearsal.briefing.begin()
      rehearsal.begin()
      this.tell()
      return this.status()
    } catch (error) {
      this.current = null
      if (copy) await house.remove(copy.auctionId, who)
      throw error
    } finally {
      this.isBeginning = false
    }
  }

  private requireNone(): void {
    if (this.current || this.isBeginning) refuse(409, 'rehearsal_on', 'A rehearsal is on already. End it first')
  }

  /** Ends the rehearsal: stores its debrief, and shows the previous sale again. Throws SaveFailed. */
  async end(trouble: string | null): Promise<void> {
    const rehearsal = this.on
    this.ending ??= this.finish(rehearsal, trouble).finally(() => {
      this.ending = null
    })
    await this.ending
  }

  /** Passes a change of the copy to the rehearsal; ends the rehearsal if the sale was concluded. */
  follow({ auctionId, after, entries }: SaleChange): void {
    const { current } = this
    if (current?.room.auctionId !== auctionId) return
    current.follow(entries)
    if (after.live || this.ending || this.isBeginning) return
    void this.end(CONCLUDED).catch((error: unknown) => this.parts.log.error({ err: error }, 'a rehearsal was not kept'))
  }

  /** The debrief of a finished rehearsal, or of one role in it. Refuses while it runs. */
  debrief(asked: { id?: string | undefined; role?: DeskRole | undefined }): Promise<RehearsalDebrief> {
    return this.debriefs.read(this.current, asked)
  }

  /** After a restart: continues the interrupted rehearsal, or ends it with its debrief so far. */
  async recover(): Promise<void> {
    const { house, past, onNotice } = this.parts
    for (const id of await past.brokenOff()) {
      try {
        await this.recoverOne(id)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        onNotice(`A rehearsal could not go on after the restart, and was ended: ${why}`)
        if (this.current) await this.end('It could not go on after a restart')
        else await past.setAside(id)
      }
    }
    const { live } = house
    if (live?.auction.rehearsal && live !== this.current?.room) await live.stop(SIMULATOR)
  }

  /** Stops without ending the rehearsal, which continues after the next start. */
  async close(): Promise<void> {
    await this.current?.stop()
  }

  private async recoverOne(id: string): Promise<void> {
    const { house, past, files } = this.parts
    const { log, events } = await openTruthLog(past.truthOf(id), files)
    const [began] = events
    const copy = began?.type === 'began' ? house.find(began.copyId) : null
    if (began?.type !== 'began' || !copy?.auction.rehearsal || this.current) {
      await log.close()
      throw new Error('the copy of its sale is gone')
    }
    const rehearsal = await this.open(began, await house.room(copy.auctionId), log)
    await rehearsal.recover(events)
    if (rehearsal.room.sale.live) rehearsal.begin()
    else await this.end('It was broken off by a restart')
  }

  private async open(began: Began, room: SaleRoom, truth: TruthLog): Promise<Rehearsal> {
    const { publisher, simulation, bidders, now, ticks, wait, isDeskOpen, files } = this.parts
    const entries: SaleEntry[] = []
    await readJournal(room, { files, onEntry: (entry) => entries.push(entry) })
    const rehearsal = new Rehearsal({
      began,
      room,
      entries,
      truth,
      bidders: new OnlineBidders(simulation, async (model, { paddle, location }) => {
        const input = { paddle, ...onlineRegistration(model, { seed: began.order.seed, played: rehearsal.played }) }
        await room.run('registerPaddle', input, { who: SIMULATOR, key: null, keep: 'key', reply: () => null })
        return (await bidders.joinAs(paddle, location)).token
      }),
      callers: new Callers(room),
      now,
      ticks,
      wait,
      isDeskOpen,
      onCall({ type, at, ...call }) {
        const { auctionId, seq } = room.sale
        publisher.house(
          { type: 'rehearsal-call', auctionId, seq, at, ...call, ...(type !== undefined && { bidType: type }) },
          ['staff'],
        )
      },
      onStatus: () => this.tell(),
    })
    this.current = rehearsal
    return rehearsal
  }

  private async finish(rehearsal: Rehearsal, trouble: string | null): Promise<void> {
    const { house, publisher, past, now } = this.parts
    const { room } = rehearsal
    await past.keep(debriefOf(rehearsal, { trouble, endedAt: now().toISOString() }))
    await rehearsal.stop()
    if (room.sale.live) await room.stop(SIMULATOR)
    this.current = null
    this.debriefs.forget()
    this.tell()
    // Makes every screen read the sale on show.
    const shown = house.catalogue
    if (shown) publisher.catalogue(shown, now())
  }

  private tell(): void {
    const { publisher, now } = this.parts
    const at = now().toISOString()
    publisher.house({ type: 'rehearsal-updated', auctionId: null, seq: 0, at, status: this.status() }, ['staff'])
  }
}

function requireRehearsable({ auction, sale, title }: SaleRoom): void {
  if (auction.rehearsal)
    throw new Refused(409, 'is_rehearsal', `“${title}” is the record of a rehearsal. Rehearse on the sale itself`)
  if (sale.order.length === 0) throw new Refused(409, 'auction_empty', `“${title}” has no lots to rehearse on`)
}
