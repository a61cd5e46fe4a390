import type { Page } from '@playwright/test'
import { openBidder } from '../room/bidder.ts'
import { expect, test } from '../saleroom.ts'
import { type Evening, evening, expectRecord, lotsOf, startSale } from './robot.ts'

const PARAMS = '/api/auctions/rounds'

/** Sells the shown lot to a paddle of the room. */
async function sells({ robot }: Evening, price: number, paddle: string): Promise<void> {
  await robot.bid(price, paddle)
  await robot.sell()
}

test('plays a charity evening with an appeal by keys', async ({ page, context, saleroom }) => {
  const lots = lotsOf(3).map((lot) => ({ ...lot, vendor: 'The hospital' }))
  const played = await evening({ page, context, saleroom }, lots)
  const { robot, sees } = played
  await sells(played, 200, '7')
  await robot.next(2)
  await robot.offer('2', 6)
  const dialog = robot.dialog('Appeal on Lot 2')
  await expect(dialog).toBeVisible()
  await robot.type('5000 1000 250/20000')
  await robot.press('Enter')
  await expect(dialog).toHaveCount(0)
  await robot.press('l')
  const sum = page.getByRole('status', { name: 'Pledged of 20,000' })
  await expect(page.getByText('Level 5,000')).toBeVisible()
  await expect(sum).toHaveText('0')
  const pledges = async (paddles: readonly string[], sums: readonly string[]) => {
    for (const [at, paddle] of paddles.entries()) {
      await robot.type(paddle)
      await robot.press('Enter')
      await expect(sum).toHaveText(sums[at] ?? '')
    }
  }
  await pledges(['118', '142'], ['5,000', '10,000'])
  await sees(/10,000/)
  await robot.press('-')
  await expect(page.getByText('Level 1,000')).toBeVisible()
  await pledges(['118', '7', '9'], ['11,000', '12,000', '13,000'])
  await robot.press('-')
  await expect(page.getByText('Level 250')).toBeVisible()
  await pledges(['21', '22'], ['13,250', '13,500'])
  await sees(/13,500/)
  await robot.press('s')
  const end = robot.dialog('End the Appeal')
  await expect(end).toContainText('in 7 pledges')
  await robot.press('Enter')
  await expect(end).toHaveCount(0)
  await expect.poll(() => saleroom.call('GET', '/api/lots/2/sale-status')).toMatchObject({ status: 'sold' })
  await robot.next(3)
  await sells(played, 300, '9')
  await expectRecord(played, ['1: 200 to 7', '2: 13500 to null', '3: 300 to 9'], { hasRounds: true })
  const { buyers } = Object(await saleroom.call('GET', `${PARAMS}/statements`))
  const owed = Object.fromEntries(
    buyers.map(({ party, total }: { party: string; total: number }) => [party, total / 100]),
  )
  expect(owed).toEqual({ 7: 1_200, 9: 1_300, 21: 250, 22: 250, 118: 6_000, 142: 5_000 })
})

test('plays a disputed lot with a tie by keys', async ({ page, context, saleroom }) => {
  const played = await evening({ page, context, saleroom }, lotsOf(3))
  const { robot, sees } = played
  for (const [lot, first] of [
    [1, '2'],
    [2, '1'],
  ] as const) {
    if (lot > 1) await robot.next(lot)
    await robot.bid(1_000, '77')
    const tie = await robot.more('e', /^Second bid at/)
    await robot.type('78')
    await robot.press('Enter')
    await expect(tie).toHaveCount(0)
    await expect(robot.status).toContainText('Two Bids at This Price')
    await sees('Two bidders at the same price')
    await robot.press('s')
    const question = page.getByRole('alert', { name: /which was first/ })
    await expect(question).toBeVisible()
    await robot.type(first)
    await expect(question).toHaveCount(0)
    await expect(robot.status).toContainText(first === '2' ? 'Paddle 78' : 'Paddle 77')
    await robot.sell()
  }
  await robot.next(3)
  await sells(played, 400, '9')
  await expectRecord(played, ['1: 1000 to 78', '2: 1000 to 77', '3: 400 to 9'], { hasRounds: false })
})

test('plays an evening with a lot 45A added and lot 12 parted by keys', async ({ page, context, saleroom }) => {
  const lots = [11, 12, 45, 46].map((lot_number) => ({ lot_number, title: `Lot number ${lot_number}` }))
  const played = await evening({ page, context, saleroom }, lots)
  const { robot, sees } = played
  await sells(played, 100, '7')
  await robot.next(12)
  const part = await robot.more('s', 'Part Lot 12')
  await robot.press('Enter')
  await expect(part).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Lot 12A/ }).first()).toBeVisible()
  await sells(played, 200, '8')
  await robot.next('12B')
  await sells(played, 250, '9')
  await robot.next(45)
  await sells(played, 300, '7')
  const add = await robot.more('l', 'Add a Lot after Lot 45')
  await robot.type('A late arrival')
  await robot.press('Enter')
  await expect(add).toHaveCount(0)
  await robot.next('45A')
  await robot.bid(350, '12')
  await sees(/45A/)
  await robot.sell()
  await robot.next(46)
  await sells(played, 400, '7')
  const outcomes = ['11: 100 to 7', '12A: 200 to 8', '12B: 250 to 9', '45: 300 to 7', '45A: 350 to 12', '46: 400 to 7']
  await expectRecord(played, outcomes, { hasRounds: false })
})

