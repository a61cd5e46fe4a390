import { expectAccessible } from '../accessible.ts'
import { expect, lanAddress, openLot, PHONE, test } from '../joining/lan.ts'

test('a caller bids from his own device; the clerk takes it with Y, and a revoked link says so', async ({
  saleroom,
  lan,
  page,
}) => {
  await openLot(saleroom)
  const created = await page.request.post(`${saleroom.url}/api/telephone/callers`, {
    data: { name: 'Kim', languages: ['en'] },
  })
  const { id, url } = await created.json()
  const client = await page.request.post(`${saleroom.url}/api/clients`, {
    data: { name: 'Ada Byron', phones: [{ number: '+44 20 7946 0000' }] },
  })
  const { id: clientId } = await client.json()
  await page.request.post(`${saleroom.url}/api/paddles`, { data: { paddle: '34', clientId } })
  await page.request.post(`${saleroom.url}/api/telephone/bookings`, {
    data: { lotNumbers: [1], paddle: '34', caller: id, language: 'en' },
  })

  const tablet = await lan.device(PHONE)
  await tablet.goto(lanAddress(url))
  await expect(tablet).toHaveURL(`${lan.url}/telephone`)
  await expect(tablet.getByText('Ada Byron')).toBeVisible()
  await expect(tablet.getByText('1,000', { exact: true })).toBeVisible()
  await expectAccessible(tablet)
  await tablet.getByRole('button', { name: 'Bid' }).click()
  await expect(tablet.getByText('Your bid of 1,000 waits for the clerk')).toBeVisible()

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${saleroom.url}/clerk-screen`)
  await expect(page.getByRole('list', { name: 'Callers’ bids waiting' })).toContainText('34')
  await page.keyboard.press('y')
  await expect(tablet.getByText('You lead at 1,000')).toBeVisible()
  await expect(tablet.getByRole('button', { name: 'Bid' })).toBeDisabled()

  const links = (await (await page.request.get(`${saleroom.url}/api/access/displays`)).json()) as { id: string }[]
  await page.request.delete(`${saleroom.url}/api/access/displays/${links[0]?.id}`)
  await expect(tablet.getByText('Its link is not in force here, or no longer.')).toBeVisible()
})
