import { describe, expect, test } from 'vitest'
import { staffHouse, wrongPin } from '../testing/staff-house.ts'
import { PIN_LIMITS } from './pin-attempts.ts'
import { SESSION_MS, watchSessions } from './staff-access.ts'

describe('staff access from the LAN', () => {
  test('is off by default, for any PIN', async () => {
    const { staff, enter } = staffHouse()
    expect(staff.lan()).toEqual({ enabled: false, pin: null })
    await expect(enter('000000')).rejects.toMatchObject({
      status: 403,
      code: 'lan_access_off',
      message: 'Staff access from other devices is off. It is switched on at the clerk’s PC.',
    })
  })

  test('has a six-digit PIN, a new one each time it is switched on', async () => {
    const { staff } = staffHouse()
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

  test('has another PIN after a restart, because PINs are never stored', async () => {
    const { staff, store, enter, restart } = staffHouse()
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

  test('keeps its PIN and its devices if it is switched on while on', async () => {
    const { staff, enter } = staffHouse()
    await staff.setStaffPin('123456')
    const secret = await enter('123456')
    await staff.switchLan({ enabled: true })
    expect(staff.lan()).toEqual({ enabled: true, pin: '123456' })
    expect(staff.session(secret)).toMatchObject({ device: 'Tablet' })
  })

  test('may begin with a PIN of the house', async () => {
    const { staff, enter } = staffHouse()
    for (const none of ['12345', '1234567', '0123456', '12345x', 'x123456', '123456x'])
      await expect(staff.setStaffPin(none)).rejects.toThrow('six digits')
    await staff.setStaffPin('012345')
    await expect(enter('12345')).rejects.toMatchObject(wrongPin)
    expect(await enter('012345')).toMatch(/^[\w-]{22}$/)
  })
})

test('a changed clock makes no wait longer or shorter', async () => {
  const { staff, enter, clock } = staffHouse()
  await staff.setStaffPin('123456')
  for (let wrong = 0; wrong < PIN_LIMITS.tries; wrong += 1) await enter('000000').catch(() => null)
  clock.setBy = 24 * 3_600_000
  await expect(enter('123456')).rejects.toMatchObject({ status: 429 })
  clock.setBy = -3_600_000
  clock.now += PIN_LIMITS.windowMs
  expect(await enter('123456')).toMatch(/^[\w-]{22}$/)
})

describe('a staff session', () => {
  test('survives a restart, and only its hash is stored', async () => {
    const { staff, enter, store, restart } = staffHouse()
    await staff.setStaffPin('123456')
    const secret = await enter('123456')
    expect(restart().session(secret)).toMatchObject({ device: 'Tablet' })
    expect(JSON.stringify(store.get())).not.toContain(secret)
    expect(staff.session('made up')).toBeNull()
  })

  test('ends after twelve hours, and is removed', async () => {
    const { staff, enter, store, clock } = staffHouse()
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

  test('ends if the command line gives another PIN, but not if it gives the same', async () => {
    const { staff, enter, restart } = staffHouse()
    await staff.setStaffPin('123456')
    const secret = await enter('123456')
    const again = restart()
    await again.setStaffPin('123456')
    expect(again.session(secret)).not.toBeNull()
    const desktop = await again.issueStaffSession()
    await again.setStaffPin('654321')
    expect([again.session(secret), again.session(desktop)?.device]).toEqual([null, 'This PC'])
  })

  test('is valid for twelve hours from its start, and is removed when others begin', async () => {
    const { staff, store, clock } = staffHouse()
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

  test('reports its end, so that connected screens must authenticate again', async () => {
    // The disk rejects the second change, but the session has ended nevertheless.
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
    const { staff, enter } = staffHouse()
    await staff.setStaffPin('123456')
    const [one, other] = [await enter('123456'), await enter('123456')]
    await staff.endSession(one)
    expect([staff.session(one), staff.session(other)?.device]).toEqual([null, 'Tablet 2'])
  })

  test("ends for good when LAN access is switched off; the desktop's own does not", async () => {
    const { staff, enter } = staffHouse()
    await staff.setStaffPin('123456')
    const [tablet, desktop] = [await enter('123456'), await staff.issueStaffSession()]
    await staff.switchLan({ enabled: false })
    await staff.switchLan({ enabled: true })
    expect(staff.session(tablet)).toBeNull()
    expect(staff.session(desktop)).toMatchObject({ device: 'This PC' })
  })

  test('of the desktop does not end with those of LAN devices', async () => {
    const { staff, enter } = staffHouse()
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
    const { staff } = staffHouse()
    const first = await staff.issueStaffSession()
    for (let more = 0; more < 199; more += 1) await staff.issueStaffSession()
    expect(staff.session(first)).not.toBeNull()
    await staff.issueStaffSession()
    expect(staff.session(first)).toBeNull()
  })
})