test('plays a notice in the middle of the bidding by keys', async ({ page, context, saleroom }) => {
  const played = await evening({ page, context, saleroom }, lotsOf(2))
  const { robot, sees } = played
  const bidder = await openBidder(context, saleroom)
  await page.bringToFront()
  await robot.bid(500, '7')
  const dialog = await robot.more('n', 'Notice of lot 1')
  await robot.type('The frame is later')
  await robot.press('Enter')
  await expect(dialog).toHaveCount(0)
  await sees(/The frame is later/, ['/auctioneer-screen', '/currency-screen', '/online-bidding'])
  await robot.press('.')
  await expect(robot.dialog('More Actions')).toBeVisible()
  await robot.press('t')
  await expect(page.getByRole('button', { name: 'Read It Out' })).toHaveCount(0)
  const online = { lotNumber: 1, amount: 600, type: 'online', paddleNumber: bidder.paddle }
  await expect(saleroom.call('POST', '/api/bids', online)).rejects.toThrow('notice_changed')
  await saleroom.call('POST', '/api/bids', { ...online, confirm: ['notice'] })
  await expect(page.getByRole('button', { name: /Accept online bid/ }).first()).toBeVisible()
  await robot.press('o')
  await expect(robot.status).toContainText('600')
  await robot.sell()
  await robot.next(2)
  await sells(played, 300, '9')
  await expectRecord(played, [`1: 600 to ${bidder.paddle}`, '2: 300 to 9'], { hasRounds: false })
  const audit = JSON.stringify(await saleroom.call('GET', '/api/audit/rounds'))
  expect(audit).toContain('Notice of lot 1 read out: The frame is later')
  expect(audit).toContain(`Paddle ${bidder.paddle} confirmed the notice of lot 1`)
})

/** The entry clerk records the last lot by keys: price, Enter, paddle, Enter. */
async function records(entry: Page, lot: number, price: number, paddle: string): Promise<void> {
  await expect(entry.getByRole('region', { name: 'Second Record' })).toContainText(`Lot ${lot}`)
  await entry.getByLabel('Price').focus()
  await entry.keyboard.type(String(price))
  await entry.keyboard.press('Enter')
  await expect(entry.getByLabel('Paddle Number')).toBeFocused()
  await entry.keyboard.type(paddle)
  await entry.keyboard.press('Enter')
}

test('plays two independent records, of which two differ, by the keys of both desks', async ({
  page,
  context,
  saleroom,
}) => {
  const played = await evening({ page, context, saleroom }, lotsOf(5))
  const { robot } = played
  await saleroom.call('PUT', `${PARAMS}/terms`, { secondRecord: 'blind' })
  const entry = await context.newPage()
  await entry.goto(`${saleroom.url}/entry-clerk-screen`)
  await page.bringToFront()
  for (const lot of [1, 2, 3, 4, 5]) {
    if (lot > 1) await robot.next(lot)
    await sells(played, lot * 100, '7')
    const isWrong = lot === 2 || lot === 4
    await records(entry, lot, lot === 2 ? 210 : lot * 100, lot === 4 ? '77' : '7')
    await expect(entry.getByText(`The two records ${isWrong ? 'differ' : 'agree'}.`)).toBeVisible()
    await page.bringToFront()
    if (!isWrong) continue
    await robot.press('n')
    await expect(robot.dialog(`The two records of lot ${lot} differ`)).toBeVisible()
    await robot.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The entry clerk was wrong.
    await entry.getByRole('button', { name: 'Correct My Record' }).click()
    await records(entry, lot, lot * 100, '7')
    await expect(entry.getByText('The two records agree.')).toBeVisible()
    await page.bringToFront()
  }
  await expectRecord(
    played,
    [1, 2, 3, 4, 5].map((lot) => `${lot}: ${lot * 100} to 7`),
    { hasRounds: false },
  )
})

/** Lots on which the second record is planted wrong: its price, its paddle, or its end. */
const isPlanted = (lot: number) => lot % 10 === 3

const PASSED = { status: 'passed', amount: null, paddleNumber: null }

const rightRecord = (lot: number) =>
  lot % 10 === 7 ? PASSED : { status: 'sold', amount: lot * 10, paddleNumber: String(100 + (lot % 50)) }

const wrongRecord = (lot: number) => {
  const right = rightRecord(lot)
  const wrong = [{ ...right, amount: lot * 10 + 1 }, { ...right, paddleNumber: '999' }, PASSED]
  return wrong[Math.floor(lot / 10) % wrong.length]
}

test('finds 20 planted differences of two records among 200 lots, and stops at no other, at the calls', async ({
  saleroom,
}) => {
  const { call } = saleroom
  const lots = lotsOf(200)
  await startSale(saleroom, lots)
  await call('PUT', `${PARAMS}/terms`, { secondRecord: 'blind' })
  const stops: number[] = []
  for (const { lot_number: lot } of lots) {
    await call('POST', '/api/auction/start-lot', { lotNumber: lot }).catch(async (error: Error) => {
      expect(error.message).toContain('records_differ')
      stops.push(lot - 1)
      await call('POST', `/api/lots/${lot - 1}/second-record`, rightRecord(lot - 1))
      await call('POST', '/api/auction/start-lot', { lotNumber: lot })
    })
    const { status, amount, paddleNumber } = rightRecord(lot)
    if (status === 'sold') {
      await call('PATCH', `/api/lots/${lot}/start-price`, { startPrice: amount })
      await call('POST', '/api/bids', { lotNumber: lot, amount, type: 'floor', paddleNumber })
      await call('POST', '/api/lot/mark-sold', { lotNumber: lot, soldPrice: amount })
    } else await call('POST', '/api/lot/mark-passed', { lotNumber: lot })
    await call('POST', `/api/lots/${lot}/second-record`, isPlanted(lot) ? wrongRecord(lot) : rightRecord(lot))
  }
  expect(stops).toEqual(lots.map(({ lot_number: lot }) => lot).filter(isPlanted))
  expect(stops).toHaveLength(20)
})
