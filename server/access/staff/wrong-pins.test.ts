import { describe, expect, test } from 'vitest'
import { staffHouse, wrongPin } from '../testing/staff-house.ts'
import { PIN_LIMITS } from './pin-attempts.ts'

const lockedOut = { status: 429, code: 'too_many_pins' }

describe('wrong PINs', () => {
  async function tryWrongly(times: number, enter: (pin: string) => Promise<unknown>) {
    for (let time = 0; time < times; time += 1) await expect(enter('000000')).rejects.toMatchObject(wrongPin)
  }

  test('lock a device out after ten, even with the right PIN, until fifteen minutes have passed', async () => {
    const { staff, enter, clock } = staffHouse()
    await staff.setStaffPin('123456')
    await tryWrongly(10, enter)
    await expect(enter('123456')).rejects.toMatchObject({ ...lockedOut, details: { retryAfterSeconds: 900 } })
    await expect(enter('123456')).rejects.toMatchObject({ message: 'Too many wrong PINs. Try again in 15 minutes.' })
    expect(await enter('123456', { address: '192.168.1.21' })).toBeTruthy()
    clock.now = PIN_LIMITS.windowMs - 1
    await expect(enter('123456')).rejects.toMatchObject(lockedOut)
    clock.now = PIN_LIMITS.windowMs
    expect(await enter('123456')).toBeTruthy()
  })

  test('report the remaining tries and the wait, but not on the clerk’s own PC', async () => {
    const { staff, enter, clock } = staffHouse()
    await staff.setStaffPin('123456')
    const said = (onPc = false) =>
      enter('000000', onPc ? { isClerksPc: true, address: '127.0.0.1' } : {}).catch((error: Error) => error.message)
    const sentence = 'This PIN is wrong. The clerk’s PC shows the right one.'
    expect(await said(true)).toBe(sentence)
    await tryWrongly(7, enter)
    expect(await said()).toBe(`${sentence} 2 tries are left.`)
    expect(await said()).toBe(`${sentence} One try is left.`)
    expect(await said()).toBe(`${sentence} That was the last try for the next 15 minutes.`)
    clock.now = PIN_LIMITS.windowMs - 60_000
    expect(await said()).toBe('Too many wrong PINs. Try again in a minute.')
  })

  test('count for fifteen minutes only', async () => {
    const { staff, enter, clock } = staffHouse()
    await staff.setStaffPin('123456')
    await tryWrongly(9, enter)
    clock.now = PIN_LIMITS.windowMs
    await tryWrongly(9, enter)
    expect(await enter('123456')).toBeTruthy()
  })

  test('are forgotten after the right one', async () => {
    const { staff, enter } = staffHouse()
    await staff.setStaffPin('123456')
    await tryWrongly(9, enter)
    await enter('123456')
    await tryWrongly(10, enter)
    await expect(enter('123456')).rejects.toMatchObject(lockedOut)
  })

  test("never lock out the clerk's own PC", async () => {
    const { staff, enter } = staffHouse()
    await staff.setStaffPin('123456')
    const onClerksPc = (pin: string) => enter(pin, { address: '127.0.0.1', isClerksPc: true })
    await tryWrongly(30, onClerksPc)
    await tryWrongly(10, (pin) => enter(pin, { address: '127.0.0.1' }))
    expect(await onClerksPc('123456')).toBeTruthy()
  })

  test('make the device wait longer each time, with three tries in between', async () => {
    const { staff, enter, clock } = staffHouse()
    await staff.setStaffPin('123456')
    await tryWrongly(10, enter)
    for (const minutes of [15, 30, 60, 120, 240, 480, 480]) {
      await expect(enter('123456')).rejects.toMatchObject({ details: { retryAfterSeconds: minutes * 60 } })
      clock.now += minutes * 60_000
      await tryWrongly(3, enter)
    }
    clock.now += 24 * 3_600_000
    await tryWrongly(10, enter)
    await expect(enter('123456')).rejects.toMatchObject({ details: { retryAfterSeconds: 900 } })
  })

  const guessed = async (addresses: number, enter: ReturnType<typeof staffHouse>['enter']) => {
    for (let device = 0; device < addresses; device += 1)
      await tryWrongly(10, (pin) => enter(pin, { address: `10.0.${device >> 8}.${device & 255}` }))
  }

  test('lock out no other device after four hundred of forty addresses, and are reported to the clerk once', async () => {
    const { staff, enter, told } = staffHouse()
    await staff.setStaffPin('123456')
    await guessed(40, enter)
    expect(await enter('123456', { address: '192.168.1.21' })).toBeTruthy()
    expect(told).toEqual(['200 of 20: unchanged'])
  })

  test('make the PIN longer after two thousand, notify the clerk, and end no session', async () => {
    const { staff, enter, told } = staffHouse()
    await staff.setStaffPin('123456')
    const tablet = await enter('123456')
    await guessed(205, enter)
    const pin = staff.lan().pin ?? ''
    expect(pin).toMatch(/^\d{10}$/)
    expect(told).toEqual(['200 of 20: unchanged', '2000 of 200: longer'])
    expect(staff.session(tablet)).toMatchObject({ device: 'Tablet' })
    await expect(enter('123456')).rejects.toThrow('It has 10 digits. 9 tries are left.')
    expect(await enter(pin)).toBeTruthy()
  })
})
