import { expect, test } from 'vitest'
import type { CopyState } from '../../../shared/entities/system.ts'
import { copyState } from './copy-state.ts'

/** A state whose clock advances by a second on each call. */
function stateOf() {
  let second = 0
  let dir: string | null = '/copy'
  const told: CopyState[] = []
  const state = copyState({ now: () => new Date(Date.UTC(2026, 0, 15, 12, 0, second++)), dir: () => dir })
  const stop = state.onChange((shown) => void told.push(shown))
  const move = (to: string | null) => {
    dir = to
  }
  return { ...state, told, stop, move }
}

const at = (second: number) => `2026-01-15T12:00:0${second}.000Z`

test('is off until another state is shown, and notifies listeners once of each change', () => {
  const state = stateOf()
  expect(state.now()).toEqual({ dir: '/copy', state: 'off', problem: null, since: at(0) })
  state.show('healthy', null)
  state.show('healthy', null)
  expect(state.told).toEqual([{ dir: '/copy', state: 'healthy', problem: null, since: at(1) }])
  expect(state.now()).toEqual(state.told[0])
  state.stop()
  state.show('off', null)
  expect(state.told).toHaveLength(1)
  expect(state.now().state).toBe('off')
})

test('keeps the time at which trouble began, even if its reason changes, until the copy is healthy or moved', () => {
  const state = stateOf()
  state.show('behind', 'full')
  state.show('behind', 'gone')
  state.show('refused', 'gone')
  expect(state.told.map(({ since, problem }) => [since, problem])).toEqual([
    [at(1), 'full'],
    [at(1), 'gone'],
    [at(1), 'gone'],
  ])
  state.show('catching_up', null)
  state.show('behind', 'full')
  expect(state.now().since).toBe(at(3))
  state.move('/other')
  state.show('behind', 'full')
  expect(state.now()).toEqual({ dir: '/other', state: 'behind', problem: 'full', since: at(4) })
  state.show('behind', null)
  expect(state.now()).toMatchObject({ problem: null, since: at(5) })
})
