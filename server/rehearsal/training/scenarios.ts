import type { RehearsalOrder } from '../../../shared/entities/rehearsal/rehearsal-order.ts'
import type { ScenarioSummary } from '../../../shared/entities/rehearsal/training.ts'
import { scenarioFromSale } from '../../../simulator/scenarios/from-sale.ts'
import { parseScenario, ScenarioFault } from '../../../simulator/scenarios/parse.ts'
import type { Scenario } from '../../../simulator/scenarios/scenario.ts'
import { DRILLS, findShipped, LIBRARY } from '../../../simulator/scenarios/shipped.ts'
import { Refused, refuse } from '../../access/refused.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { SaleRooms } from '../../sale/room/sale-rooms.ts'

/** The scenario to play, with its name for lists; null without one. */
export type Script = { name: string; scenario: Scenario } | null

/** The scenarios of the program, and the house's own. */
export function scenariosOf({ houseRoom, house }: { houseRoom: Pick<HouseRoom, 'house'>; house: SaleRooms }) {
  /** The text of the house's own scenario; undefined if it has none with this name. */
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

  /** A name has no spaces, so an input with spaces is a text. */
  async function ofScenario(given: string): Promise<Script> {
    if (/\s/.test(given.trim())) return await ofText(given, 'Custom scenario')
    const name = given.trim()
    const text = own(name) ?? findShipped(name)
    const script = await ofText(
      text ?? refuse(400, 'scenario_unknown', `There is no scenario “${name}”`, { line: 1 }),
      name,
    )
    // Later requests use this name, not the title.
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
    /** The script of an order. Refuses an unreadable scenario with its line, 400, and a sale that was not held, 409. */
    async scriptOf({ scenario, drill, replayOf }: RehearsalOrder): Promise<Script> {
      if ([scenario, drill, replayOf].filter((each) => each !== undefined).length > 1)
        throw new Refused(400, 'one_script', 'Choose a scenario, a drill or an earlier sale, not several of them')
      if (replayOf !== undefined) return await ofHeldSale(house, replayOf)
      if (scenario !== undefined) return await ofScenario(scenario)
      if (drill === undefined) return null
      return await ofText(
        DRILLS.get(drill) ?? refuse(400, 'drill_unknown', `The drill “${drill}” does not exist`),
        drill,
      )
    },
    /** Lists the house's first. */
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
    /** Checks a scenario of the house and returns its summary. Refuses an unreadable one with its line, 400. */
    async checked(id: string, text: string): Promise<ScenarioSummary> {
      await ofText(text, id)
      return await summaryOf({ id, text, from: 'house' })
    },
  }
}

/** A past sale as a script. Refuses, 409, a sale that was not held, is live, or is a rehearsal's record. */
async function ofHeldSale(house: SaleRooms, auctionId: string): Promise<Script> {
  const { auction, sale, title } = await house.room(auctionId)
  if (auction.rehearsal) throw new Refused(409, 'is_rehearsal', `“${title}” is the record of a rehearsal`)
  if (sale.live) throw new Refused(409, 'auction_live', `“${title}” is live. Conclude it first`)
  const scenario = scenarioFromSale(sale, title)
  if (scenario.lots.length === 0) throw new Refused(409, 'nothing_to_replay', `“${title}” has not been held yet`)
  return { name: title, scenario }
}

export type Scenarios = ReturnType<typeof scenariosOf>
