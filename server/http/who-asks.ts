import type { Request } from 'express'
import type { Principal } from '../access/principal.ts'
import { type Asking, askingOf } from '../access/resolve-principal.ts'

type Found = { who: Principal } | { refusal: unknown }

/** Remembers, for as long as a request lives, whom `resolve` took its sender for. */
export function whoAsks(resolve: (asking: Asking) => Principal) {
  const found = new WeakMap<Request, Found>()

  function look(request: Request): Found {
    try {
      return { who: resolve(askingOf(request)) }
    } catch (refusal) {
      return { refusal }
    }
  }

  function find(request: Request): Found {
    const answer = found.get(request) ?? look(request)
    found.set(request, answer)
    return answer
  }

  return {
    /** Throws a `Refused` for a token that is no good. */
    orRefuse(request: Request): Principal {
      const answer = find(request)
      if ('refusal' in answer) throw answer.refusal
      return answer.who
    },
    /** Null for a token that is no good. */
    orNull(request: Request): Principal | null {
      const answer = find(request)
      return 'refusal' in answer ? null : answer.who
    },
  }
}
