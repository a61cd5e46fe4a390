import type { Actor } from '../../engine/actor.ts'
import type { LotNumber } from '../../lot-number.ts'
import { channelsOf, isOfChannel } from '../channels.ts'
import type { CommandName } from '../features/index.ts'
import { bidOf, type Sale } from '../state.ts'

type About = { step: { pick: number; paddle: number }; sale: Sale }

/** Draws fields about people. Paddles: of bidders who joined, of advance bids, and of the room. */
export const PEOPLE_DRAWN = {
  'new paddle': ({ step: { pick, paddle } }: About) =>
    [`${1001 + paddle}`, `70${pick % 2 ? `0${pick % 6}` : `1${pick % 3}`}`, `30${paddle}`][pick % 3],
  'registered paddle': ({ step: { pick }, sale }: About) =>
    [...sale.paddles.keys(), '9'][pick % (sale.paddles.size + 1)],
  'dropping paddle': ({ step: { paddle } }: About) => `30${paddle}`,
  client: ({ step: { pick } }: About) => [null, 'client-1', 'client-1', 'client-2'][pick % 4],
  limit: ({ step: { pick } }: About) => [null, 1_500, 4_000, 60_000][pick % 4],
  registration: ({ step: { pick } }: About) => (pick % 6 < 4 ? 'open' : pick % 6 === 4 ? 'approval' : 'registered'),
}

const DEVICES: readonly Actor[] = [
  { role: 'staff', device: 'This PC' },
  { role: 'staff', device: 'Entry clerk' },
]

/** The platform's desk, if the input is an online bid of one of the platform's paddles. */
function platformOf(sale: Sale, input: object): Actor | undefined {
  if (!('type' in input && input.type === 'online' && 'paddleNumber' in input)) return undefined
  const channel = channelsOf(sale).find((each) => isOfChannel(each, String(input.paddleNumber)))
  return channel && { role: 'platform', device: channel.name, channel: channel.id }
}

/** The bidder of a waiting bid above a lowered price, the only one who may confirm it. */
function confirmerOf(sale: Sale, input: object): Actor | undefined {
  const { paddleNumber, channel } = ('id' in input && bidOf(sale, String(input.id))?.bid) || {}
  if (!paddleNumber) return undefined
  if (channel !== undefined) return { role: 'platform', device: channel, channel }
  return { role: 'bidder', device: 'Phone', paddle: paddleNumber }
}

/** The winner of the choice of a lot, who proposes lots. */
function chooserOf(sale: Sale, input: object): Actor | undefined {
  const number = 'lotNumber' in input ? sale.lots.get(input.lotNumber as LotNumber) : undefined
  const lead = number?.inRound === undefined ? number : sale.lots.get(number.inRound)
  const paddle = lead?.choice?.paddleNumber ?? undefined
  return paddle === undefined ? undefined : { role: 'bidder', device: 'Phone', paddle }
}

/** The actor of a command: one of two desks, the bid's platform, or the bidder who confirms a bid. */
export function askerOf(sale: Sale, asked: { kind: CommandName; input: object; pick: number }): Actor {
  const { kind, input, pick } = asked
  const confirmer =
    kind === 'confirmBid' ? confirmerOf(sale, input) : kind === 'proposeLots' ? chooserOf(sale, input) : undefined
  return confirmer ?? platformOf(sale, input) ?? DEVICES[pick % 3 === 0 ? 1 : 0] ?? { role: 'staff', device: '' }
}
