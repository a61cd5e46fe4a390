import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScanDetector, type DetectedKey } from './scan-detector.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A detector, and a record of its actions. */
function listening() {
  const did: string[] = []
  const detector = createScanDetector<string>({
    act: (event) => did.push(event),
    onScan: (text, place) => did.push(`scan ${place} ${JSON.stringify(text)}`),
    onTooFast: (text) => did.push(`too fast ${text}`),
  })
  let now = 0
  const wait = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(ms)
  }
  const press = (sign: string | null, place: DetectedKey<string>['place'] = 'outside') =>
    detector.take({ event: sign === '\n' ? 'Enter' : `${sign}`, at: now, sign, place })
  const scan = (text: string, place: DetectedKey<string>['place'] = 'outside') => {
    for (const sign of text) {
      press(sign, place)
      wait(5)
    }
  }
  return { did, detector, press, wait, scan }
}

test('a key acts 30 ms after it was pressed, and not before', () => {
  const { did, press, wait } = listening()
  expect(press('p')).toBe('held')
  wait(29)
  expect(did).toEqual([])
  wait(1)
  expect(did).toEqual(['p'])
})

test('a scan never acts as keys, and ends after 100 ms of silence', () => {
  const { did, scan, wait } = listening()
  scan('c4npu\n')
  wait(94)
  expect(did).toEqual([])
  wait(1)
  expect(did).toEqual(['scan outside "c4npu"'])
})

test('a scan into an amount is typed, but its Enter does not act', () => {
  const { did, scan, wait } = listening()
  scan('1034\n', 'amount')
  wait(100)
  expect(did).toEqual(['scan amount "1034"'])
})

test('a quick hand in an amount keeps its Enter', () => {
  const { did, press, wait } = listening()
  for (const sign of '12\n') {
    press(sign, 'amount')
    wait(10)
  }
  wait(100)
  for (const sign of '1200\n') {
    press(sign, 'amount')
    wait(sign === '2' ? 60 : 20)
  }
  wait(100)
  expect(did).toEqual(['Enter', 'Enter'])
})

test('one key and Enter at a scanner’s speed are a scan: a paddle may have one digit', () => {
  const { did, scan, wait } = listening()
  scan('7\n')
  wait(100)
  expect(did).toEqual(['scan outside "7"'])
})

test('keeps the lines of a scan apart, even if the device pauses for up to 100 ms', () => {
  const { did, scan, wait } = listening()
  scan('@\nANSI\n')
  wait(80)
  scan('DCSDOE\n')
  wait(100)
  expect(did).toEqual(['scan outside "@\\nANSI\\nDCSDOE"'])
})

test('typed keys act in order, even two hit at once', () => {
  const { did, press, wait } = listening()
  press('1')
  wait(31)
  press('2')
  wait(10)
  press('w')
  wait(100)
  expect(did).toEqual(['1', '2', 'w'])
})

test('reports a burst without Enter, which does not act', () => {
  const { did, scan, wait } = listening()
  scan('spn')
  wait(100)
  expect(did).toEqual(['too fast spn'])
})

test('Enter and other keys pass at once, after the key before them', () => {
  const { did, press, wait } = listening()
  expect(press('\n')).toBe('passes')
  press('s')
  expect(press(null)).toBe('passes')
  expect(did).toEqual(['s'])
  wait(200)
  expect(did).toEqual(['s'])
})

test('uses the time of the key, however late the screen receives it', () => {
  const { did, detector } = listening()
  detector.take({ event: 's', at: 0, sign: 's', place: 'outside' })
  expect(detector.take({ event: 'Enter', at: 31, sign: '\n', place: 'outside' })).toBe('passes')
  expect(did).toEqual(['s'])
})

test('types keys in a field at once, and Enter acts once after a scan of one line', () => {
  const { did, press, wait, scan } = listening()
  expect(press('1', 'field')).toBe('passes')
  wait(5)
  expect(press('\n', 'field')).toBe('held')
  wait(5)
  expect(press('\n', 'field')).toBe('held')
  wait(100)
  expect(did).toEqual(['Enter'])
  scan('a', 'field')
  wait(100)
  expect(did).toEqual(['Enter'])
})

test('never presses Enter in a field after a scan of several lines', () => {
  const { did, scan, wait } = listening()
  scan('@\nANSI\n', 'field')
  wait(100)
  expect(did).toEqual(['scan field "@\\nANSI"'])
})
