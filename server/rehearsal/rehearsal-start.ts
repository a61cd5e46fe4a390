import type { RehearsalOrder } from '../../shared/entities/rehearsal/rehearsal-order.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { modelOf } from '../../simulator/rehearsal/model.ts'
import { playedWith } from '../../simulator/rehearsal/registrations.ts'
import { parseScenario } from '../../simulator/scenarios/parse.ts'
import { printScenario } from '../../simulator/scenarios/print.ts'
import type { SaleRoom } from '../sale/room/room.ts'
import { newId } from '../storage/ids.ts'
import { notesOf } from './copy-sale.ts'
import type { Script } from './training/scenarios.ts'
import type { Trainees } from './training/trainees.ts'
import type { Began } from './truth-log.ts'

type Chosen = {
  at: string
  copyId: string
  original: SaleRoom
  seed: number
  script: Script
  /** The name of the ordered scenario, else null. */
  scenario: string | null
  trainee: Awaited<ReturnType<Trainees['called']>> | null
  team: Awaited<ReturnType<Trainees['team']>>
}

/** The first event of a rehearsal's truth log: the order, with a choice for each open point. */
export function rehearsalStart(
  {
    level,
    pace,
    voice,
    kind,
    language,
    people,
    ladder,
    scenario: ordered,
    drill,
    replayOf,
    team: names,
  }: RehearsalOrder,
  { at, copyId, original, seed, script, scenario, trainee, team }: Chosen,
): Began {
  const played = script?.scenario ?? null
  const replayed = replayOf === undefined ? null : (played?.lots.length ?? null)
  return {
    ...{ type: 'began', at, id: newId(), copyId, title: original.title },
    order: {
      ...(kind && { kind }),
      ...(language && { language }),
      ...(people && people.length > 0 && { people }),
      ...(ladder && { ladder }),
      auctionId: original.auctionId,
      level: level ?? played?.level ?? 'calm',
      seed,
      pace: pace ?? 1,
      voice: voice ?? true,
    },
    scenario: ordered === undefined ? null : scenario,
    drill: drill ?? null,
    replayOf: replayOf ?? null,
    trainee: trainee?.id ?? null,
    ...(names && { team: team.ids }),
    script: played && printScenario(played),
    notes: [...(trainee ? [trainee.note] : []), ...team.notes, ...notesOf(original.sale, { replayed, ladder })],
  }
}

/** The model of a rehearsal from its first event, and the roles that are simulated. */
export function modelFrom({ order, script }: Began, sale: Sale) {
  // The script is stored with its includes resolved.
  const scenario = script === null ? null : parseScenario(script, () => null)
  return { ...modelOf(sale, { ...order, scenario }), played: playedWith(order.people, scenario) }
}
