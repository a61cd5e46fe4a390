import { z } from 'zod'
import { LotNumberInput } from '../lot-number.ts'
import { COMMANDS, type CommandName } from '../sale/features/index.ts'
import type { CommandRow } from '../sale/features/rows.ts'
import { type CallName, routes } from './routes.ts'
import type { RowTerms } from './row.ts'

/** An auction as calls name it. A text that can be no auction's id is simply not found: 404. */
export const AuctionParams = z.strictObject({ auctionId: z.string().min(1).max(200) })
/** A lot of the sale on show, as paths name it. */
export const LotParams = z.strictObject({ lotNumber: LotNumberInput })

/** A lot of any sale, as paths name it. */
export const AuctionLotParams = z.strictObject({ ...AuctionParams.shape, lotNumber: LotNumberInput })

/** The commands that are calls, under the same name. */
export type CommandCall = CommandName & CallName

/** Whether a command is a call. */
export const isCommandCall = (name: string): name is CommandCall => name in COMMANDS && name in routes

type Places<R extends string> = R extends `${string}:${infer P}/${infer Rest}`
  ? P | Places<`/${Rest}`>
  : R extends `${string}:${infer P}`
    ? P
    : never
type PlacesOf<N extends CommandCall> = Places<(typeof routes)[N]>
type ShapeOf<N extends CommandCall> = (typeof COMMANDS)[N]['input']['shape'] & typeof AuctionParams.shape
type InputShape<N extends CommandCall> = (typeof COMMANDS)[N]['input']['shape']
type Strict<S extends z.core.$ZodLooseShape> = z.ZodObject<S, z.core.$strict>

/** A command's row: its path's fields are its params, and the others its payload. */
type CommandTerms<N extends CommandCall> = Pick<(typeof COMMANDS)[N], 'role' | 'summary'> & {
  reply: (typeof COMMANDS)[N]['replies']
} & ([PlacesOf<N>] extends [never] ? unknown : { params: Strict<Pick<ShapeOf<N>, PlacesOf<N> & keyof ShapeOf<N>>> }) &
  (Exclude<keyof InputShape<N>, PlacesOf<N>> extends never
    ? unknown
    : { body: Strict<Omit<InputShape<N>, PlacesOf<N>>> })

function termsOf(name: CommandCall): RowTerms {
  const { role, summary, replies: reply, input }: CommandRow<z.ZodObject, z.ZodType> = COMMANDS[name]
  const places = [...routes[name].matchAll(/:(\w+)/g)].map(([, place = '']) => place)
  const shape = { ...AuctionParams.shape, ...input.shape }
  const params = Object.fromEntries(Object.entries(shape).filter(([field]) => places.includes(field)))
  const body = Object.fromEntries(Object.entries(input.shape).filter(([field]) => !places.includes(field)))
  return {
    role,
    summary,
    ...(places.length > 0 && { params: z.strictObject(params) }),
    ...(Object.keys(body).length > 0 && { body: z.strictObject(body) }),
    reply,
  }
}

/** The calls that are commands: each row follows from that of its command. */
export const commandsApi = Object.fromEntries(
  Object.keys(COMMANDS)
    .filter(isCommandCall)
    .map((name) => [name, termsOf(name)]),
  // Built as its type says.
) as { [N in CommandCall]: CommandTerms<N> }
