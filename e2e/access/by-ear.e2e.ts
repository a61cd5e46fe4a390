import { openBidder } from '../room/bidder.ts'
import { clerkOf } from '../room/saleroom-clerk.ts'
import { test } from '../saleroom.ts'
import { listener } from './listener.ts'

test.use({ house: 'demo' })

test('bids on, loses, bids on again and wins a lot by ear and keyboard alone, and loses the next', async ({
  saleroom,
  context,
}) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const { page, paddle } = await openBidder(context, saleroom)
  const { tabTo, focusIs, press, hears } = listener(page)
  await hears('No bids yet. Bid amount: £1,000.')
  await tabTo('button "Bid 1,000"')
  await press()
  await hears('Your bid of £1,000 is awaiting approval.')
  await clerk.judges('approve', { lot: 1, paddle })
  await hears('You are leading. Highest bid: £1,000.')
  await clerk.takes('floor', { lot: 1, amount: 1_100 })
  await hears('You have been outbid. The highest bid is now £1,100. Bid amount: £1,200.')
  await focusIs('button "Outbid: bid 1,200"')
  await press()
  await hears('Your bid of £1,200 is awaiting approval.')
  await clerk.judges('approve', { lot: 1, paddle })
  await hears('You are leading. Highest bid: £1,200.')
  await clerk.warns(1)
  await hears('Fair Warning: last chance to bid.')
  await clerk.sells(1, { at: 1_200 })
  await hears('Won. You won lot 1 at £1,200.')

  await clerk.opens(2, { at: 500 })
  await hears('Bid amount: £500.')
  await focusIs('button "Bid 500"')
  await press()
  await hears('Your bid of £500 is awaiting approval.')
  await clerk.takes('floor', { lot: 2, amount: 800 })
  await hears('Bid removed. Your bid was removed by a higher telephone or in-person bid.')
  await clerk.sells(2, { at: 800 })
  await hears('Sold. Lot 2 was sold at £800.')
  await saleroom.call('POST', '/api/auction/stop')
  await hears('has ended. Thank you for bidding.')
})
