import { expectAccessible } from './accessible.ts'
import { openAllLots } from './clerk/desk.ts'
import { clerkOf } from './room/saleroom-clerk.ts'
import { expect, type Saleroom, test } from './saleroom.ts'

test.use({ house: 'demo', viewport: { width: 1366, height: 768 } })

/** Ends lots 1 to 6 in each possible way; lot 7 was passed and restarted. */
async function endEachWay(saleroom: Saleroom): Promise<void> {
  const { call, startDemo } = saleroom
  await startDemo()
  const lots = [1, 2, 3, 4, 5, 6, 7, 8].map((lot_number) => ({
    lot_number,
    title: `A jug, ${lot_number}`,
    reserve: 1500,
  }))
  await call('PUT', '/api/auction/demo-sale/lots', { lots })
  const clerk = clerkOf(saleroom)
  const sold = async (lotNumber: number, amount: number, how: object) => {
    await clerk.opens(lotNumber, { at: 1000 })
    await clerk.takes('floor', { lot: lotNumber, amount, paddle: '12' })
    await call('POST', '/api/lot/mark-sold', { lotNumber, soldPrice: amount, ...how })
  }
  await sold(1, 1600, {})
  await sold(2, 1200, { subject: true })
  await sold(3, 1200, { belowReserve: true })
  await clerk.passes(4)
  await clerk.opens(5, { at: 1000 })
  await call('POST', '/api/bids', { lotNumber: 5, amount: 1000, type: 'house' })
  await clerk.passes(5)
  await call('POST', '/api/lots/6/withdraw', {})
  await clerk.passes(7)
  await clerk.opens(7, { at: 500 })
}

const WORDS = ['Sold', 'Sold subject', 'Sold below reserve', 'Passed', 'Bought in', 'Withdrawn', 'Offered again']

test('has a word and a choice for each end of a lot on every screen, and hides reserves from the public', async ({
  saleroom,
  page,
}) => {
  await endEachWay(saleroom)

  await page.goto(`${saleroom.url}/clerk-screen`)
  await expect(page.getByText('3 sold, 1 subject')).toBeVisible()
  const drawer = await openAllLots(page)
  for (const word of WORDS) await expect(drawer.getByText(new RegExp(`^${word}( £[\\d,]+)?$`))).toBeVisible()
  await expectAccessible(page)
  for (const [choice, lot] of [
    ['Sold below reserve', 3],
    ['Bought in', 5],
    ['Offered again', 7],
  ] as const) {
    await drawer.getByRole('combobox', { name: 'Show' }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
    await expect(drawer.getByRole('listitem')).toHaveCount(1)
    await expect(drawer.getByRole('button', { name: `Edit Lot, lot ${lot}` })).toBeVisible()
  }

  await page.goto(`${saleroom.url}/entry-clerk-screen`)
  const last = page.getByRole('list', { name: 'Last lots recorded' })
  for (const word of WORDS.slice(1, 6)) await expect(last.getByText(new RegExp(`^${word}( £[\\d,]+)?$`))).toBeVisible()

  await page.goto(`${saleroom.url}/admin?report=demo-sale`)
  const report = page.getByRole('article')
  for (const word of WORDS)
    await expect(report.getByRole('cell').getByText(word, { exact: true }).first()).toBeVisible()
  await expect(report).toContainText('Subject to Approval1')
  await expect(report).toContainText('Below Reserve1')
  await expect(report).toContainText('Bought In1')
  await expectAccessible(page)

  await page.goto(`${saleroom.url}/sale-catalogue`)
  await expect(page.getByText('Sold subject to approval: 1,200')).toBeVisible()
  await expect(page.getByText('Sold: 1,200')).toBeVisible()
  await expect(page.getByText('Passed', { exact: true })).toHaveCount(2)
  await expect(page.getByText(/below reserve|bought in/i)).toHaveCount(0)
  for (const [choice, lot] of [
    ['Sold subject', 2],
    ['Withdrawn', 6],
    ['Offered again', 7],
  ] as const) {
    await page.getByRole('combobox', { name: 'Show' }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
    await expect(page.getByText(`A jug, ${lot}`)).toBeVisible()
    await expect(page.getByText('1 lot', { exact: true })).toBeVisible()
  }
})
