import { isRefusal } from '../../../shared/engine/decision.ts'
import { HOUSE_UNDO, type HouseCommandName, type HouseInput } from '../../../shared/house/features/index.ts'
import type { CommandName } from '../../../shared/sale/features/index.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { UNDO } from '../../../shared/sale/undo/sale-undo-rules.ts'
import { actorOf } from '../../access/principal.ts'
import { isRefused } from '../../access/refused.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { FileLayer } from '../../storage/files.ts'
import { newId } from '../../storage/ids.ts'
import { readJournal } from './read-journal.ts'
import type { SaleRoom } from './room.ts'
import type { CommandOrigin } from './room-parts.ts'
import type { SaleRooms } from './sale-rooms.ts'

type StepParts = { house: SaleRooms; houseRoom: HouseRoom; files: FileLayer; onNotice: (sentence: string) => void }

/** The house's part of a step: a command. */
type HousePart = { name: HouseCommandName; input: HouseInput<HouseCommandName> }

type Step<R> = CommandOrigin & {
  room: SaleRoom
  /** Null if this time only the sale changes. */
  ofHouse: HousePart | null
  /** The input is given the id of what the house's part makes. */
  ofSale: { name: CommandName; input: (id: string) => unknown }
  reply: (after: Sale) => R
}

/** Undo or redo; the command is the named one, or the last one of the caller's desk. */
type Taking<R> = Omit<Step<R>, 'ofHouse' | 'ofSale' | 'room'> & {
  take: 'undo' | 'redo'
  commandId: string | undefined
}

const HOUSE_CALLS = { undo: 'undoHouse', redo: 'redoHouse' } as const
const DIRECTIONS = { undo: 'back', redo: 'forth' } as const

/** Begins the ids of the two commands of a step: both have the same one. */
const MARK = 'step-'

/** Carries out steps over both journals: both parts are written, or neither. */
export type Steps = ReturnType<typeof stepsOver>

/**
 * Makes the function that carries out a command of the house and one of a sale as one step. The house's part is written
 * first, with a note of the sale; the step counts once the sale's part is written too. Otherwise the house's part is taken
 * back, at the latest by the next start.
 */
export function stepsOver({ house, houseRoom, files, onNotice }: StepParts) {
  /** Carries out both parts. Throws Refused by either part: then nothing has changed. */
  async function run<R>({ room, ofHouse, ofSale, reply, ...asked }: Step<R>): Promise<R> {
    const { who, key } = asked
    const isOverBoth = ofHouse && !room.kept.isDone(key) && room.wouldChange(ofSale.name, ofSale.input(newId()), who)
    if (!isOverBoth) return await room.run(ofSale.name, ofSale.input(newId()), { ...asked, reply })
    const id = `${MARK}${newId()}`
    const { name, input } = ofHouse
    const step = { id, auctionId: room.auctionId }
    const origin = { who, desk: who.atDesk ?? null, key: null, step }
    const made = await houseRoom.run(name, input, origin, (_, given) => given.id)
    const cmd = houseRoom.house.steps.has(id) ? id : undefined
    try {
      const done = await room.run(ofSale.name, ofSale.input(made), { ...asked, cmd, reply })
      // Where the house cannot be written, the next start finds the sale's part and ends the step.
      await end(id).catch(() => undefined)
      return done
    } catch (error) {
      // Where the sale cannot be written, only the next start knows what is on the disk.
      if (isRefused(error)) await withdraw(id)
      throw error
    }
  }

  const end = (id: string) => houseRoom.runAsSystem('endStep', { id })

  /** Takes the house's part back; it stays, and staff are told, if somebody has changed it since. */
  async function withdraw(id: string): Promise<void> {
    try {
      await houseRoom.runAsSystem('withdrawStep', { id })
    } catch (error) {
      if (!isRefused(error)) throw error
      const step = houseRoom.house.commands.find((record) => record.id === id)
      onNotice(
        `“${step?.sentence() ?? 'A step'}” was done in the house, but not in its sale, and was changed since: please check it.`,
      )
      await end(id)
    }
  }

  return {
    run,
    /** Undoes or redoes a command of a sale, with its part in the house. */
    async take<R>({ take, room, commandId, ...asked }: Taking<R> & { room: SaleRoom }): Promise<R> {
      const by = actorOf(asked.who)
      const target = room.kept.isDone(asked.key)
        ? null
        : UNDO.redirect(room.latest, DIRECTIONS[take], { commandId, by })
      if (target === null || isRefusal(target) || !target.record.id.startsWith(MARK))
        return await room.run(take, commandId === undefined ? {} : { commandId }, asked)
      const input = { commandId: target.record.id }
      const ofHouse = { name: HOUSE_CALLS[take], input }
      return await run({ ...asked, room, ofHouse, ofSale: { name: take, input: () => input } })
    },
    /** The sale and the id of the step that undo or redo in the house is about; null if it is about the house alone. */
    async ofHouse({ take, who, commandId }: Pick<Taking<unknown>, 'take' | 'who' | 'commandId'>) {
      const target = HOUSE_UNDO.redirect(houseRoom.latest, DIRECTIONS[take], { commandId, by: actorOf(who) })
      if (isRefusal(target) || target.record.sale === null) return null
      return { room: await house.room(target.record.sale), commandId: target.record.id }
    },
    /** Ends or takes back the steps that a stop of the server cut short. */
    async recover(): Promise<void> {
      for (const [id, { auctionId }] of houseRoom.house.steps) {
        // The journal of a deleted sale is in the trash, and the sale comes back with it.
        const isWritten = house.find(auctionId) === null || (await hasCommand(await house.room(auctionId), id))
        await (isWritten ? end(id) : withdraw(id))
      }
    },
  }

  /** Whether a sale's journal has the command of this id. */
  async function hasCommand(room: SaleRoom, id: string): Promise<boolean> {
    let isThere = false
    const onEntry = ({ cmd }: { cmd?: string }) => {
      isThere ||= cmd === id
    }
    await readJournal(room, { files, onEntry })
    return isThere
  }
}
