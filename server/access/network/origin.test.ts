import { describe, expect, test } from 'vitest'
import { isClerksHost, readHost } from './host-name.ts'
import { guardHandshake, guardRequest, isOurHost, isSameOrigin } from './origin.ts'

const ours = new Set(['saleroom.local', 'clerks-pc', '192.168.1.20', '[fd00::20]'])

describe('Host is ours', () => {
  test.each([
    'localhost',
    'localhost:4680',
    'LocalHost:4680',
    'localhost.',
    '127.0.0.1:80',
    '127.0.0.2',
    '127.255.255.254:1',
    '[::1]:4680',
    '[0:0:0:0:0:0:0:1]',
    'saleroom.local',
    'SALEROOM.local.:4680',
    'clerks-pc:65535',
    '192.168.1.20:4680',
    '[fd00::20]:4680',
    '[FD00:0:0::20]',
  ])('%s', (host) => {
    expect(isOurHost(host, ours)).toBe(true)
  })
})

describe('Host is not ours', () => {
  test.each([
    undefined,
    '',
    ' ',
    'evil.example',
    'localhost.evil.example',
    'evil.example:4680@localhost',
    'localhost@evil.example',
    'user:pass@localhost',
    'localhost:4680:1',
    'localhost:65536',
    'localhost:x',
    'localhost:',
    'localhost/',
    'localhost, evil.example',
    'local host',
    'localhost..',
    '.localhost',
    'localhost\t',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0.1.nip.io',
    '127.evil.example',
    '192.168.1.21',
    '0.0.0.0',
    '::1',
    '[::1',
    '[::1]x',
    '[::2]',
    '[::ffff:127.0.0.1]',
    '[127.0.0.1]',
    '[fe80::1%25eth0]',
    'ⓛocalhost',
  ])('%s', (host) => {
    expect(isOurHost(host, ours)).toBe(false)
  })
})

test("the clerk's own PC has three names only, so that 127.0.0.2 can simulate the LAN", () => {
  expect(['localhost:1', '127.0.0.1', '[::1]:4680', 'LOCALHOST.'].map(isClerksHost)).toEqual([true, true, true, true])
  expect(['127.0.0.2', 'clerks-pc', '192.168.1.20', undefined].map(isClerksHost)).toEqual([false, false, false, false])
})

test('reads the name and the port of a Host', () => {
  expect(readHost('Saleroom.local:4680')).toEqual({ name: 'saleroom.local', port: 4680 })
  expect(readHost('[0:0::1]')).toEqual({ name: '[::1]', port: null })
  expect(readHost('a')).toEqual({ name: 'a', port: null })
  expect(readHost('[127.0.0.1]')).toBeNull()
})

describe('Origin is the site itself', () => {
  test.each([
    [undefined, 'localhost:4680'],
    ['http://localhost:4680', 'localhost:4680'],
    ['HTTP://LOCALHOST:4680', 'localhost:4680'],
    ['http://saleroom.local', 'saleroom.local'],
    ['http://saleroom.local', 'saleroom.local:80'],
    ['https://saleroom.local', 'saleroom.local'],
    ['https://saleroom.local', 'saleroom.local:443'],
    ['http://[::1]:4680', '[0:0::1]:4680'],
    ['http://localhost.:4680', 'localhost:4680'],
  ])('%s at %s', (origin, host) => {
    expect(isSameOrigin(origin, { host, schemes: ['http', 'https'] })).toBe(true)
  })
})

describe('Origin is another site', () => {
  test.each([
    ['null', 'localhost:4680'],
    ['', 'localhost:4680'],
    ['http://localhost', 'localhost:4680'],
    ['http://localhost:4681', 'localhost:4680'],
    ['https://localhost', 'localhost:80'],
    ['http://127.0.0.1:4680', 'localhost:4680'],
    ['http://evil.example', 'localhost:4680'],
    ['http://localhost:4680.evil.example', 'localhost:4680'],
    ['http://localhost:4680@evil.example', 'localhost:4680'],
    ['http://evil.example@localhost:4680', 'localhost:4680'],
    ['http://localhost:4680/', 'localhost:4680'],
    ['http://localhost:4680 http://evil.example', 'localhost:4680'],
    ['file://', 'localhost:4680'],
    ['chrome-extension://localhost:4680', 'localhost:4680'],
    ['ws://localhost:4680', 'localhost:4680'],
    ['xhttp://localhost:4680', 'localhost:4680'],
    ['localhost:4680', 'localhost:4680'],
    ['http://localhost:4680', undefined],
  ])('%s at %s', (origin, host) => {
    expect(isSameOrigin(origin, { host, schemes: ['http', 'https'] })).toBe(false)
  })
})

test('a page of the other scheme is another site, except behind a TLS proxy', () => {
  const refusal = (scheme: string, socket: object, forwarded?: string) => {
    const headers = { host: 'saleroom.local', origin: `${scheme}://saleroom.local`, 'x-forwarded-for': forwarded }
    return guardRequest({ method: 'POST', headers, socket }, ours)?.code ?? null
  }
  const far = { remoteAddress: '192.168.1.30' }
  expect(['http', 'https'].map((scheme) => refusal(scheme, far))).toEqual([null, 'foreign_origin'])
  expect(['http', 'https'].map((scheme) => refusal(scheme, { ...far, encrypted: true }))).toEqual([
    'foreign_origin',
    null,
  ])
  expect(refusal('https', { remoteAddress: '127.0.0.1' })).toBeNull()
  expect(refusal('https', far, '203.0.113.7')).toBeNull()
})

describe('the guards', () => {
  const socket = { remoteAddress: '192.168.1.30' }
  const host = 'localhost:4680'
  const foreign = { host, origin: 'http://evil.example' }

  test('allow a read by our name from any site', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(guardRequest({ method, headers: foreign, socket }, ours)).toBeNull()
  })

  test('refuse a write or a socket from another site', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'get', 'PROPFIND']) {
      expect(guardRequest({ method, headers: foreign, socket }, ours)).toMatchObject({
        status: 403,
        code: 'foreign_origin',
      })
    }
    expect(guardHandshake({ headers: foreign, socket }, ours)).toMatchObject({ status: 403, code: 'foreign_origin' })
    expect(guardHandshake({ headers: { host }, socket }, ours)).toBeNull()
  })

  test('believe a browser that says it acts for another site', () => {
    const headers = { host, 'sec-fetch-site': 'cross-site' }
    expect(guardRequest({ method: 'POST', headers, socket }, ours)).toMatchObject({ code: 'foreign_origin' })
    expect(guardRequest({ method: 'GET', headers, socket }, ours)).toBeNull()
  })

  test('refuse a foreign Host even with the same Origin, because that is DNS rebinding', () => {
    const headers = { host: 'evil.example', origin: 'http://evil.example' }
    expect(guardRequest({ method: 'GET', headers, socket }, ours)).toMatchObject({ status: 403, code: 'foreign_host' })
    expect(guardHandshake({ headers, socket }, ours)).toMatchObject({ status: 403, code: 'foreign_host' })
  })

  test('give the reason of a refusal in a sentence', () => {
    const said = (headers: { host?: string; origin?: string }) => guardHandshake({ headers, socket }, ours)?.message
    expect(said({})).toBe('This request does not say which server it is for.')
    expect(said({ host: 'evil.example:80' })).toBe(
      'This server does not answer to the name evil.example. Start it with --allow-host evil.example if it should.',
    )
    expect(said(foreign)).toBe('This request comes from another site and was not carried out.')
  })
})
