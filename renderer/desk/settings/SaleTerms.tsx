import { LADDER_PRESETS } from '../../../shared/rules/ladder-presets.ts'
import { same } from '../../../shared/sale/undo/settle.ts'
import { ADVANCE_BIDS, BOOK_BIDS, TIES, wordsOf } from '../../editing/term-words.ts'
import { useDesk } from '../desk.ts'

/** The terms the sale is held on, to be read; they are changed in the admin panel. */
export function SaleTerms() {
  const { terms } = useDesk()
  const { advanceBids, bookBids, ties, largestJump, snap, ladder } = terms
  const preset = Object.values(LADDER_PRESETS).find((each) => each.snap === snap && same(each.ladder, ladder))
  const lines = [
    ['Ladder', `${preset?.label ?? 'The sale’s own'}${snap ? ', on its figures' : ''}`],
    ['Advance bids', wordsOf(ADVANCE_BIDS, advanceBids)],
    ...(advanceBids === 'maximum'
      ? [
          ['Answers of the book', wordsOf(BOOK_BIDS, bookBids)],
          ['Equal maxima', wordsOf(TIES, ties)],
        ]
      : []),
    ['Largest jump', `${largestJump} increments`],
  ]
  return (
    <section aria-label="Terms of the sale">
      <h3 className="text-sm font-medium">Terms of the sale</h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        {lines.map(([name, words]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
