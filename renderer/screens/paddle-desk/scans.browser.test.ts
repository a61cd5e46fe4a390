import { stored } from '../../data/kept/storage-keys.ts'
import { keepStored } from '../../data/kept/stored.ts'
import { expect } from '../../testing/expect.ts'
import { overHttp } from '../../testing/over-http.ts'
import type { Page } from '../../testing/page.ts'
import { type Saleroom, testBeside } from '../../testing/test.ts'

const test = testBeside('demo')

const LICENCE =
  '@\n\nANSI 636000080002DL00410278ZV03190008DLDAQT64\nDCSSAMPLE\nDACJANE\nDAG1 MAIN ST\nDAIRICHMOND\nDAJVA\nDCGUSA\n'

const row = (page: Page, paddle: string) => page.getByRole('listitem', { name: new RegExp(`^Paddle ${paddle},`) })

async function openDesk(saleroom: Saleroom, page: Page): Promise<void> {
  keepStored(stored.scanner, null)
  await saleroom.startDemo()
  await page.goto('/paddle-desk')
  await expect(page.getByLabel('Find a client')).toBeFocused()
}

/** Creates a client; resolves with its id. */
async function clientIn({ call }: Saleroom, name: string): Promise<string> {
  return String(Object(await call('POST', '/api/clients', { name })).id)
}

test('gives the next scanned client a paddle, even while the previous paddle has the focus', async ({
  saleroom,
  page,
}) => {
  const ada = await clientIn(saleroom, 'Ada Lovelace')
  const bo = await clientIn(saleroom, 'Bo Li')
  await openDesk(saleroom, page)
  await page.keyboard.scan(`${ada}\n`)
  await expect(row(page, '1')).toContainText('Ada Lovelace')
  await page.keyboard.press('ArrowUp')
  await expect(row(page, '1')).toBeFocused()
  await page.keyboard.scan(`s${bo}\n`)
  await expect(page.getByRole('dialog', { name: 'New client' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, '1')).not.toContainText('SUSPENDED')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.scan(`${bo}\n`)
  await expect(row(page, '2')).toContainText('Bo Li')
})

test('fills in a new client from a driving licence for review, and saves nothing', async ({ saleroom, page }) => {
  await openDesk(saleroom, page)
  await page.keyboard.scan(LICENCE)
  const dialog = page.getByRole('dialog', { name: 'New client' })
  await expect(dialog).toContainText('Read from a driving licence')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('JANE SAMPLE')
  await expect(page.getByLabel('Address')).toHaveValue('1 MAIN ST\nRICHMOND, VA')
  await expect(page.getByLabel('Find a client')).toHaveValue('')
  await expect.poll(() => saleroom.call('GET', '/api/clients?q=sample')).toMatchObject({ total: 0 })
})

test('refuses another scan of several lines, and saves nothing from one in a dialog', async ({ saleroom, page }) => {
  await openDesk(saleroom, page)
  await page.keyboard.scan('BEGIN\nN:Sample\nEND\n')
  await expect(page.locator('body')).toContainText('This card is not known')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await page.keyboard.scan('AB\nCD\n')
  await expect(page.locator('body')).toContainText('A scan of several lines was typed here')
  await expect(name).toHaveValue('ABCD')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Paddle', { exact: true })).toHaveValue('1')
})

test('two clients scanned within one registration get paddles of their own', async ({ saleroom, page }) => {
  const ada = await clientIn(saleroom, 'Ada Lovelace')
  const bo = await clientIn(saleroom, 'Bo Li')
  await openDesk(saleroom, page)
  await overHttp()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/paddles$/, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.fallback()
  })
  const asked = page.waitForRequest(/\/api\/paddles$/)
  await page.keyboard.scan(`${ada}\n`)
  await asked
  await page.keyboard.scan(`${bo}\n`)
  await page.waitForRequest(/\/api\/paddles$/)
  release()
  await expect(row(page, '1')).toContainText('Ada Lovelace')
  await expect(row(page, '2')).toContainText('Bo Li')
})
