import { requestOf } from '../../shared/api/request.ts'
import { routes } from '../../shared/api/routes.ts'
import { ErrorBody } from '../../shared/errors.ts'

/** Starts the demonstration of a server on this PC. Resolves with the reason why it did not start, or null. */
export async function startShowcase(url: string): Promise<string | null> {
  const { method, path } = requestOf(routes.startShowcase)
  try {
    const answer = await fetch(`${url}${path}`, { method })
    return answer.ok ? null : ErrorBody.parse(await answer.json()).message
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
