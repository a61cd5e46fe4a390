import { freshKey } from '../../data/client/idempotency-keys.ts'

type Said = { says: 'mine?' | 'mine!'; paddle: string; tab: string }

function heard(data: unknown): Said | null {
  if (typeof data !== 'object' || data === null) return null
  const { says, paddle, tab } = { says: null, paddle: null, tab: null, ...data }
  if ((says !== 'mine?' && says !== 'mine!') || typeof paddle !== 'string' || typeof tab !== 'string') return null
  return { says, paddle, tab }
}

/**
 * Each tab is another bidder, but duplicating a tab copies its session. A tab that opens with a paddle asks the other
 * tabs; the paddle's owner answers, and the copy must join again. Returns the stop function.
 */
export function watchPaddle(
  paddle: string,
  { onTaken, channel = new BroadcastChannel('saleroom.paddles') }: { onTaken: () => void; channel?: BroadcastChannel },
): () => void {
  const tab = freshKey()
  channel.onmessage = ({ data }) => {
    const said = heard(data)
    if (said?.paddle !== paddle) return
    if (said.says === 'mine!' && said.tab === tab) onTaken()
    if (said.says === 'mine?' && said.tab !== tab) {
      channel.postMessage({ says: 'mine!', paddle, tab: said.tab } satisfies Said)
    }
  }
  channel.postMessage({ says: 'mine?', paddle, tab } satisfies Said)
  return () => channel.close()
}
