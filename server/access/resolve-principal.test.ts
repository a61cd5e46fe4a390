import { type IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { actorOf, SYSTEM } from './principal.ts'
import { askingOf, bearerOf, resolvePrincipal } from './resolve-principal.ts'
import { simulatorMark } from './simulator-mark.ts'

const bidder = { paddleNumber: '1234', bidderLocation: 'Oslo, Norway' }
const parts = {
  bidders: { byToken: (token: string) => (token === 'bidder-token' ? bidder : null) },
  displays: {
    display: (secret: string) => {
      if (secret === 'display-secret') return { id: '1', name: 'Wall screen', role: 'display', channel: null } as const
      return secret === 'web-secret' ? ({ id: '2', name: 'Web', role: 'platform', channel: 'web' } as const) : null
    },
  },
  staff: { session: (secret: string) => (secret === 'staff-secret' ? { device: 'Tablet' } : null) },
  simulator: simulatorMark('mark-of-this-start'),
}

const who = (remoteAddress: string | undefined, headers: IncomingHttpHeaders) =>
  resolvePrincipal({ remoteAddress, headers }, parts)
const onLan = (headers: IncomingHttpHeaders) => who('192.168.1.30', { host: '192.168.1.20:4680', ...headers })
const onClerksPc = (headers: IncomingHttpHeaders) => who('127.0.0.1', { host: 'localhost:4680', ...headers })

describe("the clerk's PC is staff", () => {
  test.each([
    ['127.0.0.1', '127.0.0.1:4680'],
    ['::1', '[::1]:4680'],
    ['::ffff:127.0.0.1', 'localhost'],
    ['127.0.0.5', 'LOCALHOST:80'],
  ])('%s at %s', (remoteAddress, host) => {
    expect(who(remoteAddress, { host })).toMatchObject({ role: 'staff', isClerksPc: true, device: 'This PC' })
  })

  test.each([
    ['192.168.1.30', 'localhost:4680'],
    ['::ffff:192.168.1.30', '127.0.0.1'],
    ['127.0.0.1', '192.168.1.20:4680'],
    ['127.0.0.1', '127.0.0.2:4680'],
    ['127.0.0.1', 'saleroom.local'],
    ['127.0.0.1', 'localhost.evil.example'],
    ['127.0.0.1', undefined],
    [undefined, 'localhost'],
  ])('%s at %s is not', (remoteAddress, host) => {
    expect(who(remoteAddress, { host })).toMatchObject({ role: 'public', isClerksPc: false })
  })

  test("no header of a request makes a LAN device the clerk's PC", () => {
    const claims = {
      'x-forwarded-for': '127.0.0.1',
      forwarded: 'for=127.0.0.1',
      'x-saleroom-audience': 'staff',
      'x-real-ip': '::1',
    }
    expect(onLan(claims)).toMatchObject({ role: 'public', isClerksPc: false, address: '192.168.1.30' })
  })
})

describe('cookies', () => {
  test('make a LAN device staff or a display, with the name that staff gave it', () => {
    expect(onLan({ cookie: 'a=b; saleroom_staff=staff-secret' })).toMatchObject({ role: 'staff', device: 'Tablet' })
    expect(onLan({ cookie: 'saleroom_display=display-secret;c=d' })).toMatchObject({
      role: 'display',
      device: 'Wall screen',
    })
    expect(onLan({ cookie: 'saleroom_display=web-secret' })).toMatchObject({
      role: 'platform',
      device: 'Web',
      desk: { id: '2', channel: 'web' },
    })
  })

  test.each([
    'saleroom_staff=display-secret',
    'saleroom_display=staff-secret',
    'saleroom_staff=',
    'xsaleroom_staff=staff-secret',
    'saleroom_staff =staff-secret',
    'a="; saleroom_staffx=staff-secret',
    'saleroom_staff=STAFF-SECRET',
  ])('%s gives no role', (cookie) => {
    expect(onLan({ cookie })).toMatchObject({ role: 'public' })
  })

  test('of a display take precedence: a display never has more rights', () => {
    const cookie = 'saleroom_staff=staff-secret; saleroom_display=display-secret'
    expect(onLan({ cookie })).toMatchObject({ role: 'display' })
    expect(onClerksPc({ cookie })).toMatchObject({ role: 'display', isClerksPc: true })
  })
})

describe('a bidder', () => {
  test('is identified by its token, even in the browser of staff', () => {
    const authorization = 'Bearer bidder-token'
    for (const principal of [
      onLan({ authorization }),
      onClerksPc({ authorization, cookie: 'saleroom_staff=staff-secret' }),
    ]) {
      expect(principal).toMatchObject({ role: 'bidder', bidder })
    }
    expect(onLan({ authorization: 'bearer  bidder-token ' })).toMatchObject({ role: 'bidder' })
  })

  test.each(['Bearer', 'Bearer ', 'Bearer wrong', 'Bearer bidder-token,bidder-token', 'Bearer bidder-token x'])(
    '"%s" joins anew, on the clerk’s PC too',
    (authorization) => {
      for (const ask of [onLan, onClerksPc])
        expect(() => ask({ authorization })).toThrow(
          expect.objectContaining({
            status: 401,
            code: 'unknown_bidder',
            message: 'This paddle is no longer valid. Please join again.',
          }),
        )
    },
  )

  test.each(['Basic bidder-token', 'NotBearer bidder-token', 'Bearerbidder-token'])(
    'is not what other credentials speak of: %s',
    (authorization) => {
      expect(onLan({ authorization })).toMatchObject({ role: 'public', bidder: null })
    },
  )

  test('may announce a token without sending one', () => {
    expect(['Bearer', 'Bearer x', undefined].map((authorization) => bearerOf({ authorization }))).toEqual([
      '',
      'x',
      null,
    ])
  })
})

describe('X-Saleroom-Audience', () => {
  test('lowers every caller but a bidder to the public', () => {
    const lower = { 'x-saleroom-audience': 'public' }
    expect(onClerksPc(lower)).toMatchObject({ role: 'public', isClerksPc: true })
    expect(onLan({ ...lower, cookie: 'saleroom_staff=staff-secret' })).toMatchObject({ role: 'public' })
    expect(onLan({ ...lower, authorization: 'Bearer bidder-token' })).toMatchObject({ role: 'bidder' })
  })

  test.each(['staff', 'display', 'bidder', 'Public', ''])('%s changes nothing', (audience) => {
    expect(onLan({ 'x-saleroom-audience': audience })).toMatchObject({ role: 'public' })
    expect(onClerksPc({ 'x-saleroom-audience': audience })).toMatchObject({ role: 'staff' })
  })
})

test("this server's own crowd is marked in the audit trail", () => {
  const simulated = onClerksPc({
    authorization: 'Bearer bidder-token',
    'x-saleroom-simulated': 'mark-of-this-start',
  })
  expect(actorOf(simulated)).toEqual({ role: 'bidder', device: 'This PC', paddle: '1234', simulated: true })
  expect(actorOf(onLan({}))).toEqual({ role: 'public', device: '192.168.1.30' })
})

test('the server’s own acts are staff’s, under its name, and not simulated', () => {
  expect(actorOf(SYSTEM)).toEqual({ role: 'staff', device: 'Saleroom' })
  expect(SYSTEM).toMatchObject({ address: '', isClerksPc: true, bidder: null })
})

test.each(['1', 'true', '', 'mark-of-this-star', simulatorMark().secret])(
  'a caller that marks itself simulated by “%s” is a real one, on the clerk’s PC too',
  (mark) => {
    for (const ask of [onLan, onClerksPc]) expect(ask({ 'x-saleroom-simulated': mark }).simulated).toBe(false)
  },
)

test('a browser’s socket sends in its handshake what a request sends in its headers', () => {
  const socket = { remoteAddress: '192.168.1.30' }
  const headers = { host: 'saleroom.local', cookie: 'a=b' }
  const request = Object.assign(Object.create(IncomingMessage.prototype), { socket, headers })
  const asked = (said?: Parameters<typeof askingOf>[1]) => askingOf(request, said).headers
  expect(askingOf(request)).toEqual({ ...socket, headers })
  expect(asked({})).toBe(headers)
  expect(asked({ token: 'x' })).toStrictEqual({ ...headers, authorization: 'Bearer x' })
  expect(asked({ audience: 'public' })).toStrictEqual({ ...headers, 'x-saleroom-audience': 'public' })
  expect(askingOf(request, { token: 'x' }).remoteAddress).toBe('192.168.1.30')
})
