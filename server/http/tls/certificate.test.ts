import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { placeProblem, readCertificate } from './certificate.ts'

const DAY_MS = 86_400_000
const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']

/** A folder in which `certificate` makes one with its key, self-signed or signed by an earlier one. */
async function workshop() {
  const dir = await mkdtemp(join(tmpdir(), 'saleroom-certificate-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return {
    dir,
    certificate(name: string, { extensions = [], by }: { extensions?: string[]; by?: { cert: string; key: string } }) {
      const files = { cert: join(dir, `${name}.pem`), key: join(dir, `${name}.key`) }
      const added = [
        ...extensions.flatMap((each) => ['-addext', each]),
        ...(by ? ['-CA', by.cert, '-CAkey', by.key] : []),
      ]
      const into = ['-keyout', files.key, '-out', files.cert, '-subj', `/CN=${name}`]
      execFileSync('openssl', ['req', '-x509', ...EC, ...into, ...added], { stdio: 'ignore' })
      return files
    },
  }
}

const NAMED = 'subjectAltName=DNS:sale.house.example'
const FROM_AUTHORITY = [NAMED, 'authorityInfoAccess=caIssuers;URI:http://authority.example/issuer.der']

const problemOf = async (files: { cert: string; key: string }, now = new Date(Date.now() + DAY_MS)) =>
  (await readCertificate(files)).problem(now)

test('warns of a certificate’s expiry two weeks before, and afterwards', async () => {
  const { certificate } = await workshop()
  const files = certificate('house', { extensions: [NAMED] })
  const after = async (days: number) => await problemOf(files, new Date(Date.now() + days * DAY_MS))
  expect(await after(1)).toBeNull()
  expect(await after(15)).toBeNull()
  expect(await after(17)).toMatchObject({
    text: expect.stringMatching(/^The HTTPS certificate expires on .*: renew it\.$/),
    browsers: 'accept',
  })
  expect(await after(31)).toMatchObject({ text: expect.stringMatching(/has expired/), browsers: 'warn' })
  expect(await after(-1)).toMatchObject({ text: expect.stringMatching(/is not valid before/), browsers: 'warn' })
})

test('reports a certificate that has only a common name, or only a wildcard', async () => {
  const { certificate } = await workshop()
  expect(await problemOf(certificate('common', {}))).toMatchObject({
    text: expect.stringMatching(/no subject alternative name/),
    browsers: 'warn',
  })
  expect(await problemOf(certificate('wild', { extensions: ['subjectAltName=DNS:*.house.example'] }))).toMatchObject({
    text: expect.stringMatching(/only for \*\.house\.example/),
  })
})

test('reports a missing or wrong issuer in the file of a public certificate, and accepts the full chain', async () => {
  const { dir, certificate } = await workshop()
  const issuer = certificate('issuer', {})
  const own = certificate('own', { extensions: FROM_AUTHORITY, by: issuer })
  expect(await problemOf(own)).toMatchObject({
    text: expect.stringMatching(/without that of its issuer, “issuer”.*full chain/),
    browsers: 'warn',
  })
  const chained = async (other: { cert: string }) => {
    const cert = join(dir, 'chain.pem')
    await writeFile(cert, `${await readFile(own.cert, 'utf8')}${await readFile(other.cert, 'utf8')}`)
    return await problemOf({ cert, key: own.key })
  }
  expect(await chained(issuer)).toBeNull()
  expect(await chained(certificate('stranger', {}))).toMatchObject({
    text: expect.stringMatching(/“stranger” follows, which did not issue it/),
  })
  // A house's own authority signs without intermediates and names no issuer's address.
  expect(await problemOf(certificate('private', { extensions: [NAMED], by: issuer }))).toBeNull()
})

test('reports names that lead to other computers or nowhere, but not without a network', async () => {
  const dns = new Map([
    ['sale.house.example', ['192.168.1.20']],
    ['old.house.example', ['203.0.113.9']],
  ])
  const problem = async (names: string[], addresses = ['192.168.1.20']) =>
    await placeProblem(names, { addresses, lookUp: async (name) => dns.get(name) ?? [] })
  expect(await problem(['sale.house.example'])).toBeNull()
  expect(await problem(['old.house.example', 'sale.house.example'])).toBeNull()
  expect(await problem(['192.168.1.20'])).toBeNull()
  expect(await problem(['old.house.example'], [])).toBeNull()
  for (const name of ['old.house.example', 'unknown.example', '192.168.1.9'])
    expect(await problem([name])).toMatchObject({
      text: expect.stringMatching(/does not lead to this PC.*192\.168\.1\.20/),
      browsers: 'warn',
    })
})
