import { z } from 'zod'
import { oneOf, positiveNumber, program, text, wholeNumber } from '../server/start/flags/flags.ts'
import { LEVEL_NAMES, SALE_KINDS } from '../shared/entities/rehearsal/rehearsal.ts'
import { LARGEST_SEED, MOST_EVENINGS, MOST_LOTS } from '../shared/lab/bounds.ts'

const count = (value: number) => wholeNumber({ least: 1 }).default(value)
const file = (path: string) => text('a file').default(path)
const dist = { takes: 'DIR', about: 'the built product', is: text('a folder').default('dist') } as const

/** The measures of `npm run bench`, in order. */
export const MEASURE_NAMES = [
  'throughput',
  'second-copy',
  'fan-out',
  'sockets',
  'real-house',
  'real-screens',
  'overlay',
  'long-lot',
  'sizes',
  'start-up',
  'chores',
  'slow-phones',
  'public-reads',
  'client-search',
  'clients',
  'papers',
  'sound',
] as const

export const BENCH = program({
  about: 'Measures the server.',
  flags: {
    only: {
      takes: 'NAME',
      about: `one measure; may be repeated: ${MEASURE_NAMES.join(', ')}`,
      is: oneOf(MEASURE_NAMES),
      many: true,
    },
    quick: { about: 'each of them short' },
    out: { takes: 'FILE', about: 'where the figures go', is: file('dist/bench.json') },
  },
})

export const CLERK = program({
  about: 'Measures how long the clerk waits for the screen, on a sale of 2,000 lots.',
  flags: {
    dist,
    history: { takes: 'N', about: 'bids of the busy lot at first', is: count(500) },
    'per-minute': { takes: 'N', about: 'bids a minute that arrive meanwhile', is: count(300) },
    rounds: { takes: 'N', about: 'how often', is: count(4) },
    out: { takes: 'FILE', about: 'where the figures go', is: file('dist/bench-clerk.json') },
    trace: {
      takes: 'FILE',
      about: 'where a trace of the first busy round goes, for the Performance panel of Chromium',
      is: text('a file').optional(),
    },
    rehearsal: { about: 'beside a rehearsal at storm, and nothing else' },
  },
})

export const ADMIN = program({
  about: 'Measures the upload of a large sale, and Edit Lots with 2,000 lots.',
  flags: {
    dist,
    pictures: { takes: 'N', about: 'pictures of the sale', is: count(1_000) },
    rounds: { takes: 'N', about: 'how often', is: count(3) },
    out: { takes: 'FILE', about: 'where the figures go', is: file('dist/bench-admin.json') },
  },
})

/** The mirrors, and the people behind all of them together. */
const Round = z
  .string()
  .regex(/^\d+:\d+$/, 'rounds such as 2:2000')
  .transform((round) => {
    const [mirrors = 0, people = 0] = round.split(':').map(Number)
    return { mirrors, people }
  })

export const MIRRORS = program({
  about: 'Measures what a bid costs a house with mirrors, and how soon the last person behind them has it.',
  flags: {
    flat: {
      takes: 'N',
      about: 'compare nobody with so many people, in one house',
      is: wholeNumber({ least: 1 }).optional(),
    },
  },
  operands: {
    takes: 'MIRRORS:PEOPLE ...',
    about: 'the rounds (0:0 2:0 2:2000 3:6000 4:0 4:2000, or none with --flat)',
    is: z.array(Round).refine((rounds) => rounds.every(({ mirrors, people }) => mirrors > 0 || people === 0), {
      error: 'rounds in which people have a mirror',
    }),
  },
})

export const IMPORT = program({ about: 'Measures how long a bid waits beside an import.', flags: {} })
export const LARGE = program({ about: 'Measures the screens on a sale of 6,416 lots.', flags: {} })
export const VISIT = program({ about: 'Measures what a phone fetches on its first visit.', flags: {} })
export const START = program({ about: 'Measures the first start of a fresh clone.', flags: {} })
export const MODULES = program({ about: 'Lists the modules that run for one bid.', flags: {} })

export const SIMULATE = program({
  about: 'Plays evenings of a sale in memory, and says whether the people in them are credible.',
  flags: {
    sale: {
      takes: 'FILE',
      about: 'a sale as it is uploaded (ZIP or JSON); without one, a made-up catalogue',
      is: text('a file').optional(),
    },
    lots: { takes: 'N', about: 'how many lots that one has', is: count(64) },
    kind: {
      takes: 'KIND',
      about: `${SALE_KINDS.join(', ')}, or all (that of the catalogue; all without a sale)`,
      is: oneOf([...SALE_KINDS, 'all']).optional(),
    },
    level: {
      takes: 'LEVEL',
      about: `${LEVEL_NAMES.join(', ')}, or all`,
      is: oneOf([...LEVEL_NAMES, 'all']).default('all'),
    },
    seed: { takes: 'N', about: 'the first seed', is: wholeNumber({ least: 0 }).default(1) },
    evenings: { takes: 'N', about: 'how many evenings a level, each with a seed of its own', is: count(20) },
    report: { about: 'the figures beside the range that real sales have' },
  },
})

