import { STRATEGY_NAMES, type Strategies } from '../strategies/strategy.ts'

/** Shared by a worker and its watcher: the number of the running decision (0 for none, -1 for a load), and whose it is. */
export type Watch = Int32Array<SharedArrayBuffer>

/** Creates the memory of a watch. */
export const watchMemory = () => new SharedArrayBuffer(8)

const LOADS = -1

/** Returns the strategy that decides now (null while a file loads), and the number of its decision; null for none. */
export function deciding(watch: Watch): { turn: number; strategy: string | null } | null {
  const turn = Atomics.load(watch, 0)
  if (turn === 0) return null
  return { turn, strategy: turn === LOADS ? null : (STRATEGY_NAMES[Atomics.load(watch, 1)] ?? null) }
}

/** Loads a module of strategies, visible to the watcher. Rejects with a sentence. */
export async function loadStrategies({ file, url }: { file: string; url: string }, watch: Watch): Promise<Strategies> {
  Atomics.store(watch, 0, LOADS)
  try {
    return guarded(strategiesOf(await import(url), file), watch)
  } finally {
    Atomics.store(watch, 0, 0)
  }
}

/** Checks a module of strategies. Throws an Error with a sentence. */
export function strategiesOf(module: Record<string, unknown>, file: string): Strategies {
  const known = STRATEGY_NAMES.filter((name) => name in module)
  if (known.length === 0) throw new Error(`${file} exports none of ${STRATEGY_NAMES.join(', ')}`)
  for (const name of known)
    if (typeof module[name] !== 'function') throw new Error(`“${name}” of ${file} is not a function`)
  // Each export is a function; its answers are checked when they arrive.
  return Object.fromEntries(known.map((name) => [name, module[name]])) as Strategies
}

/** The same strategies, with every answer checked and every decision visible to the watcher. */
export function guarded(strategies: Strategies, watch: Watch): Strategies {
  const { bidder, auctioneer, acceptance, clerk } = strategies
  return {
    ...(bidder && {
      bidder: (view, random) =>
        answer(
          'bidder',
          () => bidder(view, random),
          (bid) => bid === null || (isAmount(bid.amount) && isTime(bid.afterMs)),
        ),
    }),
    ...(auctioneer && {
      auctioneer: (view, random) => answer('auctioneer', () => auctioneer(view, random), isTime),
    }),
    ...(acceptance && {
      acceptance: (view, random) =>
        answer(
          'acceptance',
          () => acceptance(view, random),
          (choice) =>
            choice === null || ('accept' in choice ? typeof choice.accept === 'string' : isTime(choice.againInMs)),
        ),
    }),
    ...(clerk && {
      clerk: (view, random) =>
        answer(
          'clerk',
          () => clerk(view, random),
          ({ afterMs, slips }) => isTime(afterMs) && typeof slips === 'boolean',
        ),
    }),
  }

  function answer<T>(
    name: (typeof STRATEGY_NAMES)[number],
    decide: () => T,
    isValid: (given: Exclude<T, undefined>) => boolean,
  ): T {
    turns = (turns % 1_000_000_000) + 1
    Atomics.store(watch, 1, STRATEGY_NAMES.indexOf(name))
    Atomics.store(watch, 0, turns)
    try {
      const given = decide()
      if (given === undefined || isFit(given as Exclude<T, undefined>, isValid)) return given
      throw new Error(`it decided ${shown(given)}`)
    } catch (error) {
      throw new Error(`The ${name} strategy failed: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      Atomics.store(watch, 0, 0)
    }
  }
}

let turns = 0

/** Whether an answer has the right form; outside code may return anything. */
function isFit<T>(given: T, isValid: (given: T) => boolean): boolean {
  return (given === null || typeof given === 'object' || typeof given === 'number') && isValid(given)
}

const isTime = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0

function shown(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 120)
  } catch {
    return String(value).slice(0, 120)
  }
}
