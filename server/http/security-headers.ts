import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

/**
 * The hashes of the style elements of rolling figures (@number-flow/react exports their texts as `styles`); all other
 * styles are in our own files.
 */
export const ROLLING_FIGURES = [
  "'sha256-IRGtDaJoWUyd8zoPZ2Rl1Ad5ErPWovCmj1jXl1LdmQA='",
  "'sha256-HR6/MuuYfB8aijiNP5MPm3YOR8WqVmL7UkE3Q8OslTs='",
  "'sha256-Kf7/sUbgqFJXjmEU4ouAuE2GpLidyjTxmVez5zPkWyQ='",
] as const

// Besides 'self', which older Safari does not apply to websockets. Host has passed the guard, so it is a plain name.
const liveSources = ({ headers: { host } }: IncomingMessage) => `ws://${host} wss://${host}`

/**
 * Headers that restrict our screens to our own files. Plain http on a LAN: no HSTS, no upgrade to https, and none of
 * the headers that browsers ignore, with a warning, on plain http.
 */
export function securityHeaders(): RequestHandler {
  const forScreens = screenHeaders()
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !request.path.startsWith('/assets/')) return forScreens(request, response, next)
    for (const [name, value] of ANSWER_HEADERS) response.setHeader(name, value)
    next()
  }
}

/**
 * The headers of the answer to a write, and of a part of a page. The first is JSON, the second obeys the page's own
 * policy. Neither is a page, and nothing runs if one is opened as a page.
 */
export const ANSWER_HEADERS = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
] as const

function screenHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The decoder of sound is WebAssembly; no text becomes script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", ...ROLLING_FIGURES],
        // Applies to attributes in markup, not to styles set by scripts.
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", liveSources],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
}