const variant = (name: string, rest = '') =>
  ({
    takes: 'WORDS',
    about: `variant ${name}: key=value, several with spaces: ladder=uk accept=rule:1500${rest}`,
    is: text('words').optional(),
  }) as const

export const LAB = program({
  about: 'Plays the same evenings under up to four rules, and compares them (docs/lab.md).',
  flags: {
    sale: {
      takes: 'FILE',
      about: 'a sale: its backup, or a catalogue; without one, a made-up catalogue',
      is: text('a file').optional(),
    },
    lots: {
      takes: 'N',
      about: 'how many lots that one has',
      is: wholeNumber({ least: 1, most: MOST_LOTS }).default(177),
    },
    kind: {
      takes: 'KIND',
      about: `the people of a kind of sale: ${SALE_KINDS.join(', ')}; by default the catalogue's`,
      is: oneOf(SALE_KINDS).optional(),
    },
    people: {
      takes: 'WHO',
      about: 'drawn; or seen: those who bid in the concluded sale of the backup --sale',
      is: oneOf(['drawn', 'seen']).default('drawn'),
    },
    level: { takes: 'LEVEL', about: LEVEL_NAMES.join(', '), is: oneOf(LEVEL_NAMES).default('busy') },
    evenings: {
      takes: 'N',
      about: 'how many evenings each variant plays',
      is: wholeNumber({ least: 1, most: MOST_EVENINGS }).default(40),
    },
    seed: {
      takes: 'N',
      about: 'the seed of the evenings',
      is: wholeNumber({ least: 0, most: LARGEST_SEED }).default(1),
    },
    vary: { takes: 'FILE', about: 'the variants: JSON, or a module', is: text('a file').optional() },
    a: variant('A', '; the sale as it is without this'),
    b: variant('B'),
    c: variant('C'),
    d: variant('D'),
    strategy: {
      takes: 'FILE',
      about: 'a module of people for the variants after the first',
      is: text('a file').optional(),
    },
    workers: {
      takes: 'N',
      about: 'how many threads play; one for each core',
      is: wholeNumber({ least: 1, most: 64 }).optional(),
    },
    json: { takes: 'FILE', about: 'where the figures go', is: text('a file').optional() },
    csv: { takes: 'FILE', about: 'where the lots go', is: text('a file').optional() },
    svg: { takes: 'DIR', about: 'where the plots go', is: text('a folder').optional() },
    check: { about: 'nothing but the check of each night: whether the lab tells an effect from chance' },
  },
})

export const EXPECTED = program({
  about: 'Compares the times that were told ten lots ahead with what came.',
  flags: { evenings: { takes: 'N', about: 'how many evenings a level', is: count(100) } },
})

export const CROWD = program({
  about: 'Lets a simulated crowd in at a Saleroom on this PC, and watches it.',
  flags: {
    url: {
      takes: 'URL',
      about: 'the address of the server',
      is: z
        .string()
        .refine(isOnThisPc, 'an address of this PC, because a crowd plays on the PC of the server')
        .default('http://127.0.0.1:4680'),
    },
    bidders: { takes: 'N', about: 'how many come', is: wholeNumber({ least: 1, most: 2_000 }).default(50) },
    seed: {
      takes: 'N',
      about: 'the same seed makes the same people (drawn)',
      is: wholeNumber({ least: 0, most: 4_294_967_295 }).optional(),
    },
    pace: {
      takes: 'N',
      about: 'speed, as a multiple of real time (1)',
      is: wholeNumber({ least: 1, most: 50 }).optional(),
    },
    clerk: {
      takes: 'WHO',
      about: 'auto: the sale runs by itself; person: a person sits at the clerk’s desk (person)',
      is: oneOf(['auto', 'person']).optional(),
    },
    minutes: { takes: 'N', about: 'goes home after so many minutes at the latest', is: positiveNumber().default(60) },
  },
})

function isOnThisPc(address: string): boolean {
  return URL.canParse(address) && /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(new URL(address).hostname)
}

export const READERS = program({
  about: 'Compares what each reader of a cell costs at two lengths: a reader that goes back and forth is not flat.',
  flags: {},
})
