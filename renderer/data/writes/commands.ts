import { createListeners } from '../../store.ts'
import type { CallInput, CallOptions, Reply, WriteName } from '../client/call-types.ts'
import type { DataSource } from '../data-source.ts'
import type { SaleSeq } from '../live/sale-seq.ts'
import type { Prediction } from '../sale/store.ts'

/** The subject of a command: the fields of its path and payload. */
export type CommandSubject = Readonly<Record<string, unknown>>

export type RunOptions<N extends WriteName> = {
  /** Shown at once, and made again after each live message until the answer. */
  predict?: Prediction | undefined
  /** The fields that identify the command, if fewer than its whole input. */
  about?: CommandSubject | undefined
  /** Sends the command when those in flight have ended: an undo must not overtake the command it undoes. */
  after?: 'all under way' | undefined
  onDone?: ((reply: Reply<N>) => void) | undefined
  onFailed?: ((error: Error) => void) | undefined
}

export type CommandResult = 'done' | 'failed'

/** Sends the commands of this screen, from any key or button. */
export type Commands = {
  /**
   * Sends a command. The same command given again while in flight is sent and reported once, unless another was given
   * in between. Never rejects.
   */
  run: <N extends WriteName>(
    name: N,
    input: CallInput<N> & CallOptions,
    options?: RunOptions<N>,
  ) => Promise<CommandResult>
  /** Whether such a command for this subject is in flight. */
  isUnderWay: (name: WriteName, about: CommandSubject) => boolean
  isAnyUnderWay: () => boolean
  subscribe: (listener: () => void) => () => void
}

type UnderWay = {
  key: string
  name: WriteName
  about: CommandSubject
  /** Whether it waits for earlier ones; later commands must not overtake it. */
  isWaiting: boolean
  ended: Promise<CommandResult>
}

/** A call's input, path and payload together. */
export function fieldsOf(input: object): Record<string, unknown> {
  // A call of the contract has no other fields.
  const { params, body } = input as { params?: object; body?: object }
  return { ...params, ...body }
}

type Source = Pick<DataSource, 'client' | 'store' | 'watch' | 'readAgain'>

export function createCommands({ client, store, watch, readAgain }: Source): Commands {
  /** In the order in which they were given. */
  const underWay = new Set<UnderWay>()
  const { tell, subscribe } = createListeners()

  async function answer<N extends WriteName>(
    name: N,
    input: CallInput<N> & CallOptions,
    { predict }: RunOptions<N>,
  ): Promise<{ reply: Reply<N> } | { error: Error }> {
    try {
      let seq: SaleSeq | null = null
      const reply = await client.call(name, {
        ...input,
        isCommand: true,
        onSeq(told) {
          seq = told
        },
      })
      // The prediction is shown until the server's data have reached its seq.
      if (predict) store.end(predict, seq ?? 'once')
      return { reply }
    } catch (error) {
      if (predict) store.end(predict, 'once')
      return { error: error instanceof Error ? error : new Error(String(error)) }
    }
  }

  async function send<N extends WriteName>(
    name: N,
    input: CallInput<N> & CallOptions,
    options: RunOptions<N> & { onEnd: () => void },
    allEnded: (() => Promise<void>) | null,
  ): Promise<CommandResult> {
    if (options.predict) store.predict(options.predict)
    await allEnded?.()
    const answered = await answer(name, input, options)
    options.onEnd()
    if ('error' in answered) {
      options.onFailed?.(answered.error)
      return 'failed'
    }
    // Without the channel, no live message will bring the other changes.
    if (watch.current() !== 'live') readAgain()
    options.onDone?.(answered.reply)
    return 'done'
  }

  return {
    run(name, input, options = {}) {
      const about = options.about ?? fieldsOf(input)
      const key = `${name} ${JSON.stringify(about)}`
      const before = [...underWay]
      const latest = before.at(-1)
      if (latest?.key === key) return latest.ended
      const isWaiting = before.length > 0 && (options.after !== undefined || before.some((each) => each.isWaiting))
      const allEnded = async () => {
        await Promise.all(before.map(({ ended }) => ended))
        command.isWaiting = false
      }
      const onEnd = () => {
        underWay.delete(command)
        tell()
      }
      const ended = send(name, input, { ...options, onEnd }, isWaiting ? allEnded : null)
      const command: UnderWay = { key, name, about, isWaiting, ended }
      underWay.add(command)
      tell()
      return command.ended
    },
    isUnderWay: (name, about) =>
      [...underWay].some(
        (each) => each.name === name && Object.entries(about).every(([field, value]) => each.about[field] === value),
      ),
    isAnyUnderWay: () => underWay.size > 0,
    subscribe,
  }
}

const COMMANDS = new WeakMap<Source, Commands>()

/** Returns the commands of a screen. They are created on first use: a phone sends none. */
export function commandsOf(source: Source): Commands {
  const commands = COMMANDS.get(source) ?? createCommands(source)
  COMMANDS.set(source, commands)
  return commands
}
