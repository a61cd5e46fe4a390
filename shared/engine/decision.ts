/** A new event, made by its row. */
export type NewEvent = { readonly type: string }

/** The refusal of a command, in a sentence for the clerk; `keeps` are events to record all the same. */
export type Refusal<E = NewEvent> = {
  refused: true
  status: 400 | 404 | 409
  code: string
  message: string
  details?: unknown
  keeps?: E[]
}

/** The result of a command: its events, none if nothing changes, or a refusal. */
export type Decision<E = NewEvent> = E[] | Refusal<E>

/** Refuses by the rules of the sale: 409. */
export function refuse(code: string, message: string, details?: unknown): Refusal {
  return { refused: true, status: 409, code, message, ...(details !== undefined && { details }) }
}

/** Refuses an unknown id: 404. */
export function unknown(code: string, message: string): Refusal {
  return { refused: true, status: 404, code, message }
}

/** Whether a result is a refusal. */
export function isRefusal(value: object): value is Refusal {
  return 'refused' in value
}
