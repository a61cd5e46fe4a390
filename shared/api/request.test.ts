import { describe, expect, it } from 'vitest'
import { requestOf } from './request.ts'
import { routes } from './routes.ts'

describe('a call as it goes out', () => {
  it('has params and query in their places, and its payload as JSON', () => {
    expect(requestOf(routes.lotState, { params: { lotNumber: '12 A' } }).path).toBe('/api/lots/12%20A/state')
    expect(requestOf(routes.history, { query: { limit: 5, before: undefined } }).path).toBe(
      '/api/auction/history?limit=5',
    )
    expect(requestOf(routes.startLot, { body: { lotNumber: 5 } })).toEqual({
      method: 'POST',
      path: '/api/auction/start-lot',
      body: '{"lotNumber":5}',
    })
  })

  it('never goes to an address with a hole in it', () => {
    expect(() => requestOf(routes.lotState, { params: {} })).toThrow('needs lotNumber')
    expect(() => requestOf(routes.lotState, { params: { lotNumber: '' } })).toThrow('needs lotNumber')
  })
})
