import { describe, expect, it } from 'vitest'
import { rows } from '../../shared/api/index.ts'
import { routes } from './routes.ts'

describe("the browser's routes", () => {
  it('are those of the contract table', () => {
    const table = Object.entries(rows).map(([name, { method, path }]) => [name, `${method} ${path}`])
    expect(routes).toEqual(Object.fromEntries(table))
  })
})
