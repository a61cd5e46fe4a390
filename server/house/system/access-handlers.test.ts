import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { accessHouse, type Browser, me, post } from './testing/access-house.ts'

describe('a LAN device', () => {
  test('becomes staff by the PIN, and the public again by signing out', async () => {
    const { device, pinOn, ended } = await accessHouse()
    const tablet = device()
    expect(await me(tablet)).toMatchObject({ role: 'public', lanStaffAccess: false, isClerksPc: false })
    expect((await tablet('/api/access/lan')).status).toBe(401)
    const pin = await pinOn()

    const answer = await post(tablet, '/api/access/pin', { pin, name: "Entry clerk's tablet" })
    expect(answer.json()).toMatchObject({ role: 'staff', device: "Entry clerk's tablet", lanStaffAccess: true })
    const cookies = answer.headers['set-cookie']
    expect(cookies?.[0]).toMatch(/^saleroom_staff=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(await me(tablet)).toMatchObject({ role: 'staff', device: "Entry clerk's tablet" })
    expect((await tablet('/api/access/lan')).json()).toEqual({ enabled: true, pin })

    const before = ended()
    expect((await post(tablet, '/api/access/sign-out', undefined)).json()).toMatchObject({ role: 'public' })
    expect(await me(tablet)).toMatchObject({ role: 'public' })
    expect(ended()).toBe(before + 1)
  })

  test('that names itself this PC is recorded by its address', async () => {
    const { device, pinOn } = await accessHouse()
    const answer = await post(device(), '/api/access/pin', { pin: await pinOn(), name: 'This PC' })
    expect(answer.json()).toMatchObject({ role: 'staff', device: '127.0.0.1' })
  })

  test('that is not signed in signs out, without an effect on screens', async () => {
    const { device, ended } = await accessHouse()
    const phone = device()
    const guess = { Cookie: 'saleroom_staff=AAAAAAAAAAAAAAAAAAAAAA; saleroom_display=AAAAAAAAAAAAAAAAAAAAAA' }
    for (const headers of [{}, guess])
      expect((await phone('/api/access/sign-out', { method: 'POST', headers })).json()).toMatchObject({
        role: 'public',
      })
    expect(ended()).toBe(0)
  })

  test('loses access at once when the clerk switches LAN access off', async () => {
    const { clerk, device, pinOn, ended } = await accessHouse()
    const tablet = device()
    await post(tablet, '/api/access/pin', { pin: await pinOn() })
    const before = ended()
    await clerk('/api/access/lan', { method: 'PUT', body: { enabled: false } })
    expect(await me(tablet)).toMatchObject({ role: 'public', lanStaffAccess: false })
    expect(ended()).toBe(before + 1)
  })

  test('gets the wait after ten wrong PINs; the clerk’s PC is not delayed', async () => {
    const { clerk, device, staff } = await accessHouse()
    const tablet = device()
    await staff.setStaffPin('123456')
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1)
      statuses.push((await post(tablet, '/api/access/pin', { pin: '000000' })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    const refused = await post(tablet, '/api/access/pin', { pin: '123456' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(880)
    expect((await post(clerk, '/api/access/pin', { pin: '123456' })).status).toBe(200)
  })

  test('gets the number of remaining tries with each wrong PIN', async () => {
    const { device, staff } = await accessHouse()
    await staff.setStaffPin('123456')
    const tablet = device()
    const said: string[] = []
    for (let time = 0; time < 10; time += 1) {
      const answer = await post(tablet, '/api/access/pin', { pin: '000000' })
      said.push(z.object({ error: z.string() }).parse(answer.json()).error)
    }
    expect(said[0]).toBe('This PIN is wrong. The clerk’s PC shows the right one. 9 tries are left.')
    expect(said[8]).toContain('One try is left.')
    expect(said[9]).toContain('the last try for the next 15 minutes')
  })

  test('can’t try a PIN with less than six digits', async () => {
    const { device } = await accessHouse()
    expect((await post(device(), '/api/access/pin', { pin: '12345' })).json()).toMatchObject({
      error: 'pin must be six to ten digits.',
    })
  })

  test('whose answer was lost gets its cookie when it repeats the call', async () => {
    const { device, pinOn } = await accessHouse()
    const pin = await pinOn()
    const enter = (browser: Browser) =>
      browser('/api/access/pin', { method: 'POST', body: { pin }, headers: { 'Idempotency-Key': 'tablet-1' } })
    await enter(device())
    const tablet = device()
    expect((await enter(tablet)).headers['idempotency-replayed']).toBe('true')
    expect(await me(tablet)).toMatchObject({ role: 'staff' })
  })
})

describe('a bidder', () => {
  const Joined = z.object({ paddleNumber: z.string().regex(/^\d{4}$/), bidderLocation: z.string(), token: z.string() })

  test('joins, and is identified only by its token', async () => {
    const { device } = await accessHouse()
    const phone = device()
    const joined = Joined.parse((await post(phone, '/api/bidders', { bidderLocation: 'Bergen' })).json())
    expect(joined.bidderLocation).toBe('Bergen')
    const authorization = { Authorization: `Bearer ${joined.token}` }
    expect((await phone('/api/access/me', { headers: authorization })).json()).toMatchObject({
      role: 'bidder',
      paddleNumber: joined.paddleNumber,
    })
    expect(await me(phone)).toMatchObject({ role: 'public', paddleNumber: null })
    const again = await phone('/api/bidders', { method: 'POST', headers: authorization })
    expect(again.json()).toEqual(joined)
  })

  test('with an invalid token is asked to join again', async () => {
    const { device } = await accessHouse()
    const answer = await device()('/api/access/me', { headers: { Authorization: 'Bearer gone' } })
    expect([answer.status, answer.json()]).toMatchObject([401, { code: 'unknown_bidder' }])
  })
})
