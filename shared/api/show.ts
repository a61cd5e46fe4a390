import { z } from 'zod'
import { CurrencyCode } from '../amounts/currency-code.ts'
import { RoundFacts } from '../entities/rounds/round-facts.ts'
import { Https, Osc } from '../entities/show/show-control.ts'
import { ClipQuery, TapeState } from '../entities/show/tape.ts'
import { apiRows, BY_VERSION } from './row.ts'

/** In the sale's currency: 12.5 if the sale counts 12500 fils. */
const amount = z.number().nullable()

/** Feeds for streams, vision mixers, calendars and search engines: the public's view for every reader. */
export const showApi = apiRows({
  currentFeed: {
    role: 'public',
    read: BY_VERSION,
    summary: 'The lot that is on, its price and the last result: an array of one flat object, for data sources',
    reply: z.array(
      z.strictObject({
        state: z.enum(['none', 'before', 'live', 'paused', 'over']),
        sale: z.string(),
        currency: z.union([CurrencyCode, z.literal('')]),
        lot: z.string(),
        artist: z.string(),
        title: z.string(),
        estimate: z.string(),
        notice: z.string(),
        picture: z.string(),
        lotState: z.enum(['', 'waiting', 'open', 'fair_warning', 'sold', 'sold_subject', 'passed', 'withdrawn']),
        priceIs: z.enum(['', 'bid', 'start']),
        price: amount,
        priceText: z.string(),
        asking: amount,
        askingText: z.string(),
        ...RoundFacts.shape,
        lastLot: z.string(),
        lastResult: z.enum(['', 'sold', 'sold_subject', 'passed', 'withdrawn']),
        lastPrice: amount,
        lastPriceText: z.string(),
      }),
    ),
  },
  lotsFeed: {
    role: 'public',
    read: BY_VERSION,
    summary: 'The lots of the sale on show with their status, as CSV for data sources',
    reply: 'text/csv',
  },
  osc: {
    role: 'staff',
    summary: 'The target and the addresses of OSC, and the reason if it does not arrive',
    reply: Osc,
  },
  https: {
    role: 'staff',
    summary: 'The certificate of HTTPS, its port and names, and its problem, if any',
    reply: Https,
  },
  saleCalendar: {
    role: 'public',
    read: BY_VERSION,
    summary: 'The sale on show as an entry of a calendar, and one for each lot named, when it is expected',
    query: z.strictObject({
      /** Lot numbers separated by commas. */
      lots: z.string().max(2_000).optional(),
    }),
    reply: 'text/calendar',
  },
  tape: {
    role: 'staff',
    summary: 'The tape of the room’s sound: whether it is on, records, and why it can’t',
    reply: TapeState,
  },
  tapeClip: {
    role: 'staff',
    summary:
      'A part of the tape as Ogg Opus, at most ten minutes, with silence where nothing was recorded; its SHA-256 is in the header `Repr-Digest`',
    query: ClipQuery,
    reply: 'audio/ogg',
  },
})
