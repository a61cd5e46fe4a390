import { describe, expect, test } from 'vitest'
import { rows } from '../../../shared/api/index.ts'
import type { CallRow } from '../../../shared/api/row.ts'
import { Refused } from '../../access/refused.ts'
import { world } from '../testing/world.ts'
import type { RegisteredCall } from './handlers.ts'

const samples: Readonly<Record<string, string>> = {
  lotNumber: '12A',
  auctionId: 'sale-1',
  path: 'sale-1/a.jpg',
  paddle: '12',
  incident: 'split',
  side: 'buyers',
  number: '1',
  figure: 'sold_share',
}
const samplePath = ({ path }: CallRow) => path.replace(/[:*](\w+)/g, (_, name: string) => samples[name] ?? 'x1')

const contract = Object.entries(rows)
const reached = (name: string) => () => {
  throw new Refused(409, 'reached', name)
}
const realCalls: RegisteredCall[] = contract.map(([name, row]) => ({ name, row, handle: reached(name) }))
const openCalls = realCalls.map(
  ({ row: { body: _, query: __, ...row }, ...call }): RegisteredCall => ({ ...call, row }),
)

describe('every row of the contract', () => {
  test('is answered by its own handler, and not by an earlier row', async () => {
    const { ask } = await world(openCalls)
    for (const [name, row] of contract) {
      const answer = await ask(samplePath(row), { method: row.method })
      expect([name, answer.json()]).toEqual([name, { error: name, message: name, code: 'reached' }])
    }
  })
})

describe('a call outside the contract', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['DELETE', '/api/tags'],
    ['OPTIONS', '/api/tags'],
    ['GET', '/api/Tags'],
    ['POST', '/api/auction/state?x=<script>'],
  ])('%s %s is a JSON 404', async (method, path) => {
    const { ask } = await world(openCalls)
    const answer = await ask(path, { method, headers: { Accept: 'text/html' } })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.json()).toMatchObject({ code: 'no_such_call' })
    expect(answer.text).not.toContain('<')
  })
})
