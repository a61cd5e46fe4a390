import { expect } from '@playwright/test'
import { test } from '../saleroom.ts'
import { beepsOf, mouthToEar, SHOWN_DELAY, watchMicrophone, watchOutput, withMicrophone } from './sound-watch.ts'

test.use({ launchOptions: withMicrophone() })

test('the auctioneer is heard on a phone, also while its page is hidden; the desk shows the delay', async ({
  page: desk,
  context,
  saleroom,
}, info) => {
  await saleroom.startDemo()
  const state = await saleroom.call('GET', '/api/auction/state')
  const { auctionId } = state as { auctionId: string }
  await saleroom.call('PUT', `/api/auctions/${auctionId}/terms`, { sound: true })
  const phone = await context.newPage()
  await watchOutput(phone)
  await phone.goto(`${saleroom.url}/online-bidding`)
  await phone.getByRole('button', { name: 'Listen' }).click()
  await expect(phone.getByText('Nobody speaks at the moment')).toBeVisible()

  await watchMicrophone(desk)
  await desk.goto(`${saleroom.url}/clerk-screen`)
  await desk.getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(desk.getByText('You are heard')).toBeVisible()
  await expect(phone.getByText('You hear the saleroom')).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Speak' }).getByText(SHOWN_DELAY)).toBeVisible()
  // Beside the online bids too, where the clerk looks.
  await expect(desk.getByText(SHOWN_DELAY)).toHaveCount(2)

  await expect.poll(async () => (await beepsOf(phone)).length).toBeGreaterThan(4)
  expect((await mouthToEar(desk, phone, info)).length).toBeGreaterThan(0)

  await phone.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const before = (await beepsOf(phone)).length
  await expect.poll(async () => (await beepsOf(phone)).length).toBeGreaterThan(before + 1)

  await desk.getByRole('button', { name: 'Mute' }).click()
  await expect(phone.getByText('The microphone is off at the moment')).toBeVisible()
  await desk.getByRole('button', { name: 'Mute' }).click()
  await expect(phone.getByText('You hear the saleroom')).toBeVisible()
  await desk.evaluate(() => window.microphone?.getAudioTracks()[0]?.dispatchEvent(new Event('ended')))
  await expect(desk.getByRole('alert').getByText('The microphone was unplugged or switched off.')).toBeVisible()
  await expect(phone.getByText('Nobody speaks at the moment')).toBeVisible()
})

test('says that a second screen can’t speak, that the page may not use the microphone, and that sound is recorded', async ({
  page: desk,
  context,
  saleroom,
}) => {
  await saleroom.startDemo()
  await desk.goto(`${saleroom.url}/clerk-screen`)
  await desk.getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(desk.getByText('You are heard')).toBeVisible()
  const board = await context.newPage()
  await board.goto(`${saleroom.url}/auctioneer-screen`)
  await board.getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(board.getByText('“Clerk Screen” speaks now. It must stop first.')).toBeVisible()
  await desk.getByRole('switch', { name: 'Record the sound' }).click()
  for (const page of [desk, board]) await expect(page.getByText('Sound in the room is recorded.')).toBeVisible()
  await desk.getByRole('button', { name: 'Stop Speaking' }).click()
  await board.reload()
  await board.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await board.getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(board.getByText(/^This page may not use the microphone\./)).toBeVisible()
})

test('after a fair warning the desk waits until the phones have played the words; Shift+Enter sells at once', async ({
  page,
  saleroom,
}) => {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { warnAfterSound: true })
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 1_000 })
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '77' })
  await saleroom.call('POST', '/api/auction/fair-warning', { lotNumber: 1 })
  // Phones that hear everything a minute late.
  await page.routeWebSocket(/\/ws\/sound$/, (socket) =>
    socket.onMessage((said) => {
      if (String(said).includes('watch')) socket.send(JSON.stringify({ audience: { listeners: 20, delay95: 60_000 } }))
    }),
  )
  await page.goto(`${saleroom.url}/clerk-screen`)
  await page.getByRole('button', { name: 'Sell' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Sold' })
  await expect(dialog).toContainText('95 % of the phones hear the words after 60.00 s. Shift+Enter sells at once.')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(dialog).not.toContainText('95 % of the phones')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => JSON.stringify(await saleroom.call('GET', '/api/lots/1/sale-status')))
    .toContain('"sold"')
})
