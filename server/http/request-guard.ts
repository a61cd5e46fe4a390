import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { guardRequest, type HostNames } from '../access/network/origin.ts'
import type { Refused } from '../access/refused.ts'
import { requestPath } from './failure.ts'
import type { BodyDeadlines } from './limits/body-deadline.ts'

/** The checks of every request, before any answer. Returns null if it may pass, else the refusal. */
export type RequestGuard = (request: IncomingMessage, response: ServerResponse) => Refused | null

/** Makes the guard of every request: its log line, its payload's deadline, and the names in Host and Origin. */
export function requestGuard({
  hostNames,
  deadlines,
  log,
}: {
  hostNames: HostNames
  deadlines: BodyDeadlines
  log: Logger
}): RequestGuard {
  const logAnswer = answerLog(log)
  return (request, response) => {
    logAnswer(request, response)
    deadlines.begin(request, response)
    // Node sets a method on each received request.
    return guardRequest({ method: request.method ?? '', headers: request.headers, socket: request.socket }, hostNames)
  }
}

/** Logs each answer: 5xx as a warning, the rest at level debug. Queries are not logged. */
function answerLog(log: Logger): (request: IncomingMessage, response: ServerResponse) => void {
  const isDetailed = log.isLevelEnabled('debug')
  return (request, response) => {
    const began = performance.now()
    response.on('finish', () => {
      const { statusCode: status } = response
      if (status < 500 && !isDetailed) return
      const level = status >= 500 ? 'warn' : 'debug'
      const ms = Math.round((performance.now() - began) * 10) / 10
      const { method, socket } = request
      log[level]({ method, path: requestPath(request), status, ms, address: socket.remoteAddress }, 'answered')
    })
  }
}
