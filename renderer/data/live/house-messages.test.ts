import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Reply } from '../client/call-types.ts'
import { aMemory } from '../testing/memory.ts'
import { AUCTION, aLot, aStamp } from '../testing/sale.ts'

describe('the house', () => {
  it('reads replies derived from a table again when the table changes', () => {
    const { look, hear } = aMemory()
    const [isAskingCallers, isAskingOwn, isAskingMirrors] = [look('callers'), look('ownCalls'), look('mirrors')]
    hear({
      type: 'house-changed',
      auctionId: null,
      seq: 2,
      prev: 1,
      at: '',
      diff: { bookings: { a: { remove: true } } },
    })
    expect([isAskingCallers(), isAskingOwn(), isAskingMirrors()]).toEqual([false, true, false])
    hear({
      type: 'house-changed',
      auctionId: null,
      seq: 3,
      prev: 2,
      at: '',
      diff: { displays: { a: { remove: true } } },
    })
    expect([isAskingCallers(), isAskingMirrors()]).toEqual([true, false])
  })
})

describe('the replies about a sale and its rehearsals', () => {
  it('are read again after a hammer, and not for a bid', () => {
    const { look, happens } = aMemory()
    const asking = (['saleProgress', 'statements', 'workLists', 'paper'] as const).map((read) => look(read))
    const isAsking = () => asking.map((is) => is())
    happens((room) => room.floor('a', 1_000))
    expect(isAsking()).toEqual([false, false, false, false])
    happens((room) => room.ask('markPassed', { lotNumber: 1 }))
    expect(isAsking()).toEqual([true, true, true, true])
  })

  it('are read again when the trainees or their terms change', () => {
    const { look, hear } = aMemory()
    const [trainees, terms] = [look('trainees'), look('trainingTerms')]
    const of = { type: 'house-changed', auctionId: null, at: '' } as const
    hear({ ...of, seq: 2, prev: 1, diff: { trainees: { a: { remove: true } } } })
    expect([trainees(), terms()]).toEqual([true, false])
    hear({ ...of, seq: 3, prev: 2, diff: { training: { house: { put: { keepMonths: 6 } } } } })
    expect(terms()).toBe(true)
  })
})

describe('the telephone calls', () => {
  it('are read again when a lot ends or another becomes current, and not for a bid', () => {
    const { look, happens } = aMemory()
    const isAsking = look('bookings')
    happens((room) => room.floor('a', 1_000))
    expect(isAsking()).toBe(false)
    happens((room) => room.ask('markPassed', { lotNumber: 1 }))
    expect(isAsking()).toBe(true)
  })
})

describe('the catalogue', () => {
  const record = (auctionId: string): Reply<'auctionData'>[number] => ({
    id: auctionId,
    auctionId,
    title: 'Old',
    saleMetadata: { title: 'Old', auction_id: auctionId, date_time: null, location: null, source_url: null },
    currency: 'GBP',
    timeZone: 'Europe/London',
    lots: [aLot(1), aLot(2)],
    uploadedAt: '2026-02-01T12:00:00.000Z',
    version: 1,
  })

  it('is read again after an edit of lots or metadata, and the terms after an edit of terms', () => {
    const { hold, held, happens, look } = aMemory()
    const isAsking = look('auctionData', 'shown')
    hold(['auctionData'], [record(AUCTION)])
    happens((room) => room.ask('editMetadata', { title: 'New' }))
    expect([held(['auctionData']), isAsking()]).toEqual([undefined, true])
    hold(['auctionData'], [record(AUCTION)])
    happens((room) => room.ask('setLotTags', { lotNumber: 1, tagIds: ['t'], tags: ['ARR'] }))
    expect(held(['auctionData']) === undefined).toBe(true)
    hold(['auctionData'], [record(AUCTION)])
    happens((room) => room.floor('a', 1_000))
    expect(held(['auctionData'])).toHaveLength(1)
    const isAskingTerms = look('terms', AUCTION)
    happens((room) => room.ask('setTerms', { largestJump: 9 }))
    expect([held(['auctionData'])?.length, isAskingTerms()]).toEqual([1, true])
  })

  it('of the sale on show is read again when another sale is shown', () => {
    const { hold, held, hear } = aMemory()
    hold(['auctionData', 'shown'], [record(AUCTION)])
    hear({ type: 'sale-changed', auctionId: 'autumn', seq: 9, prev: 9, at: '', diff: {}, anew: true })
    expect(held(['auctionData', 'shown']) === undefined).toBe(true)
  })

  it('drops a deleted sale', () => {
    const { hold, held, hear, look } = aMemory()
    hold(['auctionData', 'shown'], [record(AUCTION)])
    const isAsking = look('auctionData', 'shown')
    hold(['auctionData'], [record(AUCTION), record('autumn')])
    hear({ type: 'auction-deleted', ...aStamp() })
    expect(held(['auctionData'])?.map(({ auctionId }) => auctionId)).toEqual(['autumn'])
    expect([held(['auctionData', 'shown']), isAsking()]).toEqual([[], true])
  })
})

