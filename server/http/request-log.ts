import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

/** Logs each answer: 5xx as a warning, the rest at level debug. Queries stay out of the log. */
export function requestLog(log: Logger): RequestHandler {
  const tellsAll = log.isLevelEnabled('debug')
  return (request, response, next) => {
    const began = performance.now()
    response.on('finish', () => {
      const { statusCode: status } = response
      if (status < 500 && !tellsAll) return
      const { method, path } = request
      const level = status >= 500 ? 'warn' : 'debug'
      const ms = Math.round((performance.now() - began) * 10) / 10
      log[level]({ method, path, status, ms, address: request.socket.remoteAddress }, 'answered')
    })
    next()
  }
}
