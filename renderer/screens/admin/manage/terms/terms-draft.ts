import type { CurrencyCode } from '../../../../../shared/amounts/currency.ts'
import { formatAmount } from '../../../../../shared/amounts/money.ts'
import { type MoneyUnit, unitDigits } from '../../../../../shared/amounts/money-unit.ts'
import { readTypedAmount } from '../../../../../shared/amounts/typed-amount.ts'
import { moneyUnit } from '../../../../../shared/auction/sale-unit.ts'
import { deepEqual } from '../../../../../shared/deep-equal.ts'
import { Ladder, type Rung, type Terms } from '../../../../../shared/entities/terms.ts'
import { LADDER_PRESETS } from '../../../../../shared/rules/ladder-presets.ts'
import { channelsOf, type WrittenChannel, writtenChannel } from './channels-draft.ts'
import { type ChargesDraft, chargesDraft, chargesOf } from './charges-draft.ts'

/** A rung as typed: a step ("500", in a sale of fils "0.500") or a pattern ("2-5-8"). */
export type WrittenRung = { from: number | null; step: string }

/** The terms as typed in the form. */
export type TermsDraft = Omit<Terms, 'ladder' | 'largestJump' | 'charges' | 'channels'> & {
  rungs: readonly WrittenRung[]
  /** Null if the terms have no charges. */
  charges: ChargesDraft | null
  largestJump: number | null
  channels: readonly WrittenChannel[]
  /** The unit of the ladder's figures. */
  counts: MoneyUnit
}

export type PresetName = keyof typeof LADDER_PRESETS
export const PRESET_NAMES = Object.keys(LADDER_PRESETS).filter((name): name is PresetName => name in LADDER_PRESETS)

const writtenIn =
  (unit: MoneyUnit) =>
  (rung: Rung): WrittenRung => ({
    from: rung.from,
    step: 'step' in rung ? stepText(rung.step, unit) : rung.pattern.join('-'),
  })
/** Returns NaN for text that is not a step. */
function stepOf(text: string, unit: MoneyUnit): number {
  const typed = readTypedAmount(text, unit)
  return typed.refused === undefined ? (typed.value ?? Number.NaN) : Number.NaN
}

const stepText = (step: number, unit: MoneyUnit) => (unitDigits(unit) === 0 ? String(step) : formatAmount(step, unit))

export function draftOf({ ladder, charges, channels = [], ...terms }: Terms, currency: CurrencyCode): TermsDraft {
  const counts = moneyUnit(currency, terms.unit)
  return {
    ...terms,
    counts,
    channels: channels.map(writtenChannel),
    rungs: ladder.map(writtenIn(counts)),
    charges: charges ? chargesDraft(charges) : null,
  }
}

/** Returns the draft in whole or minor units: the ladder keeps its digits, so 500 becomes 0.500. */
export function withUnit(draft: TermsDraft, unit: 'whole' | 'minor', currency: CurrencyCode): TermsDraft {
  const counts = moneyUnit(currency, unit)
  const ladder = ladderOf(draft)
  return { ...draft, unit, counts, ...('fault' in ladder ? {} : { rungs: ladder.map(writtenIn(counts)) }) }
}

export function withPreset(draft: TermsDraft, name: PresetName): TermsDraft {
  const { ladder, snap } = LADDER_PRESETS[name]
  return { ...draft, snap, rungs: ladder.map(writtenIn(draft.counts)) }
}

/** Returns the preset with the draft's ladder; null for the sale's own. */
export function presetOf({ rungs, snap, counts }: TermsDraft): PresetName | null {
  const is = (name: PresetName) =>
    LADDER_PRESETS[name].snap === snap && deepEqual(LADDER_PRESETS[name].ladder.map(writtenIn(counts)), rungs)
  return PRESET_NAMES.find(is) ?? null
}

/** Returns the typed ladder, or its error in a sentence. */
export function ladderOf({ rungs, counts }: Pick<TermsDraft, 'rungs' | 'counts'>): Ladder | { fault: string } {
  const read = rungs.map(({ from, step }) => ({
    from,
    ...(step.includes('-') ? { pattern: step.split('-').map(Number) } : { step: stepOf(step, counts) }),
  }))
  const ladder = Ladder.safeParse(read)
  if (ladder.success) return ladder.data
  const [issue] = ladder.error.issues
  const at = typeof issue?.path[0] === 'number' ? issue.path[0] + 1 : 1
  const said = issue?.code === 'custom' ? issue.message : null
  return { fault: said ?? `Rung ${at} needs a starting price, and a step (500) or a pattern of tenths (2-5-8)` }
}

export const jumpFault = (jump: number | null): string | null =>
  jump !== null && jump >= 1 && jump <= 1000 ? null : 'The largest jump is 1 to 1,000 increments'

export const subjectDaysFault = (days: TermsDraft['subjectDays']): string | null =>
  days == null || (days >= 1 && days <= 365) ? null : 'Give the vendor 1 to 365 days'

export const choiceFault = (seconds: TermsDraft['choiceSeconds']): string | null =>
  seconds === undefined || (seconds >= 5 && seconds <= 600) ? null : 'Give the winner 5 to 600 seconds'

export const roomFirstFault = (ms: TermsDraft['roomFirst']): string | null =>
  ms === undefined || ms <= 30_000 ? null : 'Give the room at most 30,000 ms'

/** Returns the typed terms; null if the form shows an error. */
export function termsOf({
  rungs,
  counts,
  largestJump,
  charges: written,
  channels: given,
  ...terms
}: TermsDraft): Terms | null {
  const ladder = ladderOf({ rungs, counts })
  const charges = written && chargesOf(written)
  const channels = channelsOf(given)
  if ('fault' in ladder || largestJump === null || jumpFault(largestJump) !== null) return null
  if (subjectDaysFault(terms.subjectDays) !== null || choiceFault(terms.choiceSeconds) !== null) return null
  if (roomFirstFault(terms.roomFirst) !== null) return null
  if ('faults' in channels || (charges !== null && 'faults' in charges)) return null
  return { ...terms, ladder, largestJump, charges, channels }
}
