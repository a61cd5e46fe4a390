import type { RehearsalOrder } from '../../../shared/entities/rehearsal/rehearsal-order.ts'
import type { ScenarioSummary } from '../../../shared/entities/rehearsal/training.ts'
import { scenarioFromSale } from '../../../simulator/scenarios/from-sale.ts'
import { parseScenario, ScenarioFault } from '../../../simulator/scenarios/parse.ts'
import type { Scenario } from '../../../simulator/scenarios/scenario.ts'
import { DRILLS, findShipped, LIBRARY } from '../../../simulator/scenarios/shipped.ts'
import { Refused, refuse } from '../../access/refused.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { SaleRooms } from '../../sale/room/sale-rooms.ts'

/** What a rehearsal is played from: a scenario, and its name for lists; null on an evening as drawn. */
export type Script = { name: string; scenario: Scenario } | null

/** The scenarios of the program, and the house's own. */
export function scenariosOf({ houseRoom, house }: { houseRoom: Pick<HouseRoom, 'house'>; house: SaleRooms }) {
  /** The text of the house's own; undefined if it has none of this name. */
  const own = (name: string) => houseRoom.house.scenarios.get(name)?.text

  async function ofText(text: string, called: string): Promise<Script> {
    try {
      const scenario = parseScenario(text, (name) => own(name) ?? findShipped(name), [called])
      return { name: scenario.name || called, scenario }
    } catch (error) {
      if (!(error instanceof ScenarioFault)) throw error
      const { line, message } = error
      throw new Refused(400, 'scenario_fault', message, { line, text: text.split('\n')[line - 1]?.slice(0, 200) ?? '' })
    }
  }

  /** A name has no spaces; whatever has some is a text. */
  async function ofScenario(given: string): Promise<Script> {
    if (/\s/.test(given.trim())) return await ofText(given, 'A scenario of its own')
    const name = given.trim()
    const text = own(name) ?? findShipped(name)
    const script = await ofText(
      text ?? refuse(400, 'scenario_unknown', `There is no scenario “${name}”`, { line: 1 }),
      name,
    )
    // It is asked for again by this name, not by its title.
    return script && { ...script, name }
  }

  async function summaryOf({
    id,
    text,
    from,
  }: Pick<ScenarioSummary, 'id' | 'text' | 'from'>): Promise<ScenarioSummary> {
    try {
      const script = await ofText(text, id)
      const { about = '', lots = [] } = script?.scenario ?? {}
      return { id, text, from, name: script?.name ?? id, about, lots: lots.length, fault: null }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { id, text, from, name: id, about: '', lots: 0, fault: error.message }
    }
  }

  return {
    /** What an order is played from. Refuses 400, with its line, a scenario that can't be read, and 409 a sale that was not held. */
    async scriptOf({ scenario, drill, replayOf }: RehearsalOrder): Promise<Script> {
      if ([scenario, drill, replayOf].filter((each) => each !== undefined).length > 1)
        throw new Refused(400, 'one_script', 'Choose a scenario, a drill or an earlier sale, not several of them')
      if (replayOf !== undefined) return await ofHeldSale(house, replayOf)
      if (scenario !== undefined) return await ofScenario(scenario)
      if (drill === undefined) return null
      return await ofText(DRILLS.get(drill) ?? refuse(400, 'drill_unknown', `There is no drill “${drill}”`), drill)
    },
    /** Those of the house first. */
    async list(): Promise<ScenarioSummary[]> {
      const ours = [...houseRoom.house.scenarios.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
      const all = [
        ...ours.map(({ id, text }) => ({ id, text, from: 'house' as const })),
        ...[...DRILLS].map(([id, text]) => ({ id, text, from: 'drill' as const })),
        ...[...LIBRARY]
          .filter(([id]) => own(id) === undefined)
          .map(([id, text]) => ({ id, text, from: 'library' as const })),
      ]
      return await Promise.all(all.map(summaryOf))
    },
    /** What is in a scenario of the house. Refuses 400, with its line, one that can't be read. */
    async checked(id: string, text: string): Promise<ScenarioSummary> {
      await ofText(text, id)
      return await summaryOf({ id, text, from: 'house' })
    },
  }
}

/** A sale that was held, as a script. Refuses 409 one that was not, is on, or is a rehearsal's record. */
async function ofHeldSale(house: SaleRooms, auctionId: string): Promise<Script> {
  const { auction, sale, title } = await house.room(auctionId)
  if (auction.rehearsal) throw new Refused(409, 'is_rehearsal', `“${title}” is the record of a rehearsal`)
  if (sale.live) throw new Refused(409, 'auction_live', `“${title}” is live. Conclude it first`)
  const scenario = scenarioFromSale(sale, title)
  if (scenario.lots.length === 0) throw new Refused(409, 'nothing_to_replay', `“${title}” has not been held yet`)
  return { name: title, scenario }
}

export type Scenarios = ReturnType<typeof scenariosOf>
