import { ApiError, isRefusedRole, NoAnswerError } from '../../api-error.ts'

/** What a failed answer is thrown as. A mirror that got no answer from its house says so: treated as no answer. */
export async function failureOf(response: Response, onRefused: (error: ApiError) => void): Promise<Error> {
  const error = await errorOf(response)
  if (isRefusedRole(error)) onRefused(error)
  return error.code === 'fate_unknown' ? new NoAnswerError(error) : error
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  return new ApiError({ status: response.status, statusText: response.statusText, text })
}

/** A mirror answers also when it cannot reach its house; such an answer must not count as a sign of life. */
export async function isWithoutHouse(response: Response): Promise<boolean> {
  if (response.status !== 503) return false
  const { code } = await errorOf(response.clone())
  return code === 'not_live' || code === 'fate_unknown'
}
