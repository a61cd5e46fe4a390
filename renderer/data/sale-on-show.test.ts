import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { keys } from './keys.ts'
import { watchSaleOnShow } from './sale-on-show.ts'
import { aLotState, aState } from './testing/sale.ts'

function aWatchedClient() {
  const client = new QueryClient()
  watchSaleOnShow(client)
  client.setQueryData(keys.auctionState('current'), aState())
  client.setQueryData(keys.lotState(1), aLotState())
  return client
}

describe('the lots that a screen knows', () => {
  it('are forgotten when another sale comes on show, for their reads name no sale', () => {
    const client = aWatchedClient()
    client.setQueryData(keys.auctionState('current'), aState({ auctionId: 'autumn' }))
    expect(client.getQueryData(keys.lotState(1))).toBeUndefined()
  })

  it('stay while the sale goes on', () => {
    const client = aWatchedClient()
    client.setQueryData(keys.auctionState('current'), aState({ currentLotIndex: 1 }))
    expect(client.getQueryData(keys.lotState(1))).toEqual(aLotState())
  })
})
