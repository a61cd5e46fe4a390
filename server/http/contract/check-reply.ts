import type { Response } from 'express'
import type { Logger } from 'pino'
import type { SentReply } from '../idempotent-replies.ts'
import type { RegisteredCall } from './handlers.ts'

/** Whether replies are checked against the contract: in tests and in development. */
export type CheckReplies = 'on' | 'off'

/** A handler's reply as JSON text. If `check` is on, throws for one that violates the contract. */
export function replyOf(
  registered: RegisteredCall,
  text: string,
  { check, log, response }: { check: CheckReplies; log: Logger; response: Response | undefined },
): SentReply {
  if (check === 'on') checkReply(registered, text, log)
  const cookies = response?.getHeader('Set-Cookie') ?? []
  return { status: 200, text, cookies: Array.isArray(cookies) ? cookies : [String(cookies)] }
}

/** Throws for a reply that violates the contract. A text other than JSON has no schema. */
export function checkReply({ name, row }: RegisteredCall, text: string, log: Logger): void {
  if (typeof row.reply === 'string') return
  const checked = row.reply.safeParse(JSON.parse(text))
  if (checked.success) return
  log.error({ call: name, issues: checked.error.issues }, 'a reply is not as the contract says')
  throw new Error(`The reply of ${name} is not as the contract says`)
}
