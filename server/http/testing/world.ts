import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { CallRow } from '../../../shared/api/row.ts'
import { Role } from '../../../shared/engine/actor.ts'
import type { Principal } from '../../access/principal.ts'
import type { Asking } from '../../access/resolve-principal.ts'
import type { AnyCall, AnyHandler, Http, RegisteredCall } from '../contract/handlers.ts'
import { Calls, type CallsParts } from '../contract/run-call.ts'
import { createHttpApp, type HttpAppParts } from '../http-app.ts'
import { BODY_MS, PACES, REQUEST_LIMITS } from '../limits/limits.ts'
import { type Asked, serve } from './ask.ts'

/** A caller with this role, from a device on the LAN. */
export function somebody(role: Role, changes: Partial<Principal> = {}): Principal {
  const bidder = role === 'bidder' ? { paddleNumber: '1234', bidderLocation: 'Oslo, Norway' } : null
  return { role, device: 'a device', address: '192.168.1.20', isClerksPc: false, bidder, simulated: false, ...changes }
}

/** A caller with the role in the header `X-Test-Role`; staff by default. */
export function roleByHeader({ headers }: Asking): Principal {
  return somebody(Role.parse(headers['x-test-role'] ?? 'staff'))
}

/** A row of the contract: a read of the lots, with these changes. */
export const row = (changes: Partial<CallRow>): CallRow => ({
  method: 'GET',
  path: '/api/lots',
  role: 'public',
  summary: '',
  reply: z.unknown(),
  ...changes,
})

/** A call for a test, carried by HTTP. */
export function callTo(row: CallRow, handle: (call: AnyCall & Http) => unknown): RegisteredCall {
  return { name: 'testCall', row, handle: handle as AnyHandler }
}

/** An HTTP server with these calls, which closes with the test. */
export async function world(
  calls: readonly RegisteredCall[],
  changes: Partial<CallsParts & Omit<HttpAppParts, 'calls'>> = {},
): Promise<Asked & { carried: Calls }> {
  const parts = {
    sayHowFar: () => undefined,
    resolve: roleByHeader,
    hostNames: { has: () => false },
    journaledReplies: { has: () => false, lookup: () => null },
    rendererDir: null,
    pageData: () => null,
    fullReads: {},
    limits: REQUEST_LIMITS,
    paces: PACES,
    bodyMs: BODY_MS,
    checkReplies: 'on' as const,
    log: pino({ level: 'silent' }),
    now: Date.now,
    ...changes,
  }
  const carried = new Calls({ ...parts, calls })
  const { listener } = createHttpApp({ ...parts, calls: carried })
  const asked = await serve(listener)
  onTestFinished(asked.close)
  return { ...asked, carried }
}

/** A log that remembers its lines, as JSON texts. */
export function rememberingLog() {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  return { lines, log }
}
