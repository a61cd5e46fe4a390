import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { openSaleroom } from './start/testing/test-saleroom.ts'

const NAME = 'saleroom.house.example'

/** A folder for certificates, and a function that makes one. */
async function workshop() {
  const dir = await mkdtemp(join(tmpdir(), 'saleroom-tls-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const files = { cert: join(dir, 'cert.pem'), key: join(dir, 'key.pem') }
  const make = (name: string) => {
    const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${NAME}`]
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    execFileSync('openssl', ['req', ...kind, '-keyout', files.key, '-out', files.cert, ...subject, '-days', '30'], {
      stdio: 'ignore',
    })
  }
  return { dir, files, make }
}

/** Requests over HTTPS; returns the status and the certificate's subject. */
function ask(url: string, path: string): Promise<{ status: number; subject: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url)
    const options = { host: '127.0.0.1', port, path, agent: false, rejectUnauthorized: false }
    request({ ...options, headers: { Host: `${NAME}:${port}` } }, (response) => {
      // HTTPS requests have such sockets.
      const { subject } = (response.socket as TLSSocket).getPeerCertificate()
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, subject: String(subject.CN) }))
    })
      .on('error', reject)
      .end()
  })
}

const problems = async ({ clerk }: Awaited<ReturnType<typeof openSaleroom>>) =>
  (await clerk.call('system')).notices.map(({ message }) => message).filter((message) => /HTTPS/.test(message))

test('serves pages and sockets over HTTPS with the certificate’s names, and over HTTP, and reads a new certificate', async () => {
  const { files, make } = await workshop()
  make('first')
  const room = await openSaleroom({ auctions: [], tls: files })
  const [https = ''] = room.server.https.urls()
  expect(https).toMatch(new RegExp(`^https://${NAME}:\\d+$`))
  expect(await ask(https, '/feed/current.json')).toEqual({ status: 200, subject: 'first' })
  expect((await room.visitor.ask('GET', '/feed/current.json')).status).toBe(200)

  const { port } = new URL(https)
  const socket = new WebSocket(`wss://127.0.0.1:${port}/ws`, {
    rejectUnauthorized: false,
    headers: { Host: `${NAME}:${port}`, Origin: `https://${NAME}:${port}` },
  })
  const first = await new Promise<string>((heard, failed) =>
    socket.on('message', (text) => heard(String(text))).on('error', failed),
  )
  expect(JSON.parse(first)).toHaveProperty('type')
  socket.close()

  make('second')
  await expect.poll(async () => (await ask(https, '/feed/current.json')).subject).toBe('second')
  expect(await problems(room)).toEqual([])
})

test('reports a key that does not fit, and continues with the previous certificate', async () => {
  const { dir, files, make } = await workshop()
  make('first')
  await copyFile(files.key, join(dir, 'old-key.pem'))
  const room = await openSaleroom({ auctions: [], tls: files })
  const [https = ''] = room.server.https.urls()
  await writeFile(files.key, 'no key at all')
  await expect.poll(() => problems(room)).toEqual([expect.stringMatching(/does not fit/)])
  expect((await ask(https, '/feed/current.json')).subject).toBe('first')
  await copyFile(join(dir, 'old-key.pem'), files.key)
  await expect.poll(() => problems(room)).toEqual([])
})

test('reports unreadable files without an effect on HTTP', async () => {
  const room = await openSaleroom({ auctions: [], tls: { cert: '/nowhere/cert.pem', key: '/nowhere/key.pem' } })
  expect(room.server.https.urls()).toEqual([])
  expect(await problems(room)).toEqual([
    'HTTPS: The certificate /nowhere/cert.pem cannot be read. Only HTTP is available.',
  ])
})

test('serves an expired certificate, and reports it', async () => {
  const { files, make } = await workshop()
  make('first')
  const later = () => new Date(Date.now() + 60 * 86_400_000)
  const room = await openSaleroom({ auctions: [], tls: files, now: later })
  expect(await problems(room)).toEqual([expect.stringMatching(/has expired on .*: browsers will warn\.$/)])
  expect(room.server.https.urls()).toHaveLength(1)
})

test('sets HTTPS on a running server, keeps it for the next start, and switches it off', async () => {
  const { files, make } = await workshop()
  make('first')
  const room = await openSaleroom({ auctions: [] })
  expect(await room.clerk.call('https')).toEqual({
    files: null,
    setBy: 'settings',
    port: null,
    names: [],
    problem: null,
  })
  const set = await room.clerk.call('setHttps', { body: { files } })
  expect(set).toMatchObject({ files, names: [NAME], problem: null })
  const [https = ''] = room.server.https.urls()
  expect((await ask(https, '/feed/current.json')).subject).toBe('first')

  await room.restart()
  const [later = ''] = room.server.https.urls()
  expect((await ask(later, '/feed/current.json')).status).toBe(200)
  await room.clerk.call('setHttps', { body: { files: null } })
  expect(room.server.https.urls()).toEqual([])
  await expect(ask(later, '/')).rejects.toThrow()
  expect((await room.visitor.ask('GET', '/feed/current.json')).status).toBe(200)
})

test('refuses unusable files with a message, and continues with the previous certificate', async () => {
  const { dir, files, make } = await workshop()
  make('first')
  const room = await openSaleroom({ auctions: [] })
  await room.clerk.call('setHttps', { body: { files } })
  const stray = join(dir, 'stray.pem')
  await writeFile(stray, 'no key at all')
  const bad = [
    [{ cert: join(dir, 'gone.pem'), key: files.key }, 'https_certificate', /gone\.pem cannot be read/],
    [{ cert: stray, key: files.key }, 'https_certificate', /is not a certificate in PEM/],
    [{ cert: files.cert, key: stray }, 'https_certificate', /does not fit the certificate/],
    [{ cert: 'cert.pem', key: files.key }, 'https_path', /not a whole path/],
  ] as const
  for (const [wanted, code, message] of bad) {
    const { status, body } = await room.clerk.try('setHttps', { body: { files: wanted } })
    expect([status, body]).toEqual([400, expect.objectContaining({ code, message: expect.stringMatching(message) })])
  }
  expect((await ask(room.server.https.urls()[0] ?? '', '/feed/current.json')).subject).toBe('first')
})

test('the dashboard can’t change the settings in the start’s flags', async () => {
  const { files, make } = await workshop()
  make('first')
  const room = await openSaleroom({ auctions: [], tls: files })
  expect(await room.clerk.call('https')).toMatchObject({ files, setBy: 'flags' })
  expect((await room.clerk.try('setHttps', { body: { files: null } })).body).toMatchObject({ code: 'https_by_flags' })
  expect(room.server.https.urls()).toHaveLength(1)
})

test('leads devices to HTTPS only while browsers accept its certificate', async () => {
  const { files, make } = await workshop()
  make('first')
  const room = await openSaleroom({ auctions: [], tls: files })
  const joinUrl = async () => (await room.clerk.call('system')).joinUrl
  expect(await joinUrl()).toMatch(new RegExp(`^https://${NAME}:\\d+/online-bidding$`))
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=bare']
  execFileSync('openssl', ['req', ...kind, '-keyout', files.key, '-out', files.cert], { stdio: 'ignore' })
  await expect.poll(() => problems(room)).toEqual([expect.stringMatching(/no subject alternative name/)])
  expect(await joinUrl()).toMatch(/^http:/)
  // On loopback, too, its URL is known.
  expect(room.server.https.urls()).toEqual([expect.stringMatching(/^https:\/\/127\.0\.0\.1:\d+$/)])
})
