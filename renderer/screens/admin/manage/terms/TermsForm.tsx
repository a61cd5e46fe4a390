import type { CurrencyCode } from '../../../../../shared/amounts/currency.ts'
import { minorDigits } from '../../../../../shared/amounts/minor-units.ts'
import { formatMoney } from '../../../../../shared/amounts/money.ts'
import { moneyUnit } from '../../../../../shared/auction/sale-unit.ts'
import { LANGUAGE_CODES, type LanguageCode } from '../../../../../shared/languages.ts'
import { LADDER_PRESETS } from '../../../../../shared/rules/ladder-presets.ts'
import { AmountField } from '../../../../components/fields/AmountField.tsx'
import { AmountUnit } from '../../../../components/fields/amount-unit.ts'
import { fieldsOf } from '../../../../components/fields/fields-of.ts'
import { Select } from '../../../../components/fields/Select.tsx'
import { Switch } from '../../../../components/fields/Switch.tsx'
import { Fault } from '../../../../components/states/Fault.tsx'
import { LANGUAGES } from '../../../../languages/languages.ts'
import { ADVANCE_BIDS, BOOK_BIDS, TIES } from '../../../../widgets/term-words.ts'
import { ChannelsForm } from './ChannelsForm.tsx'
import { ChargesForm } from './ChargesForm.tsx'
import { platformsOf } from './channels-draft.ts'
import { LadderDrawing } from './LadderDrawing.tsx'
import { LadderRungs } from './LadderRungs.tsx'
import { OnlineTerms } from './OnlineTerms.tsx'
import {
  choiceFault,
  jumpFault,
  ladderOf,
  PRESET_NAMES,
  type PresetName,
  presetOf,
  subjectDaysFault,
  type TermsDraft,
  withPreset,
  withUnit,
} from './terms-draft.ts'

const OWN = 'own'
const PRESETS: readonly { value: PresetName | typeof OWN; label: string }[] = [
  ...PRESET_NAMES.map((value) => ({ value, label: LADDER_PRESETS[value].label })),
  { value: OWN, label: 'The sale’s own' },
]

/** Returns the possible units of a sale's amounts. */
const unitOptions = (currency: CurrencyCode) => [
  { value: 'whole' as const, label: `Whole units: ${formatMoney(12, currency)}` },
  {
    value: 'minor' as const,
    label: `Minor units: ${formatMoney(10 ** minorDigits(currency) * 12.5, moneyUnit(currency, 'minor'))}`,
  },
]

const BROWSERS = 'browser'
const DISPLAY_LANGUAGES: readonly { value: LanguageCode | typeof BROWSERS; label: string }[] = [
  { value: BROWSERS, label: 'Each display’s own' },
  ...LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name })),
]

type TermsFormProps = { draft: TermsDraft; currency: CurrencyCode; onChange: (draft: TermsDraft) => void }

/** The terms of a sale: its ladder, the execution of advance bids, and its charges. */
export function TermsForm({ draft, currency, onChange }: TermsFormProps) {
  const ladder = ladderOf(draft)
  const set = (change: Partial<TermsDraft>) => onChange({ ...draft, ...change })
  const field = fieldsOf(draft, set)
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Ladder"
        options={PRESETS}
        value={presetOf(draft) ?? OWN}
        onValueChange={(name) => name !== OWN && onChange(withPreset(draft, name))}
      />
      {minorDigits(currency) > 0 && (
        <Select
          label="Amounts"
          options={unitOptions(currency)}
          value={draft.unit ?? 'whole'}
          onValueChange={(unit) => onChange(withUnit(draft, unit, currency))}
        />
      )}
      <AmountUnit value={draft.counts}>
        {'fault' in ladder ? (
          <Fault className="text-sm">{ladder.fault}</Fault>
        ) : (
          <LadderDrawing terms={{ ladder, snap: draft.snap }} />
        )}
        <LadderRungs rungs={draft.rungs} onChange={(rungs) => set({ rungs })} />
      </AmountUnit>
      <Switch
        label="Round asking prices to the ladder"
        description="After a bid of 27 on steps of 5, the asking price is 30; without this it is 32."
        checked={draft.snap}
        onCheckedChange={(snap) => set({ snap })}
      />
      <Select label="Advance bids" options={ADVANCE_BIDS} {...field('advanceBids')} />
      {draft.advanceBids === 'maximum' && (
        <>
          <Select label="Answers of the book" options={BOOK_BIDS} {...field('bookBids')} />
          <Select label="Equal maxima" options={TIES} value={draft.ties} onValueChange={(ties) => set({ ties })} />
        </>
      )}
      <AmountField
        label="Largest jump, in increments above the asking price"
        error={jumpFault(draft.largestJump) ?? undefined}
        {...field('largestJump')}
      />
      <AmountField
        label="Days to decide on lots sold subject"
        placeholder="7"
        value={draft.subjectDays ?? null}
        onValueChange={(days) => set({ subjectDays: days })}
        error={subjectDaysFault(draft.subjectDays) ?? undefined}
      />
      <AmountField
        label="Seconds in which the winner of a choice may propose lots"
        placeholder="20"
        value={draft.choiceSeconds ?? null}
        onValueChange={(seconds) => set({ choiceSeconds: seconds ?? 20 })}
        error={choiceFault(draft.choiceSeconds) ?? undefined}
      />
      <Switch
        label="Lots that a winner leaves may go to the underbidder at the same price"
        checked={draft.backup ?? false}
        onCheckedChange={(backup) => set({ backup })}
      />
      <Switch
        label="Two independent records of each lot"
        description="The entry clerk records each lot without seeing the desk’s record. The next lot waits if they differ."
        checked={draft.secondRecord === 'blind'}
        onCheckedChange={(isBlind) => set({ secondRecord: isBlind ? 'blind' : 'off' })}
      />
      <OnlineTerms draft={draft} set={set} />
      <Select
        label="Language of the displays"
        options={DISPLAY_LANGUAGES}
        value={draft.displayLanguage ?? BROWSERS}
        onValueChange={(chosen) => set({ displayLanguage: chosen === BROWSERS ? null : chosen })}
      />
      <ChannelsForm draft={draft.channels} onChange={(channels) => set({ channels })} />
      <ChargesForm
        draft={draft.charges}
        currency={currency}
        platforms={platformsOf(draft.channels)}
        onChange={(charges) => set({ charges })}
      />
    </div>
  )
}
