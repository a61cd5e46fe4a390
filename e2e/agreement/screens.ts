import type { Page } from '@playwright/test'
import { hungAfter, LONGEST_WAIT_MS } from '../../build/hung-after.ts'
import { formatFigure } from '../../shared/amounts/money.ts'
import { isOver, type Standing, untouched } from './standing.ts'

/**
 * One screen of the room: its words about the lot, and the expected ones, in a form that makes differences readable.
 */
export type Screen = {
  name: string
  page: Page
  says: () => Promise<string[]>
  should: (standing: Standing) => string[]
  /** How long it shows an outcome. */
  outcome: 'until the next lot' | 'for seconds'
}

/** The texts of a screen at one moment; null for missing elements. */
async function texts(page: Page, selectors: readonly string[]): Promise<(string | null)[]> {
  const read = page.evaluate(
    (wanted) =>
      wanted.map((selector) => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? null),
    selectors,
  )
  let late: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The screen does not answer')), hungAfter(LONGEST_WAIT_MS))
  })
  return await Promise.race([read, tooLate]).finally(() => clearTimeout(late))
}

const amountIn = (text: string | null | undefined) => /\d[\d,]*/.exec(text ?? '')?.[0] ?? 'none'
const figure = (amount: number | null) => (amount === null ? 'none' : formatFigure(amount))
const isOpen = ({ status, startPrice }: Standing) => status === 'active' && startPrice !== null
const sold = ({ status, hammer }: Standing) => (status === 'sold' ? `SOLD ${figure(hammer)}` : 'PASSED')

const BANNERS = [
  'Sold for',
  'Passed',
  'Fair Warning',
  'Waiting for lot to start',
  'Waiting for asking price to be set',
  'Current Bid',
  'Asking price set',
]

/** The clerk's screen keeps the lot in view after its end. */
export const clerkScreen = (page: Page): Screen => ({
  name: 'clerk',
  page,
  outcome: 'until the next lot',
  async says() {
    const [lot, banner, figures] = await texts(page, [
      'section:has(> * button[aria-keyshortcuts="/"])',
      '[role=status][aria-label="Status of the lot"]',
      'div + dl',
    ])
    const words = BANNERS.find((each) => banner?.startsWith(each)) ?? banner ?? 'nothing'
    const amount = /£([\d,]+)/.exec(banner ?? '')?.[1]
    return [
      /^Lot \d+/.exec(lot ?? '')?.[0] ?? `no lot: ${lot}`,
      amount === undefined ? words : `${words} ${amount}`,
      `next ${amountIn(/Asking(.*)step/.exec(figures ?? '')?.[1])}`,
    ]
  },
  should(standing) {
    const next = standing.startPrice === null || isOver(standing) ? 'none' : figure(standing.asking)
    return [`Lot ${standing.lot}`, bannerShould(standing), `next ${next}`]
  },
})

function bannerShould(standing: Standing): string {
  const { status, hammer, warned, highest, startPrice } = standing
  if (status === 'sold') return `Sold for ${figure(hammer)}`
  if (status === 'passed') return 'Passed'
  if (warned) return `Fair Warning ${figure(highest)}`
  if (status !== 'active') return 'Waiting for lot to start'
  if (highest !== null) return `Current Bid ${figure(highest)}`
  return startPrice === null ? 'Waiting for asking price to be set' : `Asking price set ${figure(startPrice)}`
}

/** The entry clerk's desk moves on at the hammer. */
export const entryClerkScreen = (page: Page): Screen => ({
  name: 'entry clerk',
  page,
  outcome: 'until the next lot',
  async says() {
    const [lot, bids] = await texts(page, [
      'section:has([aria-label="Bidding status"])',
      '[aria-label="Bidding status"]',
    ])
    const state = ['Fair warning', 'Not started'].find((badge) => lot?.includes(badge)) ?? 'open'
    const highest = bids?.startsWith('Highest bid') ? amountIn(bids) : 'none'
    return [/Lot \d+/.exec(lot ?? '')?.[0] ?? 'no lot', state, highest]
  },
  should(standing) {
    const { lot, status, warned, highest } = isOver(standing) ? untouched(standing.lot + 1) : standing
    return [`Lot ${lot}`, warned ? 'Fair warning' : status === 'preloaded' ? 'Not started' : 'open', figure(highest)]
  },
})

