import { lotOfText } from '../lot-numbers.ts'
import type { DeskTools } from '../tools.ts'

/** Asks which lot is to be the next one. */
export function askNextLot({ open, close, run, lots, showToast }: DeskTools): void {
  open({
    kind: 'ask',
    ask: {
      title: 'Which lot is next?',
      description: 'It moves behind the lot on the block.',
      confirmLabel: 'Move It Next',
      field: { label: 'Lot', required: 'required' },
      during: { command: 'nextLot', label: 'Moving...' },
      onConfirm(text) {
        const lotNumber = lotOfText(lots, text)
        if (lotNumber === null) {
          showToast({ title: `There is no lot ${text}`, kind: 'destructive' })
          return
        }
        void run(
          'nextLot',
          { body: { lotNumber } },
          {
            lot: lotNumber,
            shown: 'on answer',
            onDone: close,
            done: { title: `Lot ${lotNumber} is next` },
            failed: `Lot ${lotNumber} was not moved`,
          },
        )
      },
    },
  })
}
