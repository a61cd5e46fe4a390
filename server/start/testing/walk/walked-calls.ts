import { z } from 'zod'
import { type CallName, rows } from '../../../../shared/api/index.ts'
import { requestOf } from '../../../../shared/api/request.ts'
import { routes } from '../../../../shared/api/routes.ts'
import { isHttpOnly } from '../../../../shared/api/row.ts'
import { SAMPLES } from '../contract-samples.ts'
import type { Answer, Ask, TestClient } from '../test-client.ts'

/** The one shape of a refusal. */
export const Envelope = z.strictObject({
  error: z.string().min(5),
  message: z.string(),
  code: z.string(),
  details: z.unknown().optional(),
})

const isCall = (name: string): name is CallName => name in rows

/** Every call of the contract. */
export const CALL_NAMES: readonly CallName[] = Object.keys(rows).filter(isCall)
/** The calls that HTTP and the socket carry. */
export const BOTH_WAYS: readonly CallName[] = CALL_NAMES.filter((name) => !isHttpOnly(rows[name]))

export const isRead = (name: CallName): boolean => rows[name].method === 'GET'

/** Calls whose reply depends on the server or the time, or whose effect continues afterwards. */
const OF_THIS_SERVER =
  /^(labRun|devices|system|trash|openApi|setDiscovery|setLanAccess|.*Device|revokeDisplayLink|.*[cC]rowd|.*[rR]eplay|(.*[rR]ehearsals?|.*Incident).*)$/

/** Whether a call has the same reply and the same effect in two equal houses. */
export const isComparable = (name: CallName): boolean => !OF_THIS_SERVER.test(name)

/** The content of a call, for any transport. */
export type Said = { params: object; query: object; body: object | undefined }

/** A valid call from its sample and its preparation; unknown parameters of the path are "nowhere". */
export function goodCall(name: CallName, found: { params?: object; body?: object } = {}): Said {
  const { params = {}, query = {}, body } = SAMPLES[name] ?? {}
  const known = new Map(Object.entries({ ...params, ...found.params }))
  const places = [...rows[name].path.matchAll(/[:*](\w+)/g)].map(([, place = '']) => place)
  return {
    params: Object.fromEntries(places.map((place) => [place, known.get(place) ?? 'nowhere'])),
    query,
    body: body || found.body ? { ...body, ...found.body } : undefined,
  }
}

/** Makes a call over HTTP; `text` replaces its payload. */
export function ask(client: TestClient, name: CallName, said: Said, more: Omit<Ask, 'body'> = {}): Promise<Answer> {
  const { method, path, body } = requestOf(routes[name], said)
  return client.ask(method, path, { ...(body !== null && { text: body }), ...more })
}
