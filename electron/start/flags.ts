import { type CommandLine, HELP, readCommandLine, SERVER } from '../../server/start/command-line.ts'
import { BadFlag, type Flag } from '../../server/start/flags/flags.ts'

/** The server's flags with their kinds; all others are Chromium's. */
const KINDS = new Map(
  Object.entries<Flag>({ ...SERVER.flags, help: { about: '' } }).map(([name, { takes }]) => [
    name,
    takes === undefined ? 'boolean' : 'string',
  ]),
)

export type Started =
  | { as: 'desktop' | 'smoke'; commandLine: CommandLine; named: ReadonlySet<string> }
  | { as: 'help'; text: string }
  | { as: 'bad-flag'; sentence: string }

/**
 * Reads the program's arguments: the headless server's flags and `--smoke`. Ignores flags of Chromium, macOS and the
 * launcher. `named` has the server's flags that were given.
 */
export function readFlags(argv: readonly string[]): Started {
  const { args, named } = ownArguments(argv)
  try {
    const commandLine = readCommandLine(args)
    if (commandLine === null) return { as: 'help', text: HELP }
    if (commandLine.mirrorKey !== null)
      throw new BadFlag('The desktop app is a house: a mirror is started by npm run serve')
    return { as: argv.includes('--smoke') ? 'smoke' : 'desktop', commandLine, named }
  } catch (error) {
    if (error instanceof BadFlag) return { as: 'bad-flag', sentence: error.message }
    throw error
  }
}

function ownArguments(argv: readonly string[]): { args: string[]; named: Set<string> } {
  const args: string[] = []
  const named = new Set<string>()
  for (let at = 0; at < argv.length; at += 1) {
    const [, name, value] = /^--([a-z-]+)(?:=(.*))?$/s.exec(argv[at] ?? '') ?? []
    if (name === undefined) continue
    const kind = KINDS.get(name)
    if (kind === 'boolean') args.push(`--${name}`)
    else if (kind === 'string') {
      const given = value ?? argv[at + 1]
      if (value === undefined) at += 1
      // Chromium's flag of the same name takes a number.
      if (name === 'log-level' && given !== undefined && /^\d+$/.test(given)) continue
      args.push(given === undefined ? `--${name}` : `--${name}=${given}`)
    } else continue
    named.add(name)
  }
  return { args, named }
}
