import type { Handlers } from '../../http/contract/handlers.ts'

type Step = () => unknown

/** An opened part of a server. */
type OpenedPart<Gives extends object, Calls extends Partial<Handlers>> = {
  gives?: Gives
  /** The calls of the contract that it answers. */
  handlers?: Calls
  /** Called in order, once all parts are open. */
  start?: Step
  /** Called in reverse order, while the server still answers. */
  stop?: Step
  /** Called in reverse order, once every part has stopped. */
  close?: Step
}

/** Opens a part from the results of earlier parts. If it throws, it leaves nothing open. */
export type Part<Given, Gives extends object, Calls extends Partial<Handlers>> = (
  given: Given,
) => OpenedPart<Gives, Calls> | Promise<OpenedPart<Gives, Calls>>

/** The values that a part gives to later parts. */
export type Gives<P extends (given: never) => unknown> = Awaited<ReturnType<P>> extends { gives: infer G } ? G : object

type OpenAll<Start, Has, Calls> = (
  start: Start,
  opened: OpenedPart<object, object>[],
) => Promise<Has & { handlers: Calls }>

/** A server as a list of parts: each gets the results and handlers of the earlier ones. */
export type Parts<Start, Has extends object, Calls extends Partial<Handlers>> = {
  with: <Gives extends object = object, More extends Partial<Handlers> = object>(
    part: Part<Has & { handlers: Calls }, Gives, More>,
  ) => Parts<Start, Has & Gives, Calls & More>
  /** Opens the parts in order, and returns all their results. If one throws, the earlier ones are closed. */
  open: (start: Start) => Promise<Has & { close: () => Promise<void> }>
}

/** The empty list; its first part gets `start`. */
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
        // An omitted property has the type `object`, which `{}` satisfies; TypeScript can't infer this.
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
      // A second call returns the first one's promise.
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