/** The auctioneer's display shows an outcome for five seconds. */
export const auctioneerScreen = (page: Page): Screen => ({
  name: 'auctioneer',
  page,
  outcome: 'for seconds',
  async says() {
    const [lot, header, current, warning, outcome] = await texts(page, [
      'h1',
      'header:has(h1)',
      '[aria-label="Current bid"] p',
      'main p.bg-warning',
      'main .flex-1 > p:has(> span.figures.font-bold)',
    ])
    if (outcome) return [lot ?? 'no lot', /^(SOLD [\d,]+|PASSED)/.exec(outcome)?.[0] ?? outcome]
    return [
      lot ?? 'no lot',
      `asking ${amountIn(/Asking ?([\d,]+)/.exec(header ?? '')?.[1])}`,
      `bid ${current === 'Waiting for bid' ? 'none' : amountIn(current)}`,
      warning === 'FAIR WARNING' ? 'warned' : 'not warned',
    ]
  },
  should(standing) {
    const lot = `LOT ${standing.lot}`
    if (isOver(standing)) return [lot, sold(standing)]
    return [
      lot,
      `asking ${standing.startPrice === null ? 'none' : figure(standing.asking)}`,
      `bid ${figure(standing.highest)}`,
      standing.warned ? 'warned' : 'not warned',
    ]
  },
})

/** The catalogue shows the state of each lot. */
export const catalogueScreen = (page: Page): Screen => {
  let lot = 1
  return {
    name: 'catalogue',
    page,
    outcome: 'until the next lot',
    async says() {
      const [card] = await texts(page, [`article[aria-posinset="${lot}"]`])
      const words = /(Sold: [\d,]+|Passed|(?:Current bid|Start price): [\d,]+)/.exec(card ?? '')?.[0] ?? 'nothing yet'
      return [/Lot \d+/.exec(card ?? '')?.[0] ?? 'no card', words, card?.includes('Bidding Now') ? 'now' : 'not now']
    },
    should(standing) {
      lot = standing.lot
      const { status, hammer, highest, startPrice } = standing
      const start = startPrice === null ? 'nothing yet' : `Start price: ${figure(startPrice)}`
      const open = highest === null ? start : `Current bid: ${figure(highest)}`
      const words = status === 'sold' ? `Sold: ${figure(hammer)}` : status === 'passed' ? 'Passed' : open
      return [`Lot ${lot}`, words, status === 'active' ? 'now' : 'not now']
    },
  }
}

/** The wall converts the highest bid, or the start price if there is no bid; it also shows outcomes for seconds. */
export const currencyScreen = (page: Page): Screen => ({
  name: 'currency',
  page,
  outcome: 'for seconds',
  async says() {
    const [lot, bid, status] = await texts(page, [
      'h1',
      '[aria-labelledby=high-bid] > p',
      '[aria-labelledby=high-bid] > div',
    ])
    const outcome = /^(SOLD [\d,]+|PASSED)/.exec(status ?? '')?.[0]
    const start = /Start price .*/.exec(status ?? '')?.[0]
    return [
      lot ?? 'no lot',
      outcome ?? `bid ${bid === 'No bids yet' ? 'none' : amountIn(bid)}`,
      `start ${amountIn(start)}`,
    ]
  },
  should(standing) {
    const { lot, highest, startPrice } = standing
    if (isOver(standing)) {
      return [`Lot ${lot}`, sold(standing), 'start none']
    }
    return [`Lot ${lot}`, `bid ${figure(highest)}`, `start ${highest === null ? figure(startPrice) : 'none'}`]
  },
})

/** A bidder's tab. It shows whether its own bid leads, and the outcome until the next lot starts. */
export const bidderScreen = (name: string, page: Page, paddle: string): Screen => ({
  name,
  page,
  outcome: 'until the next lot',
  async says() {
    const [lot, dock, notice] = await texts(page, [
      'main article',
      'section[aria-label="Your bid"]',
      'section[aria-label="Your bid"] [role=note]',
    ])
    const number = /Lot \d+/.exec(lot ?? '')?.[0] ?? 'no lot'
    const ended = /(sold|won lot \d+) at £[\d,]+|was not sold/.exec(notice ?? '')?.[0]
    if (ended) return [number, ended.includes('£') ? `SOLD ${/£([\d,]+)/.exec(ended)?.[1]}` : 'PASSED']
    const [, high, amount] = /Current high bid(.*)Increment.*Bid amount(–|£[\d,]+)/.exec(dock ?? '') ?? []
    return [
      number,
      `bid ${amountIn(high)}`,
      `asking ${amountIn(amount)}`,
      dock?.includes('Fair Warning') ? 'warned' : 'not warned',
      dock?.includes('You are leading') ? 'leads' : 'does not lead',
    ]
  },
  should(standing) {
    const lot = `Lot ${standing.lot}`
    if (isOver(standing)) return [lot, sold(standing)]
    return [
      lot,
      `bid ${figure(standing.highest)}`,
      `asking ${isOpen(standing) ? figure(standing.asking) : 'none'}`,
      standing.warned ? 'warned' : 'not warned',
      standing.leader === paddle ? 'leads' : 'does not lead',
    ]
  },
})
