import type { Request } from 'express'
import type { Principal } from '../access/principal.ts'
import { type Asking, askingOf } from '../access/resolve-principal.ts'

/** Who asks, found out once a request. */
export type WhoAsks = {
  /** Throws a `Refused` for a token that is no good. */
  orRefuse(request: Request): Principal
  /** Null for a token that is no good. */
  orNull(request: Request): Principal | null
}

/** Remembers, for as long as a request lives, whom `resolve` took its sender for. */
export function whoAsks(resolve: (asking: Asking) => Principal): WhoAsks {
  const found = new WeakMap<Request, { who: Principal } | { refusal: unknown }>()

  function find(request: Request): { who: Principal } | { refusal: unknown } {
    const before = found.get(request)
    if (before) return before
    const now = tryTo(() => resolve(askingOf(request)))
    found.set(request, now)
    return now
  }

  return {
    orRefuse(request) {
      const answer = find(request)
      if ('refusal' in answer) throw answer.refusal
      return answer.who
    },
    orNull(request) {
      const answer = find(request)
      return 'refusal' in answer ? null : answer.who
    },
  }
}

function tryTo(find: () => Principal): { who: Principal } | { refusal: unknown } {
  try {
    return { who: find() }
  } catch (refusal) {
    return { refusal }
  }
}
