import type { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { madeFor } from './http-app.ts'
import { httpServer } from './limits/http-server.ts'
import { CONNECTION_LIMITS } from './limits/limits.ts'

test('creates requests and responses with Express’s prototypes, so that it changes none', async () => {
  const app = express()
  app.get('/:name', ({ params, query, path, app: its }, response) => {
    response.status(201).json({ params, query, path, isOurs: its === app && response.app === app })
  })
  const made: [unknown, unknown][] = []
  const server = httpServer(
    (request: IncomingMessage, response: ServerResponse) => {
      made.push([Object.getPrototypeOf(request), Object.getPrototypeOf(response)])
      app(request, response)
      made.push([Object.getPrototypeOf(request), Object.getPrototypeOf(response)])
    },
    CONNECTION_LIMITS,
    madeFor(app),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const answer = await fetch(`http://127.0.0.1:${address.port}/lot?number=5`)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ params: { name: 'lot' }, query: { number: '5' }, path: '/lot', isOurs: true })
  const its = [app.request, app.response]
  expect(made.flat().map((prototype, at) => prototype === its[at % 2])).toEqual([true, true, true, true])
})
