import { z } from 'zod'
import { positiveNumber, program, text } from '../server/start/flags/flags.ts'

export const BUILD = program({
  about: 'Builds server, screens and desktop app into dist/.',
  flags: { 'if-stale': { about: 'only if a source changed since the last build' } },
})

export const COMPANION = program({ about: 'Bundles the Companion module into one file.', flags: {} })

/** Parts of paths; only test files whose path contains one of them run. */
const paths = {
  takes: 'PATH ...',
  about: 'only the tests whose path contains one of these (all, with types, lint and build)',
  is: z.array(text('a part of a path')),
} as const

export const TEST = program({ about: 'Runs everything: types, lint, build and all tests.', flags: {}, operands: paths })

export const NIGHTLY = program({
  about: 'Runs what npm test runs, with more drawings, and what takes too long for each change.',
  flags: {},
  operands: paths,
})

export const MUTANTS = program({
  about: `Changes the core line by line, and checks whether a test notices. Prints each file's score and what survived, and
writes dist/mutants.json. The exit code is 1 if a folder has too low a score, or if nothing was tried.`,
  flags: {
    minutes: { takes: 'N', about: 'no mutant is tried after so many minutes', is: positiveNumber().default(60) },
    percent: {
      takes: 'N',
      about: 'the share of the mutants that is tried: the same ones in each version of the code (100)',
      is: positiveNumber()
        .refine((share) => share <= 100, 'must be at most 100')
        .default(100),
    },
  },
  operands: { takes: 'FOLDER|FILE ...', about: 'what is changed (the whole core)', is: z.array(text('a path')) },
})

export const SCREENSHOTS = program({
  about: 'Takes the pictures of the README.',
  flags: {
    dist: { takes: 'DIR', about: 'the built product (dist, built if stale)', is: text('a folder').optional() },
    out: { takes: 'DIR', about: 'where the pictures go', is: text('a folder').default('docs/pictures') },
    only: {
      takes: 'NAME',
      about: 'the pictures whose name begins so; may be repeated',
      is: text('a name'),
      many: true,
    },
  },
})

export const RECONCILE = program({
  about: 'Reconciles the exported files of sales, and reads nothing else.',
  flags: {},
  operands: {
    takes: 'FOLDER',
    about:
      'holds auction_<id>_results.csv and auction_<id>_statements.xlsx of each sale, and may hold its auction_<id>_results.xlsx',
    is: z.tuple([text('a folder')], { error: 'one folder' }),
  },
})
