import { expect, test } from 'vitest'
import type { Discrepancy } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { SLIPS } from '../../../../shared/entities/rehearsal/slips.ts'
import { ACTIONS } from '../../../desk/actions.ts'
import { underCauses } from './kind-words.ts'

const discrepancy = (said: string, rest: Partial<Discrepancy> = {}): Discrepancy => ({
  ...{ lotNumber: 1, at: '', ms: 0, kind: 'missed', said, recorded: 'nothing', stoodMs: null, device: null },
  ...rest,
})

test('lists the consequences of a slip below it', () => {
  const found = [discrepancy('first'), discrepancy('second'), discrepancy('of the first', { cause: 0 })]
  expect(underCauses(found).map(({ said }) => said)).toEqual(['first', 'of the first', 'second'])
})

test('lists keys of the desk as correction of a slip', () => {
  const typed = ['Enter', 'Escape', 'Tab', 'Shift+Tab', '1', 'Shift+1']
  const keys: readonly string[] = [...Object.values(ACTIONS).flatMap((action) => action.keys ?? []), ...typed]
  const named = Object.values(SLIPS).flatMap((slip) => slip.keys.map(({ key }) => key))
  expect(named.filter((key) => !keys.includes(key))).toEqual([])
})
