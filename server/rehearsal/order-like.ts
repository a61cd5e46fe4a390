import type { RehearsalOrder } from '../../shared/entities/rehearsal/rehearsal-order.ts'
import type { PastRehearsals } from './past-rehearsals.ts'
import type { Trainees } from './training/trainees.ts'

type Earlier = { past: PastRehearsals; trainees: Trainees }

/**
 * Completes an order from an earlier rehearsal: with the same sale, drill or scenario, or only with the same room if
 * the order names another. `scenario`: the earlier scenario's name, if it is played. Refuses an unknown one, 404.
 */
export async function orderLike(
  { like, ...order }: RehearsalOrder,
  { past, trainees }: Earlier,
): Promise<{ order: RehearsalOrder; scenario: string | null }> {
  if (like === undefined) return { order, scenario: null }
  const { order: before, script, scenario = null, drill, replayOf, trainee, team = {} } = await past.beganOf(like)
  const names = new Map(trainees.list().map(({ id, name }) => [id, name]))
  const others = Object.entries(team).flatMap(([role, id]) => (names.has(id) ? [[role, names.get(id)]] : []))
  const { level, seed, ...room } = {
    ...before,
    ...(trainee && names.has(trainee) && { trainee: names.get(trainee) }),
    ...(others.length > 0 && { team: Object.fromEntries(others) }),
  }
  // Another drill has another level and seed.
  if (order.drill ?? order.scenario ?? order.replayOf) return { order: { ...room, ...order }, scenario: null }
  const played = drill ? { drill } : replayOf ? { replayOf } : script === null ? {} : { scenario: script }
  return { order: { ...room, level, seed, ...played, ...order }, scenario: played.scenario ? scenario : null }
}
