import type { Page } from '@playwright/test'
import { z } from 'zod'
import { AuctionRecord } from '../../shared/entities/auction.ts'
import { RehearsalStatus } from '../../shared/entities/rehearsal/rehearsal.ts'
import { expectAccessible } from '../accessible.ts'
import { expectNoScrolling } from '../fits.ts'
import { expect, type Saleroom, test } from '../saleroom.ts'

test.use({ house: 'demo' })

const mark = (page: Page) => page.getByRole('note').filter({ hasText: 'Nothing is really sold.' })

async function auctions({ call }: Saleroom) {
  return z.array(AuctionRecord).parse(await call('GET', '/api/auction-data'))
}

test('a rehearsal is started in three clicks, steered by its trainer, debriefed, and leaves the sale as it was', async ({
  page,
  context,
  saleroom,
}) => {
  await page.goto(`${saleroom.url}/dashboard`)
  await page.getByRole('link', { name: 'Rehearse with a Simulated Room' }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Start Rehearsal' }).click()
  const room = await opened

  await test.step('the room opens in a window of its own, and begins when the desk is open', async () => {
    await expect(room.getByText('Open the Clerk Screen: the room begins ten seconds later.')).toBeVisible()
    await expect(room.getByText('on the telephones')).toBeVisible()
    await expectAccessible(room)
    await page.getByRole('link', { name: 'Clerk Screen' }).click()
    await expect(room.getByText(/^The first lot in \d+ s$/)).toBeVisible()
    await expect(room.getByRole('log', { name: 'What is being said' })).not.toHaveText('The room is waiting.')
    await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
    await expect(mark(page)).toBeVisible()
    await page.setViewportSize({ width: 1366, height: 768 })
    await expectNoScrolling(page)
  })

  await test.step('every screen is marked as a rehearsal, and none says LIVE', async () => {
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

  await test.step('the trainer pauses the room, lets something go wrong, and reads what was said', async () => {
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

  // Nobody sits at the desk.
  const lotsEnded = async () => RehearsalStatus.parse(await saleroom.call('GET', '/api/rehearsal')).lotsEnded
  await expect.poll(lotsEnded).toBeGreaterThan(0)
  await page.goto(`${saleroom.url}/rehearsal/debrief`)
  await expect(page.getByText('What was really said is told when the rehearsal is over')).toBeVisible()

  await test.step('only the trainer can end it, and Enter does not', async () => {
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

  await test.step('the debrief lists what was missed, saves it as a table, and plays a moment again', async () => {
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
