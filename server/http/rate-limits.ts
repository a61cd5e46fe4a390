import type { Express, Request, RequestHandler } from 'express'
import { rateLimit } from 'express-rate-limit'
import type { Principal } from '../access/principal.ts'
import { plainAddress } from '../access/remote-address.ts'
import { Refused } from '../refused.ts'
import { holdBack } from './hold-back.ts'
import type { RequestLimits } from './limits.ts'

/** Who asks; null for a token that is no good. */
export type WhoMayAsk = (request: Request) => Principal | null

/**
 * Limits how fast one caller may ask, with 429 and Retry-After. The clerk's PC is not limited, for it plays a crowd;
 * only a paddle's bids are, wherever they come from. DESIGN 3.
 */
export function addRateLimits(app: Express, { limits, who }: { limits: RequestLimits; who: WhoMayAsk }): void {
  const isClerksPc = (request: Request) => who(request)?.isClerksPc === true
  const isStaff = (request: Request) => who(request)?.role === 'staff'
  const isImage = (request: Request) => request.path.startsWith('/images/')
  const limit = (name: keyof RequestLimits, skip: (request: Request) => boolean) =>
    limiter({ ...limits[name], who, skip })
  app.post('/api/bids', limit('bids', isStaff))
  app.post('/api/bidders', limit('joins', isClerksPc))
  app.use('/api/images', limit('images', isClerksPc))
  app.use(
    '/api',
    limit('calls', (request) => isImage(request) || isClerksPc(request)),
  )
}

function limiter({
  requests,
  windowMs,
  who,
  skip,
}: {
  requests: number
  windowMs: number
  who: WhoMayAsk
  skip: (request: Request) => boolean
}): RequestHandler {
  const limit = rateLimit({
    windowMs,
    limit: requests,
    legacyHeaders: false,
    standardHeaders: 'draft-8',
    // An address is a device on a LAN: IPv6 networks are not taken together, for the whole room is one.
    keyGenerator: (request) => {
      const paddle = who(request)?.bidder?.paddleNumber
      return paddle === undefined ? plainAddress(request.socket.remoteAddress) : `paddle ${paddle}`
    },
    handler: (_request, _response, next) => {
      const refused = new Refused(429, 'too_fast', 'Too many requests. Please wait a moment.')
      holdBack(() => next(refused))
    },
  })
  // Asked here and not by the limiter, which takes several turns of the event loop to find out that it has nothing to do.
  return (request, response, next) => (skip(request) ? next() : limit(request, response, next))
}
