import { Button } from '../../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../../components/buttons/ReasonedButton.tsx'
import { AmountField } from '../../../../components/fields/AmountField.tsx'
import { TextField } from '../../../../components/fields/TextField.tsx'
import type { WrittenRung } from './terms-draft.ts'

type LadderRungsProps = { rungs: readonly WrittenRung[]; onChange: (rungs: WrittenRung[]) => void }

/** The rungs, each with its start and its step or pattern. */
export function LadderRungs({ rungs, onChange }: LadderRungsProps) {
  const set = (at: number, change: Partial<WrittenRung>) =>
    onChange(rungs.map((rung, index) => (index === at ? { ...rung, ...change } : rung)))
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label="Ladder" className="flex max-h-56 flex-col gap-1 overflow-y-auto">
        {rungs.map(({ from, step }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rung is known by its place, its figures are being typed
          <li key={at} className="grid grid-cols-[1fr_1fr_auto] items-center gap-2">
            <AmountField
              label={`Rung ${at + 1} from`}
              labelled="hidden"
              placeholder="From"
              value={from}
              onValueChange={(amount) => set(at, { from: amount })}
            />
            <TextField
              label={`Rung ${at + 1} step`}
              labelled="hidden"
              placeholder="500, or 2-5-8"
              value={step}
              onValueChange={(text) => set(at, { step: text.replace(/[^\d.,-]/g, '') })}
            />
            <ReasonedButton
              size="sm"
              variant="ghost"
              aria-label={`Remove rung ${at + 1}`}
              reason={rungs.length === 1 ? 'A ladder has at least one rung' : null}
              onClick={() => onChange(rungs.filter((_, index) => index !== at))}
            >
              Remove
            </ReasonedButton>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="self-start"
        onClick={() => onChange([...rungs, { from: (rungs.at(-1)?.from ?? 0) * 2, step: rungs.at(-1)?.step ?? '' }])}
      >
        Add Rung
      </Button>
    </div>
  )
}
