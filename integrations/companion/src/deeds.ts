import { z } from 'zod'
import type { LinkRole } from '../../../shared/engine/actor.ts'
import { Bid } from '../../../shared/entities/bid.ts'
import type { PrompterMove } from '../../../shared/entities/show/prompter.ts'
import { highestBid } from '../../../shared/rules/bids.ts'
import type { Known, Saleroom } from './saleroom.ts'

type Pressed = { saleroom: Saleroom; known: Known; paddle: string }
type Deed = { name: string; needsPaddle: boolean; roles: readonly LinkRole[]; run: (pressed: Pressed) => Promise<void> }

/** An action that moves every open prompter. */
const moves = (move: PrompterMove, name: string) =>
  ({
    name,
    needsPaddle: false,
    roles: ['prompter'],
    run: ({ saleroom }) => saleroom.write('/api/prompter/move', { move }),
  }) as const satisfies Deed

/** The actions of buttons, and the roles that may use them; Saleroom itself refuses all others. */
export const DEEDS = {
  bid: {
    name: 'Bid at the asking price',
    needsPaddle: true,
    roles: ['caller', 'platform'],
    async run({ saleroom, known, paddle }) {
      if (known.facts.asking === null) throw new Error('There is no asking price to bid at')
      const type = known.role === 'caller' ? 'phone' : 'online'
      await saleroom.write('/api/bids', { ...lotOf(known), amount: known.facts.asking, type, paddleNumber: paddle })
    },
  },
  out: {
    name: 'Out: the bidder on the telephone bids no more',
    needsPaddle: true,
    roles: ['caller'],
    run: ({ saleroom, known, paddle }) =>
      saleroom.write('/api/telephone/out', { ...lotOf(known), paddleNumber: paddle }),
  },
  sell: {
    name: 'Record the sale at the highest bid',
    needsPaddle: false,
    roles: ['entry'],
    async run({ saleroom, known }) {
      const { lotNumber } = lotOf(known)
      const bids = await saleroom.get(`/api/bids/lot/${encodeURIComponent(lotNumber)}`, z.array(Bid))
      const highest = highestBid(bids)
      // Sells at the price on the button only, so that a newer bid is not sold unseen.
      if (highest?.amount !== known.facts.price) throw new Error('The price has just changed. Look, and press again')
      await saleroom.write('/api/lot/record-sale', { lotNumber, amount: highest.amount, type: highest.type })
    },
  },
  pass: {
    name: 'Pass the lot',
    needsPaddle: false,
    roles: ['entry'],
    run: ({ saleroom, known }) => saleroom.write('/api/lot/mark-passed', lotOf(known)),
  },
  withdraw: {
    name: 'Withdraw the lot',
    needsPaddle: false,
    roles: ['entry'],
    run: ({ saleroom, known }) =>
      saleroom.write(`/api/lots/${encodeURIComponent(lotOf(known).lotNumber)}/withdraw`, {}),
  },
  up: moves('up', 'Prompter: scroll up'),
  down: moves('down', 'Prompter: scroll down'),
  pageUp: moves('pageUp', 'Prompter: a page up'),
  pageDown: moves('pageDown', 'Prompter: a page down'),
  top: moves('top', 'Prompter: to the top'),
  smaller: moves('smaller', 'Prompter: smaller text'),
  larger: moves('larger', 'Prompter: larger text'),
  mirror: moves('mirror', 'Prompter: mirrored or not'),
} as const satisfies Record<string, Deed>

export type DeedName = keyof typeof DEEDS

/** Runs a button's action. Throws a message if it is not possible. */
export async function carryOut(name: DeedName, pressed: Pressed): Promise<void> {
  const { needsPaddle, run } = DEEDS[name]
  if (!deedsOf(pressed.known.role).includes(name)) throw new Error('This link may not do that')
  if (needsPaddle && !pressed.paddle) throw new Error('This button has no paddle')
  await run(pressed)
}

/** The actions of a link's role. */
export function deedsOf(role: LinkRole): DeedName[] {
  const names = Object.keys(DEEDS) as DeedName[]
  return names.filter((name) => (DEEDS[name].roles as readonly LinkRole[]).includes(role))
}

function lotOf({ facts: { lot, lotState } }: Known): { lotNumber: number | string } {
  if (lot === '' || (lotState !== 'open' && lotState !== 'fair_warning')) throw new Error('No lot is on')
  return { lotNumber: /^\d+$/.test(lot) ? Number(lot) : lot }
}
