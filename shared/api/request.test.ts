import { describe, expect, it } from 'vitest'
import { requestOf } from './request.ts'
import { routes } from './routes.ts'

describe('the request of a call', () => {
  it('has params and query in the path, and its payload as JSON', () => {
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

  it('needs every param of its path', () => {
    expect(() => requestOf(routes.lotState, { params: {} })).toThrow('needs lotNumber')
    expect(() => requestOf(routes.lotState, { params: { lotNumber: '' } })).toThrow('needs lotNumber')
  })
})
