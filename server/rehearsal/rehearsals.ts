import { randomInt } from 'node:crypto'
import type { Logger } from 'pino'
import type { RehearsalDebrief, RehearsalStatus } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { RehearsalOrder } from '../../shared/entities/rehearsal/rehearsal-order.ts'
import type { DeskRole } from '../../shared/entities/rehearsal/rehearsal-roles.ts'
import { playedWith } from '../../simulator/rehearsal/registrations.ts'
import type { Principal } from '../access/principal.ts'
import { Refused, refuse } from '../access/refused.ts'
import type { SaleRoom } from '../sale/room/room.ts'
import type { Saleroom } from '../sale/saleroom.ts'
import type { SaleChange } from '../sale/wire/sale-change.ts'
import { copyToRehearse } from './copy-sale.ts'
import { debriefsOf } from './debriefs.ts'
import { openRehearsal, type RoomOfPeople, SIMULATOR } from './open-rehearsal.ts'
import { orderLike } from './order-like.ts'
import type { PastRehearsals } from './past-rehearsals.ts'
import type { Rehearsal } from './rehearsal.ts'
import type { RehearsalParts } from './rehearsal-parts.ts'
import { rehearsalStart } from './rehearsal-start.ts'
import { debriefOf, NO_REHEARSAL, statusOf } from './rehearsal-status.ts'
import { resultOf } from './showcase/result.ts'
import type { SimulatedDesk } from './showcase/simulated-desk.ts'
import type { Scenarios } from './training/scenarios.ts'
import type { Trainees } from './training/trainees.ts'
import { type Began, openTruthLog, UNWRITTEN } from './truth-log.ts'

const CONCLUDED = 'The sale was concluded at the desk'

type RehearsalsParts = Omit<Saleroom, 'tags'> &
  RoomOfPeople & {
    past: PastRehearsals
    scenarios: Scenarios
    trainees: Trainees
    log: Logger
    onNotice: (sentence: string) => void
  }

/** The rehearsals of the house: at most one runs. */
export class Rehearsals {
  private readonly parts: RehearsalsParts
  private current: Rehearsal | null = null
  private ending: Promise<void> | null = null
  private isBeginning = false
  private lastShowcase: RehearsalStatus['lastShowcase'] = null
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
    return this.current ? statusOf(this.current) : { ...NO_REHEARSAL, lastShowcase: this.lastShowcase }
  }

  /** Starts one on a copy, after ending one without calls left. Refuses while live or replaying, and an empty sale. */
  async begin(
    { briefing, ...asked }: RehearsalOrder & { briefing?: boolean | undefined },
    who: Principal,
  ): Promise<RehearsalStatus> {
    const { house, now, past, files, scenarios, trainees } = this.parts
    const replaced = this.current?.briefing.isOn && this.current.began.id === asked.like ? asked.like : null
    // Until now its desk could make corrections.
    if (this.current?.isOver || replaced !== null) await this.end(null)
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
      const { kind, ladder } = order
      copy = await copyToRehearse(original, { ...this.parts, who: SIMULATOR, seed, scenario, kind, ladder, played })
      const began = rehearsalStart(order, {
        ...{ at: now().toISOString(), copyId: copy.auctionId, original, seed },
        ...{ script, scenario: known ?? script?.name ?? null, trainee, team },
      })
      const { log } = await openTruthLog(past.truthOf(began.id), files)
      await log.write(began)
      const rehearsal = await this.open(began, copy, { truth: log, desk: null })
      await house.startRehearsal(copy.auctionId, { who: SIMULATOR, key: null })
      if (briefing) rehearsal.briefing.begin()
      rehearsal.begin()
      if (replaced !== null) await past.forget(new Set([replaced]))
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

  /**
   * Starts a demonstration on this copy of a sale: its desk is simulated too, and nothing of it is stored. Refuses while
   * a rehearsal is on, or a sale live.
   */
  async demonstrate(began: Began, copy: SaleRoom, desk: SimulatedDesk): Promise<void> {
    this.requireNone()
    this.isBeginning = true
    try {
      const rehearsal = await this.open(began, copy, { truth: UNWRITTEN, desk })
      await this.parts.house.startRehearsal(copy.auctionId, { who: SIMULATOR, key: null })
      rehearsal.begin()
      this.tell()
    } catch (error) {
      this.current = null
      throw error
    } finally {
      this.isBeginning = false
    }
  }

  /** The simulated desk of the running demonstration; null without one. */
  get simulatedDesk(): SimulatedDesk | null {
    return this.current?.desk ?? null
  }

  private requireNone(): void {
    if (this.simulatedDesk) refuse(409, 'showcase_running', 'A demonstration is running. End it first')
    if (this.current || this.isBeginning) refuse(409, 'rehearsal_on', 'A rehearsal is on already. End it first')
  }

  /** Ends the rehearsal: stores its debrief, or deletes a demonstration. The previous sale is on show again. Throws SaveFailed. */
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
    this.endSoon(CONCLUDED)
  }

  private endSoon(trouble: string | null): void {
    void this.end(trouble).catch((error: unknown) =>
      this.parts.log.error({ err: error }, 'a rehearsal could not be ended'),
    )
  }

  /** The debrief of a finished rehearsal, or of one role in it. Refuses while it runs. */
  debrief(asked: { id?: string | undefined; role?: DeskRole | undefined }): Promise<RehearsalDebrief> {
    return this.debriefs.read(this.current, asked)
  }

  /** After a restart: continues the interrupted rehearsal, or ends it with its debrief so far. */
  async recover(): Promise<void> {
    const { house, past, onNotice } = this.parts
    const left = house.list().filter(({ auction }) => auction.demonstration)
    for (const { auctionId } of left)
      await house.remove(auctionId, SIMULATOR).catch((error: unknown) => {
        onNotice(`A demonstration could not be deleted: ${error instanceof Error ? error.message : String(error)}`)
      })
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

  /** Stops without ending the rehearsal, which continues after the next start. A demonstration ends. */
  async close(): Promise<void> {
    await (this.simulatedDesk ? this.end(null) : this.current?.stop())
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
    const rehearsal = await this.open(began, await house.room(copy.auctionId), { truth: log, desk: null })
    await rehearsal.recover(events)
    if (rehearsal.room.sale.live) rehearsal.begin()
    else await this.end('It was broken off by a restart')
  }

  private async open(began: Began, room: SaleRoom, how: Pick<RehearsalParts, 'truth' | 'desk'>): Promise<Rehearsal> {
    const rehearsal = await openRehearsal({ began, room, ...how }, this.parts, () => {
      this.tell()
      if (how.desk && rehearsal.isOver) this.endSoon(null)
    })
    this.current = rehearsal
    this.lastShowcase = null
    return rehearsal
  }

  private async finish(rehearsal: Rehearsal, trouble: string | null): Promise<void> {
    const { house, publisher, past, now } = this.parts
    const { room } = rehearsal
    if (!rehearsal.desk) await past.keep(debriefOf(rehearsal, { trouble, endedAt: now().toISOString() }))
    await rehearsal.stop()
    if (room.sale.live) await room.stop(SIMULATOR)
    if (rehearsal.desk) this.lastShowcase = resultOf(room.sale, { since: rehearsal.began.at, now: now() })
    if (rehearsal.desk) await house.remove(room.auctionId, SIMULATOR)
    this.current = null
    this.debriefs.forget()
    this.tell()
    // Makes every screen read the sale on show.
    const shown = house.catalogue
    if (shown) publisher.catalogue(shown, now())
  }

  /** Sends the status to staff's screens. */
  tell(): void {
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
