import { describe, expect, test } from 'vitest'
import { closingLine, inWords, isGood, progressLine, type StageState, secondsLeft } from './progress.mjs'

function stage(name: string, over: Partial<StageState> & { count?: StageState['count'] } = {}): StageState {
  const count = { unit: '', total: 0, done: 0, passed: 0, failed: 0, skipped: 0, unsteady: 0 }
  return { name, after: [], needs: [], state: 'waiting', seconds: 0, lastSeconds: null, count, ...over }
}

const counted = (count: Partial<StageState['count']>) => ({ ...stage('').count, ...count })

describe('the time left', () => {
  test('is the sum of stages that wait for each other, and the longest of parallel ones', () => {
    const types = stage('types', { lastSeconds: 30 })
    const unit = stage('unit', { lastSeconds: 100 })
    const browser = stage('browser', { lastSeconds: 50, after: ['types', 'unit'] })
    expect(secondsLeft([types, unit, browser])).toBe(150)
    expect(secondsLeft([types, { ...unit, state: 'over' }, browser])).toBe(80)
  })

  test('is unknown while a stage without a last run reports no progress', () => {
    expect(secondsLeft([stage('types', { state: 'running', seconds: 5 })])).toBeNull()
    expect(progressLine([stage('types', { state: 'running', seconds: 5 })])).toContain('time left unknown')
  })

  test('follows the pace of a stage without a last run', () => {
    const count = counted({ total: 400, done: 100 })
    expect(secondsLeft([stage('unit', { state: 'running', seconds: 50, count })])).toBe(150)
  })

  test('follows the last run at first, and the own pace towards the end', () => {
    const unit = (done: number) =>
      secondsLeft([
        stage('unit', { state: 'running', seconds: 50, lastSeconds: 110, count: counted({ total: 100, done }) }),
      ])
    expect(unit(0)).toBe(60)
    expect(unit(50)).toBe(55)
    expect(unit(100)).toBe(0)
  })

  test('is never below zero, even on a slow machine', () => {
    expect(secondsLeft([stage('types', { state: 'running', seconds: 500, lastSeconds: 50 })])).toBe(0)
  })
})

test('a line names the running stages with their progress, the waiting ones, and the time left', () => {
  const unit = stage('unit tests', {
    state: 'running',
    seconds: 50,
    lastSeconds: 150,
    count: counted({ unit: 'files', total: 400, done: 120, failed: 2 }),
  })
  const browser = stage('browser tests', { lastSeconds: 40, after: ['unit tests'] })
  expect(
    progressLine([
      stage('types', { state: 'over' }),
      stage('lint', { state: 'running', lastSeconds: 9 }),
      unit,
      browser,
    ]),
  ).toBe('lint running; unit tests 120 of 400 files, 2 failed; browser tests waiting; about 150 s left')
  expect([inWords(94), inWords(1_234)]).toEqual(['about 90 s', 'about 21 min'])
})

test('the closing line adds up all stages, and names skipped and unsteady tests only if there are any', () => {
  const passed = { count: counted({ passed: 3 }) }
  expect(closingLine([passed, { count: counted({ passed: 1, failed: 2 }) }])).toBe('4 passed, 2 failed')
  expect(closingLine([passed, { count: counted({ skipped: 5 }) }])).toBe('3 passed, 0 failed, 5 skipped')
  expect(closingLine([passed, { count: counted({ passed: 2, unsteady: 1 }) }])).toBe(
    '5 passed, 0 failed, 1 only at the second attempt',
  )
})

test('a run is good if something passed and nothing failed', () => {
  expect(isGood([{ count: counted({ passed: 1, skipped: 1 }) }])).toBe(true)
  expect(isGood([{ count: counted({ passed: 1, failed: 1 }) }])).toBe(false)
  expect(isGood([{ count: counted({ skipped: 1 }) }])).toBe(false)
})
