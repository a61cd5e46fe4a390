import { useRef, useState } from 'react'
import { isScenarioId, LARGEST_SCENARIO, type ScenarioSummary } from '../../../../shared/entities/rehearsal/training.ts'
import { ApiError, sentenceOf } from '../../../api-error.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { DropZone } from '../../../widgets/sheet/DropZone.tsx'

type OwnScenariosProps = { own: readonly ScenarioSummary[]; onKept: (id: string) => void }

/** The text being written, and the text that it replaced when another was opened. */
type Draft = { id: string; text: string; before: Omit<Draft, 'before'> | null }
const EMPTY: Draft = { id: '', text: '', before: null }

/** The house's own scenarios: shows faulty ones, and lets staff write, drop in and delete scenarios. */
export function OwnScenarios({ own, onKept }: OwnScenariosProps) {
  const [isOpen, setOpen] = useState(false)
  // Kept here, so that the text survives when the dialog is closed.
  const [draft, setDraft] = useState(EMPTY)
  const faulty = own.filter(({ fault }) => fault !== null)
  return (
    <div className="flex flex-col items-start gap-2">
      {faulty.map(({ id, fault }) => (
        <p key={id} className="text-sm wrap-anywhere text-danger-ink">
          {`The scenario “${id}” can’t be played. ${fault}`}
        </p>
      ))}
      <Button onClick={() => setOpen(true)}>The House’s Own Scenarios</Button>
      {isOpen && (
        <OwnDialog own={own} onKept={onKept} draft={draft} onDraft={setDraft} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

type OwnDialogProps = OwnScenariosProps & { draft: Draft; onDraft: (draft: Draft) => void; onClose: () => void }

function OwnDialog({ own, onKept, draft, onDraft, onClose }: OwnDialogProps) {
  const { id, text, before } = draft
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const keep = useWrite('keepScenario', {
    done: ({ name }) => ({ title: `“${name}” is kept` }),
    onDone(kept) {
      onKept(kept.id)
      onDraft(EMPTY)
      onClose()
    },
    onFailed(error) {
      setFault(sentenceOf(error))
      const line = lineOf(error)
      if (line !== null) selectLine(field.current, line)
    },
  })
  const remove = useWrite('deleteScenario', { failed: 'The scenario was not deleted' })

  function show(name: string, content: string): void {
    const isKept = text.trim() === '' || own.some((each) => each.text === text)
    onDraft({ id: name, text: content, before: isKept || text === content ? before : { id, text } })
    setFault(undefined)
  }

  async function take(file: File | null): Promise<void> {
    if (!file) return
    const name = file.name.replace(/\.txt$/i, '').replaceAll(/[^\w-]+/g, '_')
    if (file.size <= LARGEST_SCENARIO) show(name, await file.text())
    else setFault(`${file.name} is larger than ${LARGEST_SCENARIO / 1_000} kB`)
  }

  const isNamed = isScenarioId(id)
  const whyNot = !isNamed
    ? 'It needs a name: letters, digits, - and _'
    : text.trim() === ''
      ? 'It needs its statements'
      : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="The House’s Own Scenarios"
      description="Text files with one statement per line, in the folder scenarios next to the house’s data. Copy them to share them."
      onSubmit={() => isNamed && keep.mutate({ params: { id }, body: { text } })}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ReasonedButton
            variant="primary"
            type="submit"
            reason={whyNot}
            pending={keep.isPending}
            pendingLabel="Checking..."
          >
            Check and Keep
          </ReasonedButton>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {own.length > 0 && (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {own.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center gap-3 py-2">
                <span className="min-w-40 flex-1">
                  <span className="font-medium wrap-anywhere">{each.name}</span>
                  <span className={each.fault ? 'block text-danger-ink' : 'block text-ink-muted'}>
                    {each.fault ?? (each.about || `${each.lots} ${each.lots === 1 ? 'lot' : 'lots'}`)}
                  </span>
                </span>
                {each.text !== '' && (
                  <>
                    <Button size="sm" aria-label={`Edit ${each.name}`} onClick={() => show(each.id, each.text)}>
                      Edit
                    </Button>
                    <Button
                      size="sm"
                      aria-label={`Delete ${each.name}`}
                      onClick={() => {
                        remove.mutate({ params: { id: each.id } })
                        // The text remains in the editor, so that a deletion by mistake can be undone.
                        show(each.id, each.text)
                      }}
                    >
                      Delete
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        <DropZone
          file={null}
          what="scenario"
          accept=".txt"
          disabled={keep.isPending}
          onChoose={(file) => void take(file)}
        />
        <TextField
          label="Name"
          value={id}
          onValueChange={(name) => onDraft({ ...draft, id: name })}
          maxLength={64}
          className="w-72 max-w-full"
        />
        {before && (
          <Button className="self-start" onClick={() => show(before.id, before.text)}>
            {`Restore Previous Text${before.id && ` (${before.id})`}`}
          </Button>
        )}
        <TextArea
          ref={field}
          label="Statements"
          rows={12}
          maxLength={LARGEST_SCENARIO}
          placeholder={'lot Oak chest\n  estimate 600\n  room 142 to 500'}
          value={text}
          onValueChange={(next) => {
            onDraft({ ...draft, text: next })
            setFault(undefined)
          }}
          error={fault}
        />
      </div>
    </Dialog>
  )
}

/** Returns the line named in a refusal, or null. */
function lineOf(error: Error): number | null {
  const details = error instanceof ApiError ? error.body?.details : null
  const line = typeof details === 'object' && details !== null && 'line' in details ? details.line : null
  return typeof line === 'number' ? line : null
}

function selectLine(field: HTMLTextAreaElement | null, line: number): void {
  const lines = field?.value.split('\n') ?? []
  const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  field?.focus()
  field?.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0))
}
