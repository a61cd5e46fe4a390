import { describe, expect, test } from 'vitest'
import { memoryStore } from '../testing/memory-store.ts'
import { type Guessing, PIN_LIMITS } from './pin-attempts.ts'
import { SESSION_MS, staffAccess, watchSessions } from './staff-access.ts'

function house() {
  const clock = { now: 0 }
  const store = memoryStore()
  const told: string[] = []
  const onGuessing = ({ wrong, addresses }: Guessing, pin: string) => void told.push(`${wrong} of ${addresses}: ${pin}`)
  const open = () => staffAccess({ store, now: () => clock.now, onGuessing })
  const staff = open()
  const enter = (pin: string, { address = '192.168.1.20', isClerksPc = false } = {}) =>
    staff.enterPin({ pin, device: 'Tablet', address, isClerksPc })
  return { clock, store, staff, enter, told, restart: open }
}

const wrongPin = { status: 401, code: 'wrong_pin' }
const lockedOut = { status: 429, code: 'too_many_pins' }

describe('staff access from the LAN', () => {
  test('is off until it is switched on, whatever PIN is tried', async () => {
    const { staff, enter } = house()
    expect(staff.lan()).toEqual({ enabled: false, pin: null })
    await expect(enter('000000')).rejects.toMatchObject({
      status: 403,
      code: 'lan_access_off',
      message: 'Staff access from other devices is off. It is switched on at the clerk’s PC.',
    })
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

  test('has another PIN after a restart: none is ever written down', async () => {
    const { staff, store, enter, restart } = house()
    await staff.switchLan({ enabled: true })
    const pin = staff.lan().pin ?? ''
    const secret = await enter(pin)
    expect(JSON.stringify(store.get())).not.toContain(pin)
    const again = restart()
    expect(again.lan()).toEqual({ enabled: true, pin: expect.stringMatching(/^\d{6}$/) })
    expect(again.session(secret)).not.toBeNull()
    await staff.setStaffPin('246810')
    expect(JSON.stringify(store.get())).not.toContain('246810')
  })

  test('keeps its PIN and its devices when it is switched on while on', async () => {
    const { staff, enter } = house()
    await staff.setStaffPin('123456')
    const secret = await enter('123456')
    await staff.switchLan({ enabled: true })
    expect(staff.lan()).toEqual({ enabled: true, pin: '123456' })
    expect(staff.session(secret)).toMatchObject({ device: 'Tablet' })
  })

  test('may begin with a PIN of the house', async () => {
    const { staff, enter } = house()
    for (const none of ['12345', '1234567', '0123456', '12345x', 'x123456', '123456x'])
      await expect(staff.setStaffPin(none)).rejects.toThrow('six digits')
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

  test('ends after twelve hours, and is forgotten', async () => {
    const { staff, enter, store, clock } = house()
    await staff.setStaffPin('123456')
    const [tablet, desktop] = [await enter('123456'), await staff.issueStaffSession()]
    clock.now = SESSION_MS - 1
    expect([staff.session(tablet), staff.session(desktop)]).not.toContain(null)
    expect(await staff.endOldSessions()).toBe(false)
    clock.now = SESSION_MS
    expect([staff.session(tablet), staff.session(desktop)]).toEqual([null, null])
    expect(await staff.endOldSessions()).toBe(true)
    expect(store.get().staffSessions).toEqual([])
  })

  test('ends when the command line gives another PIN; the same one again lets it be', async () => {
    const { staff, enter, restart } = house()
    await staff.setStaffPin('123456')
    const secret = await enter('123456')
    const again = restart()
    await again.setStaffPin('123456')
    expect(again.session(secret)).not.toBeNull()
    const desktop = await again.issueStaffSession()
    await again.setStaffPin('654321')
    expect([again.session(secret), again.session(desktop)?.device]).toEqual([null, 'This PC'])
  })

  test('is in force for twelve hours from when it began, and goes as others come', async () => {
    const { staff, store, clock } = house()
    const hour = 3_600_000
    const morning = await staff.issueStaffSession()
    clock.now = 5 * hour
    const noon = await staff.issueStaffSession()
    clock.now = 12 * hour
    expect([staff.session(morning), staff.session(noon)?.device]).toEqual([null, 'This PC'])
    expect(await staff.endOldSessions()).toBe(true)
    expect(store.get().staffSessions).toHaveLength(1)
    clock.now = 17 * hour - 1
    expect(staff.session(noon)).not.toBeNull()
    clock.now = 17 * hour
    await staff.issueStaffSession()
    expect(store.get().staffSessions).toHaveLength(1)
  })

  test('is told of when it ends by itself, so that screens that are connected are asked anew', async () => {
    // The disk takes the second change no more, and over is over all the same.
    const looks = [async () => false, async () => true, () => Promise.reject(new Error('the disk is full'))]
    const left: number[] = []
    await new Promise<void>((resolve) => {
      const endOldSessions = async () => (await looks.shift()?.()) ?? false
      const onEnded = () => {
        left.push(looks.length)
        if (looks.length > 0) return
        stop()
        resolve()
      }
      const stop = watchSessions({ endOldSessions }, { everyMs: 1, onEnded })
    })
    expect(left).toEqual([1, 0])
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

  test('of the desktop’s own does not end by what ends that of a LAN device', async () => {
    const { staff, enter } = house()
    await staff.setStaffPin('123456')
    const [tablet, desktop] = [await enter('123456'), await staff.issueStaffSession()]
    await staff.endLanSession(desktop)
    await staff.endLanSession(tablet)
    expect([staff.session(tablet), staff.session(desktop)?.device]).toEqual([null, 'This PC'])
    await staff.endSession(desktop)
    await staff.endSession('made up')
    expect(staff.session(desktop)).toBeNull()
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

  test('say how many tries are left, and how long there will be none; not on the clerk’s own PC', async () => {
    const { staff, enter, clock } = house()
    await staff.setStaffPin('123456')
    const said = (onPc = false) =>
      enter('000000', onPc ? { isClerksPc: true, address: '127.0.0.1' } : {}).catch((error: Error) => error.message)
    const sentence = 'That is not the PIN. It is shown at the clerk’s PC.'
    expect(await said(true)).toBe(sentence)
    await tryWrongly(7, enter)
    expect(await said()).toBe(`${sentence} 2 tries are left.`)
    expect(await said()).toBe(`${sentence} One try is left.`)
    expect(await said()).toBe(`${sentence} That was the last try for the next 15 minutes.`)
    clock.now = PIN_LIMITS.windowMs - 60_000
    expect(await said()).toBe('Too many wrong PINs. Try again in a minute.')
  })

  test('count for fifteen minutes only', async () => {
    const { staff, enter, clock } = house()
    await staff.setStaffPin('123456')
    await tryWrongly(9, enter)
    clock.now = PIN_LIMITS.windowMs
    await tryWrongly(9, enter)
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
    await tryWrongly(10, (pin) => enter(pin, { address: '127.0.0.1' }))
    expect(await onClerksPc('123456')).toBeTruthy()
  })

  test('keep the device waiting longer each time, and leave it three tries in between', async () => {
    const { staff, enter, clock } = house()
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

  const guessed = async (addresses: number, enter: ReturnType<typeof house>['enter']) => {
    for (let device = 0; device < addresses; device += 1)
      await tryWrongly(10, (pin) => enter(pin, { address: `10.0.${device >> 8}.${device & 255}` }))
  }

  test('four hundred of forty addresses keep no other device out, and the clerk is told of them once', async () => {
    const { staff, enter, told } = house()
    await staff.setStaffPin('123456')
    await guessed(40, enter)
    expect(await enter('123456', { address: '192.168.1.21' })).toBeTruthy()
    expect(told).toEqual(['200 of 20: unchanged'])
  })

  test('two thousand make the PIN longer, which the clerk is told; whoever is signed in stays so', async () => {
    const { staff, enter, told } = house()
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
