import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCertificate } from './certificate.ts'

const DAY_MS = 86_400_000

test('warns of a certificate’s expiry two weeks before, and afterwards', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'saleroom-certificate-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const files = { cert: join(dir, 'cert.pem'), key: join(dir, 'key.pem') }
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']
  execFileSync('openssl', [...made, '-keyout', files.key, '-out', files.cert, '-subj', '/CN=house'], {
    stdio: 'ignore',
  })
  const { warning } = await readCertificate(files)
  const after = (days: number) => warning(new Date(Date.now() + days * DAY_MS))
  expect(after(1)).toBeNull()
  expect(after(15)).toBeNull()
  expect(after(17)).toMatch(/^The HTTPS certificate expires on .*: renew it\.$/)
  expect(after(31)).toMatch(/has expired/)
  expect(after(-1)).toMatch(/is not valid before/)
})

test('reads regular files of at most 64 KiB only', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'saleroom-certificate-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const long = join(dir, 'long.pem')
  await writeFile(long, 'x'.repeat(64 * 1024 + 1))
  for (const cert of ['/dev/zero', dir, long])
    await expect(readCertificate({ cert, key: cert })).rejects.toThrow(`The certificate ${cert} cannot be read`)
})
