import { Agent } from 'node:http'
import type { RehearsalStatus } from '../../../shared/entities/rehearsal/rehearsal.ts'
import { createCaller } from '../../../simulator/client/caller.ts'
import { registrationsOf, withPeople } from '../../../simulator/rehearsal/registrations.ts'
import type { Principal } from '../../access/principal.ts'
import { refuse } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Importer } from '../../intake/uploads/importer.ts'
import type { SaleRoom } from '../../sale/room/room.ts'
import type { Saleroom } from '../../sale/saleroom.ts'
import { newId } from '../../storage/ids.ts'
import { admitCopy } from '../copy-sale.ts'
import type { Simulation } from '../online-bidders.ts'
import { SIMULATOR } from '../open-rehearsal.ts'
import type { Rehearsals } from '../rehearsals.ts'
import type { Began } from '../truth-log.ts'
import { SimulatedDesk } from './simulated-desk.ts'

/** Every demonstration is the same evening. */
const SEED = 7
const NOBODY_PLAYED = { seed: SEED, played: new Set<never>() }

type ShowcaseParts = Pick<Saleroom, 'house' | 'files' | 'now'> & {
  rehearsals: Rehearsals
  importer: Pick<Importer, 'stage'>
  simulation: Simulation
  /** The demo sale; null if there is none here. */
  demoZip: string | null
}

/** *See a Sale Running*: a copy of the demo sale with a simulated room and a simulated desk, of which nothing is kept. */
export class Showcase {
  private readonly parts: ShowcaseParts
  private readonly agent = new Agent({ keepAlive: true })
  private isStarting = false

  constructor(parts: ShowcaseParts) {
    this.parts = parts
  }

  /** Starts it. Refuses a second one, 409 showcase_running, and beside a live sale, 409 sale_live. */
  async begin(): Promise<RehearsalStatus> {
    const { rehearsals, demoZip } = this.parts
    if (this.isStarting || rehearsals.simulatedDesk)
      refuse(409, 'showcase_running', 'The demonstration is running already')
    this.requireNothingLive()
    if (demoZip === null) refuse(409, 'no_demo_sale', 'This Saleroom was started without its demo sale')
    this.isStarting = true
    try {
      await this.start(demoZip)
      return rehearsals.status()
    } finally {
      this.isStarting = false
    }
  }

  /** Hands the desk to a device, at the usual pace. Refuses, 409: no_showcase, and already_taken by another device. */
  async take({ device }: Principal): Promise<RehearsalStatus> {
    const desk = this.requireDesk()
    if (desk.takenBy !== null && desk.takenBy !== device)
      refuse(409, 'already_taken', `${desk.takenBy} has the desk. Press Give It Back first`)
    desk.takenBy = device
    return await this.goOn({ pace: 1 })
  }

  /** Returns the desk to the simulated clerk, from whichever device has it. Refuses without one, 409 no_showcase. */
  async giveBack(): Promise<RehearsalStatus> {
    this.requireDesk().giveBack()
    return await this.goOn({})
  }

  private async goOn(change: { pace?: number }): Promise<RehearsalStatus> {
    const { rehearsals } = this.parts
    await rehearsals.on.change(change)
    return rehearsals.status()
  }

  /** Ends it and deletes everything of it. Refuses without one, 409 no_showcase. */
  async end(): Promise<RehearsalStatus> {
    this.requireDesk()
    await this.parts.rehearsals.end(null)
    return this.parts.rehearsals.status()
  }

  close(): void {
    this.agent.destroy()
  }

  private requireDesk(): SimulatedDesk {
    return this.parts.rehearsals.simulatedDesk ?? refuse(409, 'no_showcase', 'No demonstration is running')
  }

  private requireNothingLive(): void {
    const { house } = this.parts
    const live = house.goingLive
    if (live?.auction.rehearsal) refuse(409, 'sale_live', `“${live.title}” is on. End the rehearsal first`)
    if (live) refuse(409, 'sale_live', `“${live.title}” is live. A demonstration would hide it: stop the sale first`)
    house.requireNothingLive()
  }

  private async start(demoZip: string): Promise<void> {
    const { house, rehearsals, simulation } = this.parts
    const copy = await this.copyOf(demoZip)
    try {
      // A sale may have gone live in the meantime.
      this.requireNothingLive()
      const call = createCaller({ url: simulation.url(), mark: simulation.mark, token: null, agent: this.agent })
      await rehearsals.demonstrate(this.beganWith(copy), copy, new SimulatedDesk(call, () => rehearsals.tell()))
    } catch (error) {
      await house.remove(copy.auctionId, SIMULATOR)
      throw error
    }
  }

  private async copyOf(zipPath: string): Promise<SaleRoom> {
    const { house, files, importer } = this.parts
    const { stagingDir, auction: read } = await importer.stage({ zipPath, auctionId: house.freeId('demonstration') })
    const { auctionId, saleMetadata } = read
    const auction = {
      ...withPeople(read, NOBODY_PLAYED.played),
      saleMetadata: { ...saleMetadata, auction_id: auctionId },
      rehearsal: true,
      demonstration: true,
    } as const
    const people = registrationsOf(auction, NOBODY_PLAYED)
    return await admitCopy({ stagingDir, auction }, { house, files, who: SIMULATOR, people })
  }

  private beganWith({ auctionId, title }: SaleRoom): Began {
    return {
      ...{ type: 'began', at: this.parts.now().toISOString(), id: newId(), copyId: auctionId, title },
      order: { auctionId, level: 'busy', seed: SEED, pace: 1, voice: true },
      script: null,
      notes: [],
    }
  }
}

/** The calls of the demonstration. */
export function showcaseHandlers(showcase: Showcase) {
  return {
    startShowcase: () => showcase.begin(),
    takeShowcase: ({ who }) => showcase.take(who),
    giveBackShowcase: () => showcase.giveBack(),
    endShowcase: () => showcase.end(),
  } satisfies Partial<Handlers>
}
