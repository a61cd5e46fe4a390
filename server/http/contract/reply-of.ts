import type { Response } from 'express'
import type { Logger } from 'pino'
import type { SentReply } from '../kept-replies.ts'
import type { RegisteredCall } from './handlers.ts'

/** Whether replies are held against the contract before they go out: in tests and in development. */
export type CheckReplies = 'on' | 'off'

/** A handler's reply as it goes out. Throws, when `check` is on, for one that is not as the contract says. */
export function replyOf(
  { name, row }: RegisteredCall,
  value: unknown,
  { check, log, response }: { check: CheckReplies; log: Logger; response: Response | undefined },
): SentReply {
  const text = JSON.stringify(value) ?? 'null'
  if (check === 'on' && typeof row.reply !== 'string') {
    const checked = row.reply.safeParse(JSON.parse(text))
    if (!checked.success) {
      log.error({ call: name, issues: checked.error.issues }, 'a reply is not as the contract says')
      throw new Error(`The reply of ${name} is not as the contract says`)
    }
  }
  const cookies = response?.getHeader('Set-Cookie') ?? []
  return { status: 200, text, cookies: Array.isArray(cookies) ? cookies : [String(cookies)] }
}
