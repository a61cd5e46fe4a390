import { z } from 'zod'
import type { CallName, routes } from '../routes.ts'
import type { LeastRole, RowTerms } from '../row.ts'

/** The parts of a command's row that the contract uses. */
type AnyCommand = { role: LeastRole; summary: string; input: z.ZodObject; replies: z.ZodType }

type PlacesIn<R extends string> = R extends `${string}:${infer P}/${infer Rest}`
  ? P | PlacesIn<`/${Rest}`>
  : R extends `${string}:${infer P}`
    ? P
    : never
/** The params in a call's path. */
type Places<N extends CallName> = PlacesIn<(typeof routes)[N]>

type Shape<C extends AnyCommand> = C['input']['shape']
type Strict<S extends z.core.$ZodLooseShape> = z.ZodObject<S, z.core.$strict>

/**
 * The contract's row of a command: the input fields in its path are params, and the others its payload. `P`: further
 * params of paths; `B`: further fields of every payload.
 */
export type CommandTerms<C extends AnyCommand, N extends CallName, P extends object, B extends object> = Pick<
  C,
  'role' | 'summary'
> & { reply: C['replies'] } & ([Places<N>] extends [never]
    ? unknown
    : { params: Strict<Pick<Shape<C> & P, Places<N> & keyof (Shape<C> & P)>> }) &
  (Exclude<keyof Shape<C>, Places<N>> extends never ? unknown : { body: Strict<Omit<Shape<C>, Places<N>> & B> })

/** Makes the contract's row of a command with this route. */
export function termsOf(
  { role, summary, replies: reply, input }: AnyCommand,
  route: string,
  { inPaths, inBodies, isHot }: { inPaths: z.core.$ZodLooseShape; inBodies: z.core.$ZodLooseShape; isHot: boolean },
): RowTerms {
  const places = [...route.matchAll(/:(\w+)/g)].map(([, place = '']) => place)
  const params = Object.entries({ ...inPaths, ...input.shape }).filter(([field]) => places.includes(field))
  const body = Object.entries(input.shape).filter(([field]) => !places.includes(field))
  return {
    role,
    summary,
    ...(places.length > 0 && { params: z.strictObject(Object.fromEntries(params)) }),
    ...(body.length > 0 && { body: z.strictObject({ ...Object.fromEntries(body), ...inBodies }) }),
    reply,
    ...(isHot && { hot: true as const }),
  }
}
