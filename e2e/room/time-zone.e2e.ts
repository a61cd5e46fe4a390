import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo', timezoneId: 'Asia/Tokyo' })

test('shows a London sale’s times in London’s time, with its name, on a phone in Tokyo', async ({ page, saleroom }) => {
  await saleroom.loadDemo()
  const metadata = (body: object) => saleroom.call('PUT', '/api/auction/demo-sale/metadata', body)
  await metadata({ location: 'London, UK', date_time: '2027-03-18T14:00:00Z' })
  await page.goto(`${saleroom.url}/sale-catalogue`)
  await expect(page.getByText('Thursday 18 March 2027, 14:00, London time')).toBeVisible()
  await metadata({ time_zone: 'America/New_York' })
  await expect(page.getByText('Thursday 18 March 2027, 10:00, New York time')).toBeVisible()
})

test('sets the date and the time zone of a sale', async ({ page, saleroom }) => {
  await saleroom.loadDemo()
  await page.goto(`${saleroom.url}/admin`)
  await page.getByRole('button', { name: 'Edit Metadata' }).click()
  await page.getByLabel('Pick Date & Time').fill('2027-03-18T14:00')
  await expect(page.getByLabel('Date & Time', { exact: true })).toHaveValue('2027-03-18T14:00')
  await page.getByLabel('Time zone').click()
  await page.getByRole('option', { name: 'Europe/Vienna' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('18 Mar 2027, 14:00, Vienna time').first()).toBeVisible()
})
