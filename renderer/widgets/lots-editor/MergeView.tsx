import { useState } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { classNames } from '../../components/class-names.ts'
import type { Conflict, Meanwhile, MergeSide } from './lot-merge.ts'
import type { LotsEditor } from './useLotsEditor.ts'

type MergeViewProps = {
  meanwhile: Meanwhile
  choices: ReadonlyMap<string, MergeSide>
  onChoose: (id: string, choice: MergeSide) => void
}

/** The changes that another desk has saved: neither side loses any until a choice is made. */
export function MergeView({ meanwhile: { conflicts, others }, choices, onChoose }: MergeViewProps) {
  return (
    <div className="flex max-w-240 flex-col gap-6 pb-4">
      <p role="alert">
        Nothing you typed is lost, and nothing is saved yet.{' '}
        {conflicts.length > 0
          ? 'Choose for each of these what to keep, then save.'
          : 'Your changes and theirs do not touch each other. Save to keep both.'}
      </p>
      {conflicts.length > 0 && (
        <section aria-label="Changed here and there" className="flex flex-col gap-4">
          {conflicts.map((conflict) => (
            <ConflictChoice
              key={conflict.id}
              conflict={conflict}
              choice={choices.get(conflict.id) ?? 'mine'}
              onChoose={(choice) => onChoose(conflict.id, choice)}
            />
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section aria-label="Changed there only">
          <h3 className="mb-1 font-semibold">Also Changed by Others, and Kept</h3>
          <ul className="list-disc pl-5 text-ink-muted">
            {others.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type ConflictChoiceProps = { conflict: Conflict; choice: MergeSide; onChoose: (choice: MergeSide) => void }

function ConflictChoice({ conflict: { id, lotNumber, what, mine, theirs }, choice, onChoose }: ConflictChoiceProps) {
  const sides = [
    { value: 'mine', label: 'Keep mine', text: mine },
    { value: 'theirs', label: 'Take theirs', text: theirs },
  ] as const
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        Lot {lotNumber}, {what}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ value, label, text }) => (
          <label
            key={value}
            className={classNames(
              'flex cursor-pointer items-start gap-2 rounded-panel border p-3',
              choice === value ? 'border-accent-ink bg-accent-wash' : 'border-rule',
            )}
          >
            <input
              type="radio"
              name={`conflict ${id}`}
              checked={choice === value}
              onChange={() => onChoose(value)}
              className="mt-0.5 size-4 shrink-0"
            />
            <span className="min-w-0">
              <span className="block text-xs font-medium text-ink-muted">{label}</span>
              <span className="wrap-anywhere">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function MergeFooter({ editor, choices }: { editor: LotsEditor; choices: Choices }) {
  return (
    <>
      <Button onClick={editor.backToEditing}>Back to Editing</Button>
      <Button
        variant="primary"
        pending={editor.isSaving}
        pendingLabel="Saving..."
        onClick={async () => {
          choices.forget()
          await editor.saveMerged(choices.chosen)
        }}
      >
        Save Changes
      </Button>
    </>
  )
}

/** Returns the chosen side of each conflict. */
export function useChoices() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, MergeSide>>(new Map())
  return {
    chosen,
    choose: (id: string, choice: MergeSide) => setChosen((before) => new Map(before).set(id, choice)),
    forget: () => setChosen(new Map()),
  }
}

type Choices = ReturnType<typeof useChoices>
