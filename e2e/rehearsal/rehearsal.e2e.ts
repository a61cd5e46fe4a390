import type { Page } from '@playwright/test'
import { z } from 'zod'
import { AuctionRecord } from '../../shared/entities/auction.ts'
import { RehearsalStatus } from '../../shared/entities/rehearsal/rehearsal.ts'
import { expectAccessible } from '../accessible.ts'
import { expectNoScrolling } from '../fits.ts'
import { expect, type Saleroom, test } from '../saleroom.ts'

test.use({ house: 'demo' })

/** The seed of an evening whose first lot ends soon. */
const SHORT_FIRST_LOT = '7'

const mark = (page: Page) => page.getByRole('note').filter({ hasText: 'Nothing is really sold.' })

async function auctions({ call }: Saleroom) {
  return z.array(AuctionRecord).parse(await call('GET', '/api/auction-data'))
}

test('starts a rehearsal in three clicks, controls it as the trainer, debriefs it, and leaves the sale unchanged', async ({
  page,
  context,
  saleroom,
}) => {
  await page.goto(`${saleroom.url}/dashboard`)
  await page.getByRole('link', { name: 'Rehearse', exact: true }).click()
  await page.getByLabel('Rehearsal seed').fill(SHORT_FIRST_LOT)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Start Rehearsal' }).click()
  const room = await opened

  await test.step('opens the room in a new window, and starts it when the desk is open', async () => {
    await expect(room.getByText('Open the Clerk Screen: the room begins ten seconds later.')).toBeVisible()
    await expect(room.getByText('on the telephones')).toBeVisible()
    await expectAccessible(room)
    await page.getByRole('link', { name: 'Clerk Screen' }).click()
    await expect(room.getByText(/^The first lot in \d+ s$/)).toBeVisible()
    await expect(room.getByRole('log', { name: 'Live transcript' })).not.toHaveText('The room is waiting.')
    await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
    await expect(mark(page)).toBeVisible()
    await page.setViewportSize({ width: 1366, height: 768 })
    await expectNoScrolling(page)
  })

  await test.step('marks every screen as a rehearsal, and none as LIVE', async () => {
    for (const [path, heading] of [
      ['/entry-clerk-screen', 'Bid History'],
      ['/auctioneer-screen', /^LOT \d/],
      ['/online-bidding', 'Saleroom Demonstration Sale'],
      ['/sale-catalogue', 'Saleroom Demonstration Sale'],
    ] as const) {
      await page.goto(saleroom.url + path)
      await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible()
      await expect(mark(page), path).toBeVisible()
      await expect(page.getByText('LIVE', { exact: true }), path).toHaveCount(0)
    }
  })

  await test.step('pauses the room, causes an incident, and lists the calls', async () => {
    await page.goto(`${saleroom.url}/rehearsal/trainer`)
    await expect(page.getByRole('table')).toContainText(/lot 1\b/i)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(room.getByText('The room is paused').first()).toBeVisible()
    const desk = await context.newPage()
    await desk.goto(`${saleroom.url}/clerk-screen`)
    await expect(desk.getByRole('note').filter({ hasText: 'The room is paused.' })).toBeVisible()
    await desk.close()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(room.getByText('The room is paused')).toHaveCount(0)
    await page.getByRole('button', { name: 'Lot withdrawn' }).click()
    await page.getByRole('button', { name: 'Cancel Lot withdrawn' }).click()
    await expect(page.getByRole('button', { name: 'Cancel Lot withdrawn' })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Pace' }).click()
    await page.getByRole('option', { name: '10×', exact: true }).click()
    await expect.poll(async () => saleroom.call('GET', '/api/rehearsal')).toMatchObject({ pace: 10 })
  })

  // The desk is empty.
  const lotsEnded = async () => RehearsalStatus.parse(await saleroom.call('GET', '/api/rehearsal')).lotsEnded
  await expect.poll(lotsEnded).toBeGreaterThan(0)
  await page.goto(`${saleroom.url}/rehearsal/debrief`)
  await expect(page.getByText('The transcript is shown when the rehearsal is over')).toBeVisible()

  await test.step('lets only the trainer end it, and not by Enter', async () => {
    await expect(room.getByRole('button', { name: 'End Rehearsal' })).toHaveCount(0)
    await page.goto(`${saleroom.url}/rehearsal/trainer`)
    await page.getByRole('button', { name: 'End Rehearsal' }).click()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'End Rehearsal' }).click()
    await page.getByRole('button', { name: 'End It' }).click()
    await expect(page.getByText('Debrief', { exact: true }).first()).toBeVisible()
    for (const screen of [page, room]) await expect(mark(screen)).toHaveCount(0)
    const marked = (await auctions(saleroom)).map(({ auctionId, rehearsal = false }) => [
      auctionId === 'demo-sale',
      rehearsal,
    ])
    expect(marked.sort()).toEqual([
      [false, true],
      [true, false],
    ])
  })

  await test.step('lists what was missed, saves it as a table, and replays a moment', async () => {
    const missed = page.getByRole('region', { name: 'Discrepancies' })
    await expect(missed.getByRole('row').filter({ hasText: 'Wrong outcome' }).first()).toContainText('nothing')
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^REHEARSAL.*csv$/)
    await page.getByRole('group').first().click()
    await expect(page.getByText(/lot 1[.,:] /i).first()).toBeVisible()
    await page
      .getByRole('button', { name: /^Replay lot/ })
      .first()
      .click()
    await expect(page).toHaveURL(/auctioneer-screen/)
    await expect(mark(page)).toBeVisible()
  })
})
