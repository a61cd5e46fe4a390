import { describe, expect, test } from 'vitest'
import { PIN_LIMITS } from './pin-attempts.ts'
import { staffAccess } from './staff-access.ts'
import { memoryStore } from './testing/memory-store.ts'

function house() {
  const clock = { now: 0 }
  const store = memoryStore()
  const open = () => staffAccess({ store, now: () => clock.now })
  const staff = open()
  const enter = (pin: string, { address = '192.168.1.20', isClerksPc = false } = {}) =>
    staff.enterPin({ pin, device: 'Tablet', address, isClerksPc })
  return { clock, store, staff, enter, restart: open }
}

const wrongPin = { status: 401, code: 'wrong_pin' }
const lockedOut = { status: 429, code: 'too_many_pins' }

describe('staff access from the LAN', () => {
  test('is off until it is switched on, whatever PIN is tried', async () => {
    const { staff, enter } = house()
    expect(staff.lan()).toEqual({ enabled: false, pin: null })
    await expect(enter('000000')).rejects.toMatchObject({ status: 403, code: 'lan_access_off' })
  })

  test('has a six-digit PIN, a new one each time it is switched on', async () => {
    const { staff } = house()
    const pins = new Set<string | null>()
    for (let time = 0; time < 5; time += 1) {
      await staff.switchLan({ enabled: true })
      expect(staff.lan().pin).toMatch(/^\d{6}$/)
      pins.add(staff.lan().pin)
      await staff.switchLan({ enabled: false })
      expect(staff.lan()).toEqual({ enabled: false, pin: null })
    }
    expect(pins.size).toBeGreaterThan(1)
  })

  test('keeps its PIN when it is switched on while on', async () => {
    const { staff } = house()
    await staff.setStaffPin('123456')
    await staff.switchLan({ enabled: true })
    expect(staff.lan()).toEqual({ enabled: true, pin: '123456' })
  })

  test('may begin with a PIN of the house', async () => {
    const { staff, enter } = house()
    await expect(staff.setStaffPin('12345')).rejects.toThrow('six digits')
    await staff.setStaffPin('012345')
    await expect(enter('12345')).rejects.toMatchObject(wrongPin)
    expect(await enter('012345')).toMatch(/^[\w-]{22}$/)
  })
})

describe('a staff session', () => {
  test('survives a restart, and only its hash is kept', async () => {
    const { staff, enter, store, restart } = house()
    await staff.setStaffPin('123456')
    const secret = await enter('123456')
    expect(restart().session(secret)).toMatchObject({ device: 'Tablet' })
    expect(JSON.stringify(store.get())).not.toContain(secret)
    expect(staff.session('made up')).toBeNull()
  })

  test('ends when its device signs out, and no other with it', async () => {
    const { staff, enter } = house()
    await staff.setStaffPin('123456')
    const [one, other] = [await enter('123456'), await enter('123456')]
    await staff.endSession(one)
    expect([staff.session(one), staff.session(other)?.device]).toEqual([null, 'Tablet'])
  })

  test("ends when LAN access is switched off, for good; the desktop's own does not", async () => {
    const { staff, enter } = house()
    await staff.setStaffPin('123456')
    const [tablet, desktop] = [await enter('123456'), await staff.issueStaffSession()]
    await staff.switchLan({ enabled: false })
    await staff.switchLan({ enabled: true })
    expect(staff.session(tablet)).toBeNull()
    expect(staff.session(desktop)).toMatchObject({ device: 'This PC' })
  })

  test('is one of 200 at most: the oldest ends', async () => {
    const { staff } = house()
    const first = await staff.issueStaffSession()
    for (let more = 0; more < 199; more += 1) await staff.issueStaffSession()
    expect(staff.session(first)).not.toBeNull()
    await staff.issueStaffSession()
    expect(staff.session(first)).toBeNull()
  })
})

describe('wrong PINs', () => {
  async function tryWrongly(times: number, enter: (pin: string) => Promise<unknown>) {
    for (let time = 0; time < times; time += 1) await expect(enter('000000')).rejects.toMatchObject(wrongPin)
  }

  test('lock a device out after ten, the right PIN too, until fifteen minutes have passed', async () => {
    const { staff, enter, clock } = house()
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

  test('are forgotten once the right one came', async () => {
    const { staff, enter } = house()
    await staff.setStaffPin('123456')
    await tryWrongly(9, enter)
    await enter('123456')
    await tryWrongly(10, enter)
    await expect(enter('123456')).rejects.toMatchObject(lockedOut)
  })

  test("never lock out the clerk's own PC", async () => {
    const { staff, enter } = house()
    await staff.setStaffPin('123456')
    const onClerksPc = (pin: string) => enter(pin, { address: '127.0.0.1', isClerksPc: true })
    await tryWrongly(30, onClerksPc)
    expect(await onClerksPc('123456')).toBeTruthy()
  })

  test('of one device under many addresses lock out the LAN after two hundred', async () => {
    const { staff, enter } = house()
    await staff.setStaffPin('123456')
    for (let device = 0; device < 20; device += 1)
      await tryWrongly(10, (pin) => enter(pin, { address: `fe80::${device}` }))
    await expect(enter('000000', { address: 'fe80::ffff' })).rejects.toMatchObject(lockedOut)
  })
})
