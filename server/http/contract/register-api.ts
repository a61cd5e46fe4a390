import express, { type Express, type Request, type Response } from 'express'
import { askingOf } from '../../access/resolve-principal.ts'
import { sendCached } from '../cache/cached-body.ts'
import { type BodyParts, bodyReader } from '../read-body.ts'
import { writeReply } from '../write-reply.ts'
import { noSuchCall } from './answer-call.ts'
import type { RegisteredCall } from './handlers.ts'
import type { CallOutcome, Calls } from './run-call.ts'

const VERBS = new Map<string, 'post' | 'get' | 'put' | 'patch' | 'delete'>([
  ['POST', 'post'],
  ['GET', 'get'],
  ['PUT', 'put'],
  ['PATCH', 'patch'],
  ['DELETE', 'delete'],
])

/** Registers every row of a contract, and a 404 for other paths under /api. */
export function registerCalls(app: Express, calls: Calls, bodies: BodyParts): void {
  const answers = calls.all.map((call) => ({ ...call.row, answer: answer(call, calls, bodies) }))
  // Paths without parameters, as a bid's, are found in a map: a router costs as much per request as a bid.
  const plain = answers.filter(({ path }) => !/[:*]/.test(path))
  const byName = new Map(plain.map(({ method, path, answer }) => [`${method} ${path}`, answer]))
  app.use((request, response, next) => {
    const found = byName.get(`${request.method} ${request.path}`)
    return found ? found(request, response) : next()
  })
  const router = express.Router({ caseSensitive: true })
  // The other paths have a router per method, so that an approval is not matched against forty reads. Each is made at
  // its method's first request, to shorten the start.
  const routers = new Map<string, express.Router>()
  router.use((request, response, next) => {
    // HEAD is answered as GET, without a body.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const verb = VERBS.get(method)
    if (!verb) return next()
    const ofMethod = routers.get(method) ?? express.Router({ caseSensitive: true })
    if (!routers.has(method))
      for (const each of answers) if (each.method === method) ofMethod[verb](each.path, each.answer)
    routers.set(method, ofMethod)
    ofMethod(request, response, next)
  })
  router.use('/api', async (request) => {
    const name = `${request.method} ${request.originalUrl.replace(/\?.*$/, '')}`
    await calls.refuse(askingOf(request), noSuchCall(name))
  })
  app.use(router)
}

function answer(call: RegisteredCall, calls: Calls, bodies: BodyParts) {
  const readBody = bodyReader(call, bodies)
  const isRead = call.row.method === 'GET'
  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader('Cache-Control', isRead ? 'no-cache' : 'no-store')
    if (isRead) response.vary('Authorization, Cookie, X-Saleroom-Audience')
    const { params, query } = request
    const key = request.get('Idempotency-Key')
    const desk = request.get('X-Desk')
    const body = () => readBody(request, response)
    const outcome = await calls.run(call, {
      asking: askingOf(request),
      params,
      query,
      body,
      key,
      desk,
      http: { request, response },
    })
    if (outcome) await send({ request, response, isRead }, outcome)
  }
}

async function send(
  { request, response, isRead }: { request: Request; response: Response; isRead: boolean },
  outcome: NonNullable<CallOutcome>,
) {
  if ('kept' in outcome) return await sendCached(request, response, outcome.kept)
  if (!isRead) return writeReply(response, outcome)
  const { status, text, cookies, headers } = outcome
  response.set(headers)
  if (cookies.length > 0) response.set('Set-Cookie', [...cookies])
  // Express adds the ETag, and answers 304 to an unchanged read.
  response.status(status).type('application/json').send(text)
}
