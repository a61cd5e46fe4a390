import type { Express, Request, RequestHandler } from 'express'
import { rateLimit } from 'express-rate-limit'
import { plainAddress } from '../../access/network/remote-address.ts'
import type { Principal } from '../../access/principal.ts'
import { delayAnswer, Refused } from '../../access/refused.ts'
import type { Paces, RequestLimits } from './limits.ts'
import { createPace } from './pace.ts'

/** Who asks; null for a token that is no good. */
export type WhoMayAsk = (request: Request) => Principal | null

/** Whose requests are counted together. */
type Counted = (request: Request) => string

/**
 * Limits how fast one caller may ask, with 429 and Retry-After: each paddle, and besides each address, for a device may
 * hold many paddles. The clerk's PC is not limited, for it plays a crowd; only a paddle's bids are, wherever they come
 * from.
 */
export function addRateLimits(
  app: Express,
  { limits, paces, who }: { limits: RequestLimits; paces: Paces; who: WhoMayAsk },
): void {
  const isClerksPc = (request: Request) => who(request)?.isClerksPc === true
  const isStaff = (request: Request) => who(request)?.role === 'staff'
  const isImage = (request: Request) => request.path.startsWith('/images/')
  // An address is a device on a LAN: IPv6 networks are not taken together, for the whole room is one.
  const address: Counted = (request) => plainAddress(request.socket.remoteAddress)
  const caller: Counted = (request) => {
    const paddle = who(request)?.bidder?.paddleNumber
    return paddle === undefined ? address(request) : `paddle ${paddle}`
  }
  const limit = (name: keyof RequestLimits, counted: Counted, skip: (request: Request) => boolean) =>
    limiter({ ...limits[name], counted, skip })
  const isFreeToBid = (request: Request) => isStaff(request) || isClerksPc(request)
  const isFreeToCall = (request: Request) => isImage(request) || isClerksPc(request)
  // The paddle first: what one tab is refused is not taken from what its neighbours may.
  app.post('/api/bids', limit('bids', caller, isStaff), limit('bidsOfAddress', address, isFreeToBid))
  app.post('/api/bidders', limit('joins', address, isClerksPc))
  app.use('/api/images', limit('images', address, isClerksPc))
  const files = createPace(paces.files)
  app.use(async (request, _response, next) => {
    if (!/^\/api(\/|$)/.test(request.path) && !isClerksPc(request)) await files.takeTurn(address(request), 1)
    next()
  })
  app.use('/api', limit('calls', caller, isFreeToCall), limit('callsOfAddress', address, isFreeToCall))
}

type LimiterParts = { requests: number; windowMs: number; counted: Counted; skip: (request: Request) => boolean }

function limiter({ requests, windowMs, counted, skip }: LimiterParts): RequestHandler {
  const limit = rateLimit({
    windowMs,
    limit: requests,
    legacyHeaders: false,
    standardHeaders: 'draft-8',
    keyGenerator: counted,
    handler: (_request, _response, next) => {
      const refused = new Refused(429, 'too_fast', 'Too many requests. Please wait a moment.')
      delayAnswer(() => next(refused))
    },
  })
  // Asked here and not by the limiter, which takes several turns of the event loop to find out that it has nothing to do.
  return (request, response, next) => (skip(request) ? next() : limit(request, response, next))
}
