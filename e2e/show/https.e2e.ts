import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../accessible.ts'
import { clerkOf } from '../room/saleroom-clerk.ts'
import { test as base, expect } from '../saleroom.ts'

const NAME = 'saleroom.house.example'

/** A folder with a maker of certificates, each valid for `days` from now; a negative number makes an expired one. */
const test = base.extend<{ certificates: { make: (name: string, days: number) => { cert: string; key: string } } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture depends on
  certificates: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'saleroom-tls-'))
    const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'ignore' })
    await use({
      make(name, days) {
        const [cert, key, asked] = ['pem', 'key', 'csr'].map((kind) => join(dir, `${name}.${kind}`))
        if (!cert || !key || !asked) throw new Error('Three files')
        const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`]
        const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
        openssl('req', '-new', ...kind, '-keyout', key, '-out', asked, ...subject)
        const signed = ['-signkey', key, '-days', String(days), '-copy_extensions', 'copyall']
        openssl('x509', '-req', '-in', asked, '-out', cert, ...signed)
        return { cert, key }
      },
    })
    await rm(dir, { recursive: true })
  },
})

test.use({ house: 'demo' })

test('accepts a certificate in Network and Devices, explains a bad one, and never stops serving', async ({
  saleroom,
  page,
  certificates,
}) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  await page.goto(`${saleroom.url}/network#devices`)
  const [good, other, old] = [
    certificates.make('good', 90),
    certificates.make('other', 90),
    certificates.make('old', -1),
  ]
  const set = async ({ cert, key }: { cert: string; key: string }) => {
    await page.getByLabel('Certificate (PEM file on this PC)').fill(cert)
    await page.getByLabel('Key (PEM file on this PC)').fill(key)
    await page.getByRole('button', { name: 'Set HTTPS' }).click()
  }

  await set({ cert: good.cert, key: other.key })
  await expect(page.getByText(/does not fit the certificate/).first()).toBeVisible()
  await set({ cert: `${good.cert}.gone`, key: good.key })
  await expect(page.getByText(/\.gone cannot be read/).first()).toBeVisible()
  await set(good)
  await expect(page.getByText(`Serves ${NAME}.`)).toBeVisible()
  await expectAccessible(page)

  // An expired certificate is used, with a warning. Text typed before the page has loaded it is kept.
  let read = () => {}
  const released = new Promise<void>((resolve) => {
    read = resolve
  })
  await page.route('**/api/system/https', async (route) => {
    if (route.request().method() === 'GET') await released
    await route.continue()
  })
  await set(old)
  await expect(page.getByText(/certificate has expired on .*: browsers will warn\./).first()).toBeVisible()
  await expect(page.getByText(`Serves ${NAME}.`)).toBeVisible()
  const [cert, key] = [
    page.getByLabel('Certificate (PEM file on this PC)'),
    page.getByLabel('Key (PEM file on this PC)'),
  ]
  await cert.fill(good.cert)
  await key.fill(good.key)
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && /system.https/.test(answer.url()),
  )
  read()
  await (await answered).finished()
  await expect(cert).toHaveValue(good.cert)
  await expect(key).toHaveValue(good.key)
  await page.getByRole('button', { name: 'Set HTTPS' }).click()
  await expect(page.getByText(/has expired on/)).toHaveCount(0)

  // A key that no longer fits is reported with its path; the previous pair remains in use.
  await copyFile(other.key, good.key)
  await expect.poll(async () => JSON.stringify(await saleroom.call('GET', '/api/system'))).toContain('does not fit')
  await clerk.takes('floor', { lot: 1, amount: 1_200 })
  expect(await saleroom.call('GET', '/api/lots/1/state')).toMatchObject({ highestBid: 1_200 })

  await page.getByRole('button', { name: 'Switch Off' }).click()
  await expect(page.getByText(`Serves ${NAME}.`)).toHaveCount(0)
})
