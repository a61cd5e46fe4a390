import type { DeskTools } from '../tools.ts'

/** Sets the increment of the shown lot by hand. */
export function setIncrement({ run, lotNumber }: DeskTools, increment: number): void {
  void run('setIncrement', { params: { lotNumber }, body: { increment } }, { failed: 'Failed to set the increment' })
}

/** Lets the increment of the shown lot follow the ladder again. */
export function resetIncrement({ run, lotNumber }: DeskTools): void {
  void run('resetIncrement', { params: { lotNumber } }, { failed: 'Failed to reset the increment' })
}
