import type { Page } from '@playwright/test'
import { z } from 'zod'
import { AuctionRecord } from '../../shared/entities/auction.ts'
import { RehearsalStatus } from '../../shared/entities/rehearsal.ts'
import { expectAccessible } from '../accessible.ts'
import { expectNoScrolling } from '../fits.ts'
import { expect, type Saleroom, test } from '../saleroom.ts'

test.use({ house: 'demo' })

const caption = (page: Page) => page.getByRole('log', { name: 'What is being said' })
/** The room has begun; at ten times the pace no call stands for long. */
const expectHeard = (page: Page) => expect(caption(page)).not.toHaveText('The room is waiting.')
const mark = (page: Page) => page.getByRole('note').filter({ hasText: 'Nothing is really sold.' })

/** A rehearsal of the demo sale, some time faster than life. */
async function rehearse({ call, loadDemo }: Saleroom, order: object = {}): Promise<void> {
  await loadDemo()
  await call('POST', '/api/rehearsal', { auctionId: 'demo-sale', level: 'busy', seed: 7, pace: 10, ...order })
}

test('somebody new starts a rehearsal in three clicks, is briefed, and ends it from the strip; the sale is as it was', async ({
  page,
  context,
  saleroom,
}) => {
  await page.goto(`${saleroom.url}/dashboard`)
  await page.getByRole('link', { name: 'Rehearse with a Simulated Room' }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Start Rehearsal' }).click()
  const room = await opened
  await expect(room.getByText('Open the Clerk Screen: the room begins ten seconds later.')).toBeVisible()
  await expect(room.getByText('on the telephones')).toBeVisible()
  await expectAccessible(room)
  await page.getByRole('link', { name: 'Clerk Screen' }).click()
  await expect(room.getByText(/^The first lot in \d+ s$/)).toBeVisible()
  await expectHeard(room)
  await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
  await expect(mark(page)).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 768 })
  await expectNoScrolling(page)
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

async function auctions({ call }: Saleroom) {
  return z.array(AuctionRecord).parse(await call('GET', '/api/auction-data'))
}

test('a real sale says LIVE and nothing else, and no rehearsal begins beside it', async ({ page, saleroom }) => {
  await saleroom.startDemo()
  await page.goto(`${saleroom.url}/online-bidding`)
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible()
  await expect(mark(page)).toHaveCount(0)
  await page.goto(`${saleroom.url}/admin?tab=live`)
  const start = page.getByRole('button', { name: 'Start Rehearsal' })
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  await expect(start).toHaveAttribute('aria-description', 'An auction is live. Stop it first')
})

test('the trainer pauses the room, lets something go wrong, and reads what was said', async ({
  page,
  context,
  saleroom,
}) => {
  await rehearse(saleroom)
  const room = await context.newPage()
  await room.goto(`${saleroom.url}/rehearsal`)
  await page.goto(`${saleroom.url}/rehearsal/trainer`)
  await expect(page.getByRole('table')).toContainText('Lot 1')
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
  await page.getByRole('option', { name: '5×', exact: true }).click()
  await expect.poll(async () => saleroom.call('GET', '/api/rehearsal')).toMatchObject({ pace: 5 })
})

test('a room that is closed in the middle is opened again where it was', async ({ page, context, saleroom }) => {
  await rehearse(saleroom)
  await page.goto(`${saleroom.url}/rehearsal`)
  await expectHeard(page)
  await page.close()
  await saleroom.call('POST', '/api/rehearsal/pause')
  const again = await context.newPage()
  await again.goto(`${saleroom.url}/rehearsal`)
  await expect(caption(again)).toHaveText('We pause for a moment.')
  const { lotNumber, lotsEnded } = RehearsalStatus.parse(await saleroom.call('GET', '/api/rehearsal'))
  await expect(again.getByText(`Busy, lot ${lotNumber}, ${lotsEnded} of 24 done`)).toBeVisible()
  await expect(again.getByText('The room is paused').first()).toBeVisible()
})

test('the debrief tells what was missed, saves it as a table, and plays a bad moment again', async ({
  page,
  saleroom,
}) => {
  await rehearse(saleroom)
  // Nobody sits at the desk.
  const ended = async () => RehearsalStatus.parse(await saleroom.call('GET', '/api/rehearsal')).lotsEnded
  await expect.poll(ended).toBeGreaterThan(0)
  await page.goto(`${saleroom.url}/rehearsal/debrief`)
  await expect(page.getByText('What was really said is told when the rehearsal is over')).toBeVisible()
  await saleroom.call('DELETE', '/api/rehearsal')
  await page.goto(`${saleroom.url}/rehearsal/debrief`)
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

test('a debrief is offered once there was a rehearsal, and says where there was nothing to judge', async ({
  page,
  saleroom,
}) => {
  const read = page.waitForResponse(/\/api\/rehearsals$/)
  await page.goto(`${saleroom.url}/admin?tab=live`)
  const debrief = page.getByRole('link', { name: 'Debrief of the last rehearsal' })
  await (await read).finished()
  await expect(page.getByRole('heading', { name: 'Rehearsal' })).toBeVisible()
  await expect(debrief).toHaveCount(0)
  await rehearse(saleroom, { pace: 0.25 })
  await saleroom.call('DELETE', '/api/rehearsal')
  await debrief.click()
  await expect(page.getByText('There was nothing to judge')).toBeVisible()
})

test('without voices the room says so and goes on in words', async ({ page, saleroom }) => {
  await page.addInitScript(() => Object.defineProperty(window.speechSynthesis, 'getVoices', { value: () => [] }))
  await rehearse(saleroom)
  await page.goto(`${saleroom.url}/rehearsal`)
  await expect(page.getByText('No voices on this device: read the caption')).toBeVisible()
  await expectHeard(page)
})

test('each call is spoken, and V makes the room silent', async ({ page, saleroom }) => {
  await page.addInitScript(() => {
    const voice = { name: 'Daniel', lang: 'en-GB', localService: true, default: true, voiceURI: 'Daniel' }
    const spoken: string[] = []
    Object.assign(window, { spoken })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        readonly text: string
        constructor(text: string) {
          this.text = text
        }
      },
    })
    const speech = window.speechSynthesis
    Object.defineProperty(speech, 'getVoices', { value: () => [voice] })
    Object.defineProperty(speech, 'speak', { value: ({ text }: { text: string }) => spoken.push(text) })
  })
  const spoken = () => page.evaluate(() => Reflect.get(window, 'spoken').length)
  await rehearse(saleroom)
  await page.goto(`${saleroom.url}/rehearsal`)
  await expect.poll(spoken).toBeGreaterThan(2)
  await page.keyboard.press('v')
  await expect(page.getByRole('button', { name: 'Speech is off' })).toBeVisible()
  const before = await spoken()
  const said = await caption(page).textContent()
  await expect(caption(page)).not.toHaveText(said ?? '')
  expect(await spoken()).toBe(before)
})

test('room, strip and debrief fit, and can be read by everybody', async ({ page, saleroom }) => {
  await page.goto(`${saleroom.url}/rehearsal`)
  await expect(page.getByText('No rehearsal is on')).toBeVisible()
  await rehearse(saleroom)
  await expectHeard(page)
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectNoScrolling(page)
  }
  await saleroom.call('POST', '/api/rehearsal/pause')
  await expectAccessible(page)
  await page.goto(`${saleroom.url}/rehearsal/trainer`)
  await expect(page.getByRole('heading', { name: 'The Truth So Far' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End Rehearsal' }).click()
  await page.getByRole('button', { name: 'End It' }).click()
  await expect(page.getByRole('heading', { name: 'What was missed' })).toBeVisible()
  await expectAccessible(page)
})
