import type { DeskTools } from '../tools.ts'

/** Sets the increment of the lot on view by hand. */
export function setIncrement({ run, lotNumber }: DeskTools, increment: number): void {
  void run('setIncrement', { params: { lotNumber }, body: { increment } }, { failed: 'Failed to set the increment' })
}

/** The increment of the lot on view follows the ladder again. */
export function resetIncrement({ run, lotNumber }: DeskTools): void {
  void run('resetIncrement', { params: { lotNumber } }, { failed: 'Failed to reset the increment' })
}
