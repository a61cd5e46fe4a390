import type { PrompterMove } from '../../../shared/entities/show/prompter.ts'
import type { Saleroom } from '../saleroom.ts'

/** Returns a function that moves the text of every open prompter, also one on a screen of staff. */
export function movePrompters({ publisher, now }: Pick<Saleroom, 'publisher' | 'now'>) {
  return (move: PrompterMove): void =>
    publisher.house({ type: 'prompter-moved', auctionId: null, seq: 0, at: now().toISOString(), move }, [
      'house/prompter',
      'house/staff',
    ])
}
