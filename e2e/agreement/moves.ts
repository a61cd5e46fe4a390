import type { Page } from '@playwright/test'
import { z } from 'zod'
import { Bid } from '../../shared/entities/bid.ts'
import { anotherPress } from '../press-interval.ts'
import type { Saleroom } from '../saleroom.ts'
import type { Chance } from './chance.ts'
import { press, tap } from './press.ts'
import type { Standing } from './standing.ts'

const KnownBid = Bid.pick({ id: true, amount: true, type: true, status: true })

/** The people who make moves, and the screens they use. */
export type Table = {
  saleroom: Saleroom
  clerk: Page
  bidders: readonly Page[]
  chance: Chance
  /** The index of the quick bid pressed last. */
  pressedQuick: number
}

/** An event on an open lot: its words for the log, and its action. */
export type Move = { words: string; make: () => Promise<unknown> }

/** Picks another quick bid than the last, because two quick presses of the same one count as one. */
const otherQuick = ({ pressedQuick, chance }: Table): number => (pressedQuick + 1 + chance.below(3)) % 4

async function pressQuick(table: Table, name: 'Telephone' | 'In-Person', quick: number): Promise<void> {
  table.pressedQuick = quick
  await press(table.clerk.getByRole('button', { name: new RegExp(`^${name} bid `) }).nth(quick))
}

/** A valid bid: by the clerk's quick bids, by an API call, or online and accepted. */
export function bidMove(table: Table, { lot, asking }: Standing): Move {
  const { saleroom, bidders, chance } = table
  const name = chance.oneOf<'Telephone' | 'In-Person'>(['Telephone', 'In-Person'])
  const quick = otherQuick(table)
  const bidder = chance.below(bidders.length)
  return chance.oneOf<Move>([
    {
      words: `${name} quick bid ${quick + 1} at the clerk's screen`,
      make: () => pressQuick(table, name, quick),
    },
    {
      words: `${asking} by telephone, entered elsewhere`,
      make: () => saleroom.call('POST', '/api/bids', { lotNumber: lot, amount: asking, type: 'phone' }),
    },
    { words: `bidder ${bidder + 1} online, accepted`, make: () => bidOnline(bidders[bidder], table) },
  ])
}

async function bidOnline(page: Page | undefined, table: Table): Promise<void> {
  const { clerk } = table
  const button = page?.getByRole('region', { name: 'Your bid' }).getByRole('button').last()
  if (!button) throw new Error('There is no such bidder')
  // A leading bidder cannot bid, so the room bids against it.
  if (await button.filter({ hasText: 'You are leading' }).isVisible()) {
    await pressQuick(table, 'In-Person', otherQuick(table))
    return
  }
  await tap(button.filter({ hasText: /\bbid\b/i }))
  await anotherPress(clerk)
  await press(clerk.getByRole('button', { name: /^Accept online bid/ }).first())
}

/** A correction or a warning by the clerk's side on a lot with bids. */
export async function otherMove(table: Table, standing: Standing): Promise<Move> {
  const { saleroom, chance } = table
  const { lot } = standing
  const bids = z.array(KnownBid).parse(await saleroom.call('GET', `/api/bids/lot/${lot}`))
  const valid = bids.filter(({ type, status }) => type !== 'start_price' && status === 'active')
  const top = valid.at(-1)
  const cancelled = bids.find(({ status }) => status === 'cancelled')
  const increment = chance.oneOf([100, 200, 250, 300, 500, 1_000])
  const moves: [Move, ...Move[]] = [
    {
      words: `increment ${increment}`,
      make: () => saleroom.call('PATCH', `/api/lots/${lot}/increment`, { increment }),
    },
  ]
  if (top && valid.length > 1) {
    moves.push(
      {
        words: `the bid of ${top.amount} is cancelled`,
        make: () => saleroom.call('PATCH', `/api/bids/${top.id}/cancel`),
      },
      {
        words: `the bid of ${top.amount} is deleted by the clerk`,
        make: () => saleroom.call('PATCH', `/api/bids/${top.id}/delete-by-clerk`),
      },
    )
  }
  if (cancelled) {
    moves.push({
      words: `the bid of ${cancelled.amount} is restored`,
      make: () => saleroom.call('PATCH', `/api/bids/${cancelled.id}/restore`),
    })
  }
  if (top && !standing.warned) {
    moves.push({
      words: 'fair warning',
      make: () => press(table.clerk.getByRole('button', { name: 'Fair Warning', exact: true })),
    })
  }
  return chance.oneOf(moves)
}