describe('the house', () => {
  const stamp = aStamp({ auctionId: null, seq: 0, prev: 0 })
  const rates = {
    base: 'USD',
    rates: { USD: 1, GBP: 0.8, EUR: 0.9, CHF: 0.9, HKD: 7.8, JPY: 110, SGD: 1.35, CNY: 6.5 },
    source: 'live',
    fetchedAt: null,
    ageSeconds: null,
    overrides: { USD: null, GBP: null, EUR: null, CHF: null, HKD: null, JPY: null, SGD: null, CNY: null },
  } as const satisfies Reply<'rates'>

  it('shows new rates and the progress of an upload', () => {
    const { hold, held, hear } = aMemory()
    const upload = { uploadId: 'u', phase: 'images', bytes: 9, lots: 2, images: 1, totalImages: 2 } as const
    hold(['rates'], { ...rates, source: 'fallback' })
    hold(['uploadProgress', 'u'], { ...upload, images: 0 })
    hear({ type: 'rates-updated', ...stamp, rates })
    hear({ type: 'upload-progress', ...stamp, upload })
    expect(held(['rates'])).toEqual(rates)
    expect(held(['uploadProgress', 'u'])).toEqual(upload)
  })

  it('shows new notices at once, and reads the house again: its addresses may have changed', () => {
    const { hold, held, hear, look } = aMemory()
    const copy = { dir: '/media/stick', state: 'behind', problem: 'The stick is gone.', since: '' } as const
    const notices = [{ id: 'n', level: 'error', message: 'Disk full', at: '' }] as const
    hold(['system'], {
      version: '1.1',
      dataDir: '',
      port: 0,
      networks: [],
      addresses: [],
      https: [],
      joinUrl: null,
      discovery: { enabled: false, url: null, problem: null },
      copy: { dir: '/media/stick', state: 'healthy', problem: null, since: '' },
      house: null,
      storage: 'ok',
      notices: [],
    })
    const isAsking = look('system')
    hear({ type: 'system-notice', ...stamp, notices: [...notices], copy })
    expect(held(['system'])?.notices).toEqual(notices)
    expect(held(['system'])?.copy).toEqual(copy)
    expect(isAsking()).toBe(true)
  })

  it('shows a rehearsal that began during the first read, and stores nothing if no screen reads it', async () => {
    const none: Reply<'rehearsal'> = {
      running: false,
      state: 'none',
      beginsInMs: null,
      trouble: null,
      id: null,
      auctionId: null,
      copyId: null,
      title: null,
      level: 'calm',
      seed: 0,
      pace: 1,
      voice: true,
      scenario: null,
      drill: null,
      replayOf: null,
      trainee: null,
      language: 'en',
      people: [],
      startedAt: null,
      ms: 0,
      lotNumber: null,
      lots: 0,
      lotsEnded: 0,
      callsSaid: 0,
      lastCall: null,
      showcase: null,
      lastShowcase: null,
      fittingLadder: null,
      notes: [],
    }
    const status = { ...none, state: 'running' } as const
    const message = { type: 'rehearsal-updated', ...stamp, status } as const
    const { hear, held, queryClient } = aMemory()
    hear(message)
    expect(held(['rehearsal']) === undefined).toBe(true)

    const asked: ((reply: Reply<'rehearsal'>) => void)[] = []
    const queryFn = () => new Promise<Reply<'rehearsal'>>((answer) => asked.push(answer))
    new QueryObserver(queryClient, { queryKey: ['rehearsal'], queryFn }).subscribe(() => {})
    hear(message)
    expect(held(['rehearsal'])).toEqual(status)
    expect(asked).toHaveLength(2)
    asked[0]?.(none)
    asked[1]?.({ ...status, lotsEnded: 3 })
    await expect.poll(() => held(['rehearsal'])).toEqual({ ...status, lotsEnded: 3 })
  })

  it('reads the devices again when they change', () => {
    const { hear, queryClient } = aMemory()
    queryClient.setQueryData(['devices'], [])
    hear({ type: 'devices-updated', ...stamp })
    expect(queryClient.getQueryData(['devices'])).toBeUndefined()
  })
})
