import { publicRoutes } from '../../../shared/api/public-routes.ts'
import { type CallRequest, requestOf } from '../../../shared/api/request.ts'
import type { Desk } from '../../../shared/engine/actor.ts'
import type { Route } from '../../../shared/engine/route.ts'
import type { CallMessage } from '../../../shared/sale/live.ts'
import { ApiError, NoAnswerError } from '../../api-error.ts'
import { parseSaleSeq, SALE_SEQ_HEADER, type SaleSeq } from '../live/sale-seq.ts'
import type { CallArgs, CallInput, CallName, CallOptions, Reply } from './call-types.ts'
import { failureOf, isWithoutHouse } from './failures.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

/** 'own': with this device's own role. 'public': as the public, or as the bidder whose token is sent. */
export type ClientAudience = 'own' | 'public'

const READ_TIMEOUT_MS = 5_000
const WRITE_TIMEOUT_MS = 15_000
/** Long, because whole sales are written or a file is fetched over a slow network; only a lost server should end it. */
const PATIENT_MS = 600_000
const PATIENT: ReadonlySet<CallName> = new Set(['loadPermanentAuction', 'loadPreview', 'resetAuction'])
/** The most attempts of a read whose reply is overtaken by a live message. */
const READS_AT_MOST = 4

export type ClientOptions = {
  audience: ClientAudience
  token: () => string | null
  /** The desk that writes are made at; null on a screen that is not a desk. */
  desk?: () => Desk | null
  /** Reads wait for it: a screen listens before it reads, so that no change is lost between the two. */
  listening?: () => Promise<void>
  /** Sends a write over the open socket; returns null if it must be sent over HTTP, under the same key. */
  overSocket?: (message: CallMessage) => Promise<Response | null>
  /**
   * Called as each read begins. The returned function says whether a reply is older than the messages received by then:
   * never for a read that begins without the live channel, because a restarted server may count from a lower seq.
   */
  overtaking?: () => (reply: SaleSeq | null) => boolean
  /** Calls the listener when the live channel is open again; returns its stop function. */
  onAnew?: (listener: () => void) => () => void
  onRequest?: (outcome: 'answered' | 'unanswered') => void
  /** Receives the `Date` header of each answer. */
  onDate?: (date: string | null) => void
  /** Called if no user is signed in, or not with this role. `sentToken`: the bidder of the request. */
  onRefused?: (error: ApiError, sentToken: string | null) => void
  fetch?: typeof fetch
}

export type ApiClient = {
  /** Makes a call of the contract and returns its JSON reply. Throws ApiError or NoAnswerError. */
  call: {
    <N extends CallName>(
      name: N,
      input: CallInput<N> & Omit<CallOptions, 'on401'> & { on401: 'null' },
    ): Promise<Reply<N> | null>
    <N extends CallName>(name: N, ...args: CallArgs<N>): Promise<Reply<N>>
  }
  /** Does the same for replies that are not JSON, such as a file to save. */
  open: <N extends CallName>(name: N, ...args: CallArgs<N>) => Promise<Response>
}

type AnyInput = CallOptions & {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  /** Milliseconds, if the usual limit is too short. */
  timeout?: number
}

