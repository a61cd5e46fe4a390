import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallName, rows } from '../../../shared/api/index.ts'
import { bidderRegistry } from '../../access/bidders/bidders.ts'
import { displayLinks } from '../../access/display-links.ts'
import { resolvePrincipal } from '../../access/resolve-principal.ts'
import { simulatorMark } from '../../access/simulator-mark.ts'
import { staffAccess } from '../../access/staff/staff-access.ts'
import { memoryStore } from '../../access/testing/memory-store.ts'
import type { AnyHandler } from '../../http/contract/handlers.ts'
import type { Question } from '../../http/testing/ask.ts'
import { world } from '../../http/testing/world.ts'
import { accessHandlers } from './access-handlers.ts'

/** A house with its access calls over real HTTP: `clerk` asks as the clerk's PC, `device` as a device on the LAN. */
async function house() {
  const store = memoryStore()
  const staff = staffAccess({ store, now: Date.now, onGuessing: () => {} })
  const displays = displayLinks({ store, now: Date.now, baseUrl: () => 'http://192.168.1.20:4680' })
  const bidders = bidderRegistry({
    joined: [],
    journal: { append: async () => {} },
    mayRecycle: () => false,
    hasBids: () => false,
    now: Date.now,
  })
  const simulator = simulatorMark()
  const ended: string[] = []
  const handlers = accessHandlers({
    staff,
    displays,
    bidders,
    accessEnded: () => void ended.push('ended'),
    accessChanged: () => {},
  })
  const calls = Object.entries<AnyHandler>(handlers).map(([name, handle]) => ({
    name,
    row: rows[nameOf(name)],
    handle,
  }))
  const { ask, port } = await world(calls, {
    resolve: (asking) => resolvePrincipal(asking, { bidders, displays, staff, simulator }),
  })

  function browser(host: string) {
    const jar = new Map<string, string>()
    return async (path: string, { headers, ...question }: Question = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await ask(path, {
        ...question,
        headers: { Host: `${host}:${port}`, ...(cookie && { Cookie: cookie }), ...headers },
      })
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    }
  }
  const clerk = browser('127.0.0.1')
  const pinOn = async () => {
    const answer = await clerk('/api/access/lan', { method: 'PUT', body: { enabled: true } })
    return z.object({ pin: z.string() }).parse(answer.json()).pin
  }
  return { clerk, device: () => browser('127.0.0.2'), pinOn, staff, ended: () => ended.length }
}

function nameOf(name: string): CallName {
  const found = callNames.find((call) => call === name)
  if (!found) throw new Error(`${name} is no call`)
  return found
}
const callNames = [
  'me',
  'enterPin',
  'signOut',
  'lanAccess',
  'setLanAccess',
  'displayLinks',
  'createDisplayLink',
  'revokeDisplayLink',
  'enterDisplay',
  'joinAsBidder',
] as const satisfies readonly CallName[]

type Browser = Awaited<ReturnType<typeof house>>['clerk']
const me = async (browser: Browser) => (await browser('/api/access/me')).json()
const post = (browser: Browser, path: string, body: unknown) => browser(path, { method: 'POST', body })

