import { BadFlag, type Given, oneOf, positiveNumber, program, text, wholeNumber } from '../server/start/flags/flags.ts'

/** The trials of `npm run faults`, in order. */
export const TRIAL_NAMES = [
  'kill-nine',
  'lost-pc',
  'power-cut',
  'power-cut-stock',
  'failing-sync',
  'failing-system-call',
  'full-disk',
  'stopped-process',
  'busy-processor',
  'silent-phones',
  'clock-jumps',
  'restart',
  'floods',
  'full-reads',
  'connection-flood',
  'picture-bomb',
  'backup-bomb',
  'sell-against-bid',
  'mirrors',
  'mirror-floods',
] as const

export const FAULTS = program({
  about: 'Hurts a server in every way there is, and compares it with what its clients were told.',
  flags: {
    only: {
      takes: 'NAME',
      about: `one trial; may be repeated: ${TRIAL_NAMES.join(', ')}`,
      is: oneOf(TRIAL_NAMES),
      many: true,
    },
    quick: { about: 'each of them short' },
    out: { takes: 'FILE', about: 'where the figures go', is: text('a file').default('dist/faults.json') },
  },
})

export const SOAK = program({
  about: `Evening after evening of a sale with a simulated crowd and clerk, at many times the pace of life. In each the network
is lost twice. In the first half of the run the server is killed too; in the second it must not grow.`,
  flags: {
    minutes: { takes: 'N', about: 'the whole run', is: positiveNumber().default(240) },
    bidders: {
      takes: 'N',
      about: 'how many come each evening',
      is: wholeNumber({ least: 1, most: 2_000 }).default(300),
    },
    pace: {
      takes: 'N',
      about: 'speed, as a multiple of real time',
      is: wholeNumber({ least: 1, most: 50 }).default(50),
    },
    out: { takes: 'FILE', about: 'where the figures go', is: text('a file').default('dist/soak.json') },
  },
})

export const WORLD = program({
  about: `Plays seeded worlds: the real parts on a clock, a disk and a network of their own. One of --seed, --seeds, --day,
--found and --planted says what is played.`,
  flags: {
    seeds: { takes: 'N', about: 'so many worlds (20)', is: wholeNumber({ least: 1 }).optional() },
    from: { takes: 'N', about: 'the first seed of --seeds (1)', is: wholeNumber({ least: 1 }).optional() },
    'until-broken': { about: 'with --seeds: stop at the first world that breaks, and print it' },
    seed: { takes: 'N', about: 'one world', is: wholeNumber({ least: 1 }).optional() },
    story: { about: 'with --seed: print all that happened' },
    day: { takes: 'HOURS', about: 'one house without a restart', is: wholeNumber({ least: 1 }).optional() },
    found: { about: 'the worlds that once found something' },
    planted: {
      takes: 'NAME',
      about: 'each planted fault whose name contains these words, or all',
      is: text('a part of a planted fault’s name, or all').optional(),
    },
    build: { about: 'only build the program' },
  },
})

type WorldFlags = Given<typeof WORLD>['flags']

/** Refuses flags of two modes at once, and flags whose mode is missing. Throws BadFlag. */
export function checkWorld(flags: WorldFlags): WorldFlags {
  const isGiven = (name: keyof WorldFlags) => flags[name] !== undefined && flags[name] !== false
  const plays = (['seeds', 'seed', 'day', 'found', 'planted', 'build'] as const).filter(isGiven)
  const [first, second] = plays
  if (first && second) throw new BadFlag(`--${first} and --${second} do not go together`)
  for (const [part, play] of [
    ['from', 'seeds'],
    ['until-broken', 'seeds'],
    ['story', 'seed'],
  ] as const)
    if (isGiven(part) && play !== first) throw new BadFlag(`--${part} needs --${play}`)
  return flags
}
