import { ApiError, isRefusedRole, NoAnswerError } from '../../api-error.ts'

/** Returns the error of a failed answer. A mirror's answer without its house counts as no answer. */
export async function failureOf(response: Response, onRefused: (error: ApiError) => void): Promise<Error> {
  const error = await errorOf(response)
  if (isRefusedRole(error)) onRefused(error)
  return error.code === 'fate_unknown' ? new NoAnswerError(error) : error
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  return new ApiError({ status: response.status, statusText: response.statusText, text })
}

/** Whether a mirror answered without its house: it does so if the house is out of reach. This is not a sign of life. */
export async function isWithoutHouse(response: Response): Promise<boolean> {
  if (response.status !== 503) return false
  const { code } = await errorOf(response.clone())
  return code === 'not_live' || code === 'fate_unknown'
}
