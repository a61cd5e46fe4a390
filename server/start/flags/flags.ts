import { type ParseArgsConfig, parseArgs } from 'node:util'
import { z } from 'zod'

/**
 * One flag of a program. `takes` is the word for its value in the help; a flag without it is a switch. `is` checks and
 * converts the value, and its error says what is allowed. `many`: the flag may be repeated. `secret`: an error does not
 * repeat the value.
 */
export type Flag = {
  readonly about: string
  readonly takes?: string
  readonly is?: z.ZodType
  readonly many?: true
  readonly secret?: true
}

/** A program's purpose, its flags, and its operands (words without a flag; not allowed without `operands`). */
export type Program = {
  readonly about: string
  readonly flags: Readonly<Record<string, Flag>>
  readonly operands?: { readonly takes: string; readonly about: string; readonly is: z.ZodType }
}

type ValueOf<One extends Flag> = One extends { is: infer Is extends z.ZodType }
  ? One extends { many: true }
    ? z.output<Is>[]
    : z.output<Is>
  : boolean

/** The values of a program's flags, and its operands. */
export type Given<Of extends Program> = {
  flags: { [Name in keyof Of['flags']]: ValueOf<Of['flags'][Name]> }
  operands: Of extends { operands: { is: infer Is extends z.ZodType } } ? z.output<Is> : readonly []
}

/** A refused command line, with a sentence that says what is wrong. */
export class BadFlag extends Error {
  override readonly name = 'BadFlag'
}

/** Keeps the exact types of a program's flags. */
export const program = <const Of extends Program>(it: Of): Of => it

/** A whole number from `least` to `most`; without `most`, to the largest that is exact. */
export function wholeNumber({ least, most }: { least: number; most?: number }) {
  const isOne = (text: string) => /^\d+$/.test(text) && Number.isSafeInteger(Number(text))
  return z
    .string()
    .refine(
      (text) => isOne(text) && Number(text) >= least && Number(text) <= (most ?? Number.MAX_SAFE_INTEGER),
      most === undefined ? `a whole number, ${least} or more` : `a whole number from ${least} to ${most}`,
    )
    .transform(Number)
}

/** A number above zero, fractions too. */
export const positiveNumber = () =>
  z
    .string()
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0, 'a number above 0')
    .transform(Number)

/** One of these words. */
export const oneOf = <const Name extends string>(names: readonly Name[]) =>
  z.enum(names, { error: `one of ${names.join(', ')}` })

/** Any text but an empty one, such as a path. */
export const text = (what: string) => z.string().min(1, what)

/** Reads a command line; null if it asks for help. Throws BadFlag. */
export function readFlags<Of extends Program>(of: Of, args: readonly string[]): Given<Of> | null {
  const { values, positionals } = parse(of, args)
  if (values.help === true) return null
  const flags = Object.fromEntries(
    Object.entries(of.flags).map(([name, flag]) => [name, flagValue(`--${name}`, flag, values[name])]),
  )
  const { operands } = of
  // The table gives each value its type; Object.fromEntries cannot know it.
  return {
    flags,
    operands: operands === undefined ? [] : checked(operands.takes, operands, positionals),
  } as Given<Of>
}

/** The page that `--help` prints. */
export function helpOf({ about, flags, operands }: Program): string {
  const rows = [
    ...(operands ? [[operands.takes, operands.about]] : []),
    ...Object.entries(flags).map(([name, flag]) => [
      `--${name}${flag.takes === undefined ? '' : ` ${flag.takes}`}`,
      flag.about + defaultOf(flag),
    ]),
    ['--help', 'this page'],
  ]
  const width = Math.max(...rows.map(([left = '']) => left.length))
  return `${about}\n\n${rows.map(([left = '', right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')}\n`
}

/** Runs a program with its parsed command line. Resolves with the exit code: 1 if the command line is refused. */
export async function runProgram<Of extends Program>(
  of: Of,
  args: readonly string[],
  run: (given: Given<Of>) => Promise<number> | number,
): Promise<number> {
  try {
    const given = readFlags(of, args)
    if (given !== null) return await run(given)
    process.stdout.write(helpOf(of))
    return 0
  } catch (error) {
    // A launcher and its program may load separate copies of this class, so `instanceof` is not enough.
    if (!(error instanceof Error) || error.name !== 'BadFlag') throw error
    process.stderr.write(`${error.message}\n\n${helpOf(of)}`)
    return 1
  }
}

function parse({ flags, operands }: Program, args: readonly string[]) {
  const options: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean' } }
  for (const [name, { takes, many }] of Object.entries(flags))
    options[name] = { type: takes === undefined ? 'boolean' : 'string', multiple: many ?? false }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: operands !== undefined })
  } catch (error) {
    // Node's first sentence says what is wrong; the others are about quoting.
    throw new BadFlag((error instanceof Error ? error.message : String(error)).split('. ')[0])
  }
}

type Value = string | boolean | (string | boolean)[] | undefined

function flagValue(name: string, flag: Flag, value: Value): unknown {
  if (flag.is === undefined) return value === true
  if (flag.many) return (Array.isArray(value) ? value : []).map((each) => checked(name, flag, each))
  return checked(name, flag, value)
}

function checked(name: string, { is, secret }: Pick<Flag, 'is' | 'secret'>, value: unknown): unknown {
  const read = (is ?? z.unknown()).safeParse(value)
  if (read.success) return read.data
  const words = Array.isArray(value) ? value.join(' ') : value
  const given = secret || (Array.isArray(value) && value.length === 0) ? '' : `, not “${words}”`
  throw new BadFlag(`${name} takes ${read.error.issues[0]?.message}${given}`)
}

/** The default of a flag, for its line in the help. */
function defaultOf({ is, many }: Flag): string {
  const read = many ? null : is?.safeParse(undefined)
  return typeof read?.data === 'string' || typeof read?.data === 'number' ? ` (${read.data})` : ''
}
