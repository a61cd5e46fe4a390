import { expect } from './expect.ts'

/** Expects a page that needs no scrolling, neither down nor across. */
export function expectNoScrolling(): void {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
  const beyond = { down: scrollHeight - clientHeight, across: scrollWidth - clientWidth }
  expect(beyond, `${window.innerWidth} by ${window.innerHeight}`).toEqual({ down: 0, across: 0 })
}