describe('a LAN device', () => {
  test('becomes staff by the PIN, and nobody again by signing out', async () => {
    const { device, pinOn, ended } = await house()
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

  test('that calls itself this PC stands in the record by its address', async () => {
    const { device, pinOn } = await house()
    const answer = await post(device(), '/api/access/pin', { pin: await pinOn(), name: 'This PC' })
    expect(answer.json()).toMatchObject({ role: 'staff', device: '127.0.0.1' })
  })

  test('that is not signed in signs out, and no screen is asked anew because of it', async () => {
    const { device, ended } = await house()
    const phone = device()
    const guess = { Cookie: 'saleroom_staff=AAAAAAAAAAAAAAAAAAAAAA; saleroom_display=AAAAAAAAAAAAAAAAAAAAAA' }
    for (const headers of [{}, guess])
      expect((await phone('/api/access/sign-out', { method: 'POST', headers })).json()).toMatchObject({
        role: 'public',
      })
    expect(ended()).toBe(0)
  })

  test('is out at once when the clerk switches LAN access off', async () => {
    const { clerk, device, pinOn, ended } = await house()
    const tablet = device()
    await post(tablet, '/api/access/pin', { pin: await pinOn() })
    const before = ended()
    await clerk('/api/access/lan', { method: 'PUT', body: { enabled: false } })
    expect(await me(tablet)).toMatchObject({ role: 'public', lanStaffAccess: false })
    expect(ended()).toBe(before + 1)
  })

  test('is told when to try again after ten wrong PINs; the clerk’s PC is not held up', async () => {
    const { clerk, device, staff } = await house()
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

  test('is told with each wrong PIN how many tries are left', async () => {
    const { device, staff } = await house()
    await staff.setStaffPin('123456')
    const tablet = device()
    const said: string[] = []
    for (let time = 0; time < 10; time += 1) {
      const answer = await post(tablet, '/api/access/pin', { pin: '000000' })
      said.push(z.object({ error: z.string() }).parse(answer.json()).error)
    }
    expect(said[0]).toBe('That is not the PIN. It is shown at the clerk’s PC. 9 tries are left.')
    expect(said[8]).toContain('One try is left.')
    expect(said[9]).toContain('the last try for the next 15 minutes')
  })

  test('cannot have a PIN of less than six digits tried', async () => {
    const { device } = await house()
    expect((await post(device(), '/api/access/pin', { pin: '12345' })).json()).toMatchObject({
      error: 'pin must be six to ten digits.',
    })
  })

  test('whose answer was lost gets its cookie when it asks again', async () => {
    const { device, pinOn } = await house()
    const pin = await pinOn()
    const enter = (browser: Browser) =>
      browser('/api/access/pin', { method: 'POST', body: { pin }, headers: { 'Idempotency-Key': 'tablet-1' } })
    await enter(device())
    const tablet = device()
    expect((await enter(tablet)).headers['idempotency-replayed']).toBe('true')
    expect(await me(tablet)).toMatchObject({ role: 'staff' })
  })
})

describe('a display', () => {
  async function linked() {
    const the = await house()
    const link = await post(the.clerk, '/api/access/displays', { name: 'Wall screen' })
    const { id, url } = z.object({ id: z.string(), url: z.string() }).parse(link.json())
    const code = /^http:\/\/192\.168\.1\.20:4680\/display#([\w-]{22})$/.exec(url)?.[1] ?? ''
    const screen = the.device()
    const answer = await post(screen, '/api/access/display', { code })
    return { ...the, id, code, screen, answer }
  }

  test('is one by its link, and keeps its cookie over the night', async () => {
    const { screen, answer } = await linked()
    expect(answer.json()).toMatchObject({ role: 'display', device: 'Wall screen' })
    expect(answer.headers['set-cookie']?.join()).toMatch(
      /saleroom_display=[\w-]{22}; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Strict/,
    )
    expect(await me(screen)).toMatchObject({ role: 'display', device: 'Wall screen' })
    expect((await screen('/api/access/displays')).status).toBe(403)
  })

  test('is one no longer when the clerk takes the link back, and the code is spent', async () => {
    const { clerk, device, screen, id, code, ended } = await linked()
    expect((await clerk(`/api/access/displays/${id}`, { method: 'DELETE' })).json()).toMatchObject({
      name: 'Wall screen',
    })
    expect(await me(screen)).toMatchObject({ role: 'public' })
    expect((await post(device(), '/api/access/display', { code })).json()).toMatchObject({ code: 'link_unknown' })
    expect((await clerk(`/api/access/displays/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await clerk('/api/access/displays')).json()).toEqual([])
    expect(ended()).toBeGreaterThan(0)
  })

  test('is listed without its code, which is told once', async () => {
    const { clerk, code, id } = await linked()
    const list = await clerk('/api/access/displays')
    expect(list.json()).toMatchObject([{ id, name: 'Wall screen', url: '' }])
    expect(list.text).not.toContain(code)
  })

  test('was staff before: it is not any more, and becomes staff again by the PIN', async () => {
    const { device, code, pinOn } = await linked()
    const tablet = device()
    const pin = await pinOn()
    await post(tablet, '/api/access/pin', { pin })
    expect((await post(tablet, '/api/access/display', { code })).json()).toMatchObject({ role: 'display' })
    expect(await me(tablet)).toMatchObject({ role: 'display' })
    await post(tablet, '/api/access/pin', { pin })
    expect(await me(tablet)).toMatchObject({ role: 'staff' })
  })

  test("is not what the clerk's own PC becomes when the clerk tries the link", async () => {
    const { clerk, code } = await linked()
    expect((await post(clerk, '/api/access/display', { code })).json()).toMatchObject({ role: 'staff' })
    expect(await me(clerk)).toMatchObject({ role: 'staff' })
  })
})

describe('a bidder', () => {
  const Joined = z.object({ paddleNumber: z.string().regex(/^\d{4}$/), bidderLocation: z.string(), token: z.string() })

  test('joins, and is known by its token and by nothing else', async () => {
    const { device } = await house()
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

  test('with a token that is no longer in force is told to join anew', async () => {
    const { device } = await house()
    const answer = await device()('/api/access/me', { headers: { Authorization: 'Bearer gone' } })
    expect([answer.status, answer.json()]).toMatchObject([401, { code: 'unknown_bidder' }])
  })
})
