import type { Sale } from '../state.ts'

type About = { step: { pick: number; paddle: number }; sale: Sale }

/** How fields about people are drawn. Paddles: of bidders who joined, of advance bids, and of the room. */
export const PEOPLE_DRAWN = {
  'new paddle': ({ step: { pick, paddle } }: About) => [`${1001 + paddle}`, `700${pick % 6}`, `30${paddle}`][pick % 3],
  'registered paddle': ({ step: { pick }, sale }: About) =>
    [...sale.paddles.keys(), '9'][pick % (sale.paddles.size + 1)],
  'dropping paddle': ({ step: { paddle } }: About) => `30${paddle}`,
  client: ({ step: { pick } }: About) => [null, 'client-1', 'client-1', 'client-2'][pick % 4],
  limit: ({ step: { pick } }: About) => [null, 1_500, 4_000, 60_000][pick % 4],
  registration: ({ step: { pick } }: About) => (pick % 6 < 4 ? 'open' : pick % 6 === 4 ? 'approval' : 'registered'),
}
