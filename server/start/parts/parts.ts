import type { Handlers } from '../../http/contract/handlers.ts'

type Step = () => unknown

/** A part of a server once it is open. */
type OpenedPart<Gives extends object, Calls extends Partial<Handlers>> = {
  /** For the parts after it. */
  gives?: Gives
  /** The calls of the contract that it answers. */
  handlers?: Calls
  /** Called, part by part, once all of them are open. */
  start?: Step
  /** Called, the last part first, while the server still answers. */
  stop?: Step
  /** Called, the last part first, once every part has stopped. */
  close?: Step
}

/** Opens a part, given the parts before it. Where it throws, nothing of it stays open. */
export type Part<Given, Gives extends object, Calls extends Partial<Handlers>> = (
  given: Given,
) => OpenedPart<Gives, Calls> | Promise<OpenedPart<Gives, Calls>>

/** The things that a part gives to those after it. */
export type Gives<P extends (given: never) => unknown> = Awaited<ReturnType<P>> extends { gives: infer G } ? G : object

type OpenAll<Start, Has, Calls> = (
  start: Start,
  opened: OpenedPart<object, object>[],
) => Promise<Has & { handlers: Calls }>

/** A server as a list of parts: each is given what those before it gave, and the calls that they answer. */
export type Parts<Start, Has extends object, Calls extends Partial<Handlers>> = {
  with: <Gives extends object = object, More extends Partial<Handlers> = object>(
    part: Part<Has & { handlers: Calls }, Gives, More>,
  ) => Parts<Start, Has & Gives, Calls & More>
  /** Opens them in order, and gives all that they gave. Where one throws, those before it are closed. */
  open: (start: Start) => Promise<Has & { close: () => Promise<void> }>
}

/** The empty list; its first part is given `start`. */
export function partsFrom<Start extends object>(): Parts<Start, Start, object> {
  return listOf(async (start) => ({ ...start, handlers: {} }))
}

function listOf<Start, Has extends object, Calls extends Partial<Handlers>>(
  openAll: OpenAll<Start, Has, Calls>,
): Parts<Start, Has, Calls> {
  return {
    with: <Gives extends object, More extends Partial<Handlers>>(part: Part<Has & { handlers: Calls }, Gives, More>) =>
      listOf<Start, Has & Gives, Calls & More>(async (start, opened) => {
        const before = await openAll(start, opened)
        const next = await part(before)
        opened.push(next)
        // What a part leaves out has `object` for its type, which every object is; TypeScript does not follow.
        const { gives, handlers } = { gives: {}, handlers: {}, ...next } as { gives: Gives; handlers: More }
        return { ...before, ...gives, handlers: { ...before.handlers, ...handlers } }
      }),
    async open(start) {
      const opened: OpenedPart<object, object>[] = []
      const closeAll = async () => {
        const backwards = opened.splice(0).reverse()
        for (const part of backwards) await part.stop?.()
        for (const part of backwards) await part.close?.()
      }
      let closed: Promise<void> | null = null
      // Asked twice, it resolves when the first is done.
      const close = () => {
        closed ??= closeAll()
        return closed
      }
      try {
        const has = await openAll(start, opened)
        for (const part of opened) await part.start?.()
        return { ...has, close }
      } catch (error) {
        await close()
        throw error
      }
    },
  }
}