/** Creates the screens' only client of the server. */
export function createClient(options: ClientOptions): ApiClient {
  const { token, listening, overSocket, overtaking, onRefused } = options
  const send = createSend(options)
  const sendCommand = createCommandSend(send, options)
  const keys = createIdempotencyKeys()

  async function refuseFailure(response: Response, sentToken: string | null): Promise<Response> {
    if (response.ok) return response
    throw await failureOf(response, (error) => onRefused?.(error, sentToken))
  }

  async function read<T>(url: string, input: AnyInput, take: (answer: Response) => Promise<T>): Promise<T> {
    await listening?.()
    for (let reads = 1; ; reads += 1) {
      const isOvertaken = overtaking?.()
      const bearer = token()
      const response = await send(url, {
        method: 'GET',
        headers: headersOf(options, input, bearer),
        signal: input.signal ?? null,
        timeout: input.timeout ?? READ_TIMEOUT_MS,
      })
      const seq = parseSaleSeq(response.headers.get(SALE_SEQ_HEADER))
      if (!isOvertaken?.(seq)) {
        const taken = await take(await refuseFailure(response, bearer))
        // Check again: a live message may have arrived while the reply was being parsed.
        if (!isOvertaken?.(seq)) return taken
      }
      if (reads === READS_AT_MOST) throw new NoAnswerError('Every reply was older than this screen’s data')
    }
  }

  async function write(name: CallName, request: CallRequest, input: AnyInput): Promise<Response> {
    const { method, path: url, body } = request
    const what = `${method} ${url} ${body}`
    const key = input.idempotencyKey ?? keys.keyOf(what)
    const bearer = token()
    const desk = options.desk?.() ?? null
    const { params, query } = input
    const message = { call: name, params, query, body: input.body, key, ...(desk && { desk }) }
    try {
      const bySocket = overSocket && !input.timeout ? await overSocket(message) : null
      const response =
        bySocket ??
        (await (input.isCommand ? sendCommand : send)(url, {
          method,
          headers: { ...headersOf(options, input, bearer), 'Idempotency-Key': key, ...(desk && { 'X-Desk': desk }) },
          body,
          signal: input.signal ?? null,
          timeout: input.timeout ?? WRITE_TIMEOUT_MS,
        }))
      keys.answered(what)
      return await refuseFailure(response, bearer)
    } catch (error) {
      if (error instanceof NoAnswerError) keys.unanswered(what, key)
      throw error
    }
  }

  async function ask<T>(name: CallName, input: AnyInput, take: (answer: Response) => Promise<T>): Promise<T> {
    const request = requestOf(await routeOf(name), input)
    if (request.method === 'GET') return read(request.path, input, take)
    const answer = await write(name, request, input)
    input.onSeq?.(parseSaleSeq(answer.headers.get(SALE_SEQ_HEADER)))
    return take(answer)
  }

  return {
    open: (name, ...[input]) => ask(name, { ...input, timeout: PATIENT_MS }, async (answer) => answer),
    async call(name: CallName, input: AnyInput = {}) {
      const patient = PATIENT.has(name) ? { ...input, timeout: PATIENT_MS } : input
      try {
        return await ask(name, patient, (answer) => answer.json())
      } catch (error) {
        if (input.on401 === 'null' && error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
  }
}

function headersOf({ audience }: ClientOptions, input: AnyInput, bearer: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(audience === 'public' && { 'X-Saleroom-Audience': 'public' }),
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...input.headers,
  }
}

type Send = (url: string, init: RequestInit & { timeout: number }) => Promise<Response>

/** Sends one request over HTTP, with a time limit in milliseconds. Throws NoAnswerError, or the signal's reason. */
function createSend(given: Pick<ClientOptions, 'fetch' | 'onRequest' | 'onDate'>): Send {
  const { fetch: request = fetch, onRequest, onDate } = given
  return async (url, { timeout, signal, ...rest }) => {
    const limits = [signal, AbortSignal.timeout(timeout)].filter((limit) => !!limit)
    try {
      const response = await request(url, { ...rest, credentials: 'include', signal: AbortSignal.any(limits) })
      onDate?.(response.headers.get('Date'))
      onRequest?.((await isWithoutHouse(response)) ? 'unanswered' : 'answered')
      return response
    } catch (cause) {
      if (signal?.aborted) throw cause
      onRequest?.('unanswered')
      throw new NoAnswerError(cause)
    }
  }
}

/** The most attempts of a command if the live channel is opened again during each. */
const COMMANDS_AT_MOST = 3

/**
 * Sends one command of the sale over HTTP. If the live channel is opened again before the answer, the server may have
 * restarted and lost the request: the command is sent again under the same key, within its original time limit.
 */
function createCommandSend(send: Send, { onAnew }: Pick<ClientOptions, 'onAnew'>): Send {
  async function ask(url: string, init: Parameters<Send>[1], left: number): Promise<Response> {
    if (!onAnew || left === 1) return await send(url, init)
    const began = performance.now()
    const anew = new AbortController()
    const forget = onAnew(() => anew.abort())
    try {
      return await send(url, { ...init, signal: AbortSignal.any([anew.signal, ...(init.signal ? [init.signal] : [])]) })
    } catch (error) {
      if (!anew.signal.aborted || init.signal?.aborted) throw error
    } finally {
      forget()
    }
    const timeout = Math.max(1, Math.round(init.timeout - (performance.now() - began)))
    return await ask(url, { ...init, timeout }, left - 1)
  }
  return (url, init) => ask(url, init, COMMANDS_AT_MOST)
}

const isPublic = (name: CallName): name is keyof typeof publicRoutes => name in publicRoutes

type StaffsRoutes = typeof import('../../../shared/api/routes.ts').routes

/** The routes of staff calls, fetched before the first of them; phones make none. Null if the fetch failed. */
let staffs: Promise<StaffsRoutes | null> | null = null

async function fetchRoutes(): Promise<StaffsRoutes | null> {
  try {
    const { routes } = await import('../../../shared/api/routes.ts')
    return routes
  } catch {
    staffs = null
    return null
  }
}

/**
 * Returns the route of a call. Always awaits, so that calls are sent in order: a bid after the asking price set before
 * it. Throws NoAnswerError.
 */
async function routeOf(name: CallName): Promise<Route> {
  if (!isPublic(name)) staffs ??= fetchRoutes()
  const routes = await staffs
  if (isPublic(name)) return publicRoutes[name]
  if (!routes) throw new NoAnswerError('The addresses of staff’s calls could not be fetched')
  return routes[name]
}
