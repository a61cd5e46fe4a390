import type { Route } from '../engine/route.ts'
import { HOUSE_COMMANDS } from '../house/features/index.ts'
import { COMMANDS } from '../sale/features/index.ts'

/** The routes in the rows of commands; a command without one is not a call. */
type RoutesOf<C> = {
  [N in keyof C as C[N] extends { route: Route } ? N : never]: C[N] extends { route: infer R extends Route } ? R : never
}

function routesOf<C extends object>(commands: C): RoutesOf<C> {
  const routes = Object.entries(commands).flatMap(([name, { route }]) => (route ? [[name, route]] : []))
  // The type has the same filter.
  return Object.fromEntries(routes) as RoutesOf<C>
}

/**
 * Method and path of every command that is a call. The rows have schemas, which no screen loads: the build of the
 * screens replaces this module by its value.
 */
export const commandRoutes = { ...routesOf(COMMANDS), ...routesOf(HOUSE_COMMANDS) }
