/** An event that is still to happen, made by its row. */
export type NewEvent = { readonly type: string }

/** Why a command may not happen, as a sentence a clerk understands; `keeps` is what the sale remembers of it all the same. */
export type Refusal<E = NewEvent> = {
  refused: true
  status: 400 | 404 | 409
  code: string
  message: string
  details?: unknown
  keeps?: E[]
}

/** What a command comes to: the events it causes, none where everything already is as asked. */
export type Decision<E = NewEvent> = E[] | Refusal<E>

/** Refused by the rules of the sale: 409. */
export function refuse(code: string, message: string, details?: unknown): Refusal {
  return { refused: true, status: 409, code, message, ...(details !== undefined && { details }) }
}

/** Speaks of something that is not there: 404. */
export function unknown(code: string, message: string): Refusal {
  return { refused: true, status: 404, code, message }
}

/** Tells a refusal from what it stands in the place of. */
export function isRefusal(value: object): value is Refusal {
  return 'refused' in value
}
