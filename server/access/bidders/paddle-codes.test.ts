import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSale } from '../../../shared/sale/testing/a-sale.ts'
import { hashSecret } from '../secret.ts'
import { CODE_TRIES, paddleCodes } from './paddle-codes.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const CODE = 'ABCD2345'

/** The codes of a sale in which paddle 34 has one. */
function codesOf34() {
  const room = aSale()
  room.ask('registerPaddle', { paddle: '34' })
  const { auctionId } = room.sale
  const onGuessing = vi.fn()
  const stored = new Map([[`${auctionId}/34`, { auctionId, paddle: '34', hash: hashSecret(CODE) }]])
  const codes = paddleCodes(() => stored, { onGuessing })
  const tryCode = (code: string, address: string, { isClerksPc }: { isClerksPc: boolean } = { isClerksPc: false }) =>
    codes.paddleOf(code, { who: { address, isClerksPc }, onShow: room.sale }).catch((error) => error.code)
  return { tryCode, onGuessing }
}

test('reads a code with spaces and dashes, in any case and width', async () => {
  const { tryCode } = codesOf34()
  for (const code of ['abcd 2345', ' ABCD-2345', 'ＡＢＣＤ２３４５', 'ab cd – 23 45'])
    expect(await tryCode(code, 'a'), code).toBe('34')
})

test('counts only wrong codes, so a whole queue of guests joins at one device', async () => {
  const { tryCode } = codesOf34()
  for (let guest = 0; guest < 3 * CODE_TRIES.device; guest += 1) expect(await tryCode(CODE, 'a')).toBe('34')
  for (let wrong = 0; wrong < CODE_TRIES.device; wrong += 1) expect(await tryCode('WRONG', 'a')).toBe('code_unknown')
  expect(await tryCode(CODE, 'a')).toBe('too_many_codes')
  expect(await tryCode(CODE, 'b')).toBe('34')
})

test('many wrong codes from many devices slow others down and are reported once, but lock nobody out', async () => {
  const { tryCode, onGuessing } = codesOf34()
  const devices = Array.from({ length: 20 }, (_, index) => `device ${index}`)
  const flood = Promise.all(devices.flatMap((device) => Array.from({ length: 10 }, () => tryCode('WRONG', device))))
  await vi.advanceTimersByTimeAsync(CODE_TRIES.slowMs)
  await flood
  expect(onGuessing).toHaveBeenCalledOnce()
  expect(await tryCode(CODE, 'clerk', { isClerksPc: true })).toBe('34')
  const guest = vi.fn()
  const joining = tryCode(CODE, 'guest').then(guest)
  await vi.advanceTimersByTimeAsync(CODE_TRIES.slowMs - 1)
  expect(guest).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await joining
  expect(guest).toHaveBeenCalledWith('34')
})

test('the clerk’s PC is never locked out by its own wrong codes', async () => {
  const { tryCode } = codesOf34()
  for (let wrong = 0; wrong < 3 * CODE_TRIES.device; wrong += 1) await tryCode('WRONG', 'clerk', { isClerksPc: true })
  expect(await tryCode(CODE, 'clerk', { isClerksPc: true })).toBe('34')
})
