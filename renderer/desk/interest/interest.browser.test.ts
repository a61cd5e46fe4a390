import { expect, test } from '../testing/desk.ts'

test('says how many bidders rest a finger on the bid button, and only while they do', async ({
  desk,
  page,
  saleroom,
}) => {
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { thinking: true })
  await desk.startLot(1, 1_000)
  await desk.open()
  const signal = async (token: string, thinking: boolean) => {
    const answer = await fetch(`${saleroom.url}/api/thinking`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ lotNumber: 1, thinking }),
    })
    expect(answer.status).toBe(200)
  }
  const join = async () => ((await saleroom.call('POST', '/api/bidders', {})) as { token: string }).token
  const [one, other] = [await join(), await join()]
  await signal(one, true)
  await expect(page.getByText('1 bidder is thinking')).toBeVisible()
  await signal(other, true)
  await expect(page.getByText('2 bidders are thinking')).toBeVisible()
  await desk.isAccessible()
  await signal(one, false)
  await signal(other, false)
  await expect(page.getByText(/thinking/)).toHaveCount(0)
})
