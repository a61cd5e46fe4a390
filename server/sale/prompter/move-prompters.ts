import { PrompterMove } from '../../../shared/entities/show/prompter.ts'
import type { Saleroom } from '../saleroom.ts'

/** Returns a function that moves the text of every open prompter, also one on a screen of staff. */
export function movePrompters({ publisher, now }: Pick<Saleroom, 'publisher' | 'now'>) {
  return (move: PrompterMove): void =>
    publisher.house({ type: 'prompter-moved', auctionId: null, seq: 0, at: now().toISOString(), move }, [
      'house/prompter',
      'house/staff',
    ])
}

/** An OSC message with this address and the name of a move moves the prompters. */
const MOVES = '/saleroom/prompter/'

/** Moves the prompters by the address of an OSC message; ignores other addresses. */
export function movePromptersByOsc(parts: Pick<Saleroom, 'publisher' | 'now'>) {
  const move = movePrompters(parts)
  return (address: string): void => {
    const { data } = PrompterMove.safeParse(address.startsWith(MOVES) && address.slice(MOVES.length))
    if (data) move(data)
  }
}
