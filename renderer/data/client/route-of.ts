import { publicRoutes } from '../../../shared/api/public-routes.ts'
import type { Route } from '../../../shared/api/row.ts'
import { NoAnswerError } from './api-error.ts'
import type { CallName } from './call-types.ts'

const isPublic = (name: CallName): name is keyof typeof publicRoutes => name in publicRoutes

/** The route of a call. Those of staff are fetched when the first is needed: phones never do. Throws NoAnswerError. */
export async function routeOf(name: CallName): Promise<Route> {
  if (isPublic(name)) return publicRoutes[name]
  const { routes } = await import('../../../shared/api/routes.ts').catch((cause) => {
    throw new NoAnswerError(cause)
  })
  return routes[name]
}
