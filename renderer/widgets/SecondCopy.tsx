import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import type { CopyState as Copy } from '../../shared/entities/system.ts'
import { ApiError, sentenceOf } from '../api-error.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ReasonedButton } from '../components/buttons/ReasonedButton.tsx'
import { classNames } from '../components/class-names.ts'
import { Form } from '../components/fields/Form.tsx'
import { TextField } from '../components/fields/TextField.tsx'
import { whenAt } from '../components/lot/moments.ts'
import { ConfirmDialog } from '../components/overlays/ConfirmDialog.tsx'
import { useWrite } from '../data/writes/useWrite.ts'

/** The state and folder of the second copy of the house's data. The folder is chosen on the house's own PC. */
export function SecondCopy({ copy, mayChoose }: { copy: Copy; mayChoose: boolean }) {
  return (
    <>
      <CopyState copy={copy} />
      {/* Keyed, so that a folder chosen on another screen replaces the text typed here. */}
      {mayChoose ? (
        <FolderForm key={copy.dir} dir={copy.dir} />
      ) : (
        <p className="mt-2 text-sm text-ink-muted">Its folder is chosen on the house’s own PC.</p>
      )}
    </>
  )
}

function CopyState({ copy }: { copy: Copy }) {
  const isBad = copy.problem !== null
  const Icon = isBad ? CircleAlert : copy.state === 'healthy' ? CircleCheck : CircleDashed
  return (
    <p
      role="status"
      className={classNames('flex gap-2 text-sm text-pretty', isBad ? 'text-danger-ink' : 'text-ink-muted')}
    >
      <Icon
        aria-hidden
        className={classNames('mt-0.5 size-4 shrink-0', copy.state === 'healthy' && 'text-success-ink')}
      />
      <span className="min-w-0 wrap-anywhere">{copyWords(copy, whenAt(copy.since, 'device'))}</span>
    </p>
  )
}

function FolderForm({ dir }: { dir: string | null }) {
  const [folder, setFolder] = useState(dir ?? '')
  const [isAsking, setAsking] = useState(false)
  const set = useWrite('setSecondCopy', {
    onDone: () => setAsking(false),
    onFailed: () => setAsking(false),
  })
  const wanted = folder.trim()
  const holdsCopy = set.error instanceof ApiError && set.error.code === 'copy_there'

  function submit(): void {
    if (wanted && !set.isPending) set.mutate({ body: { dir: wanted, setAside: false } })
  }

  return (
    <Form onSubmit={submit} className="mt-4">
      <TextField
        label="Folder of the second copy"
        value={folder}
        onValueChange={setFolder}
        maxLength={1_000}
        spellCheck={false}
        autoCapitalize="off"
        description="The full path of an empty folder, best on another disk. It is created if it does not exist."
        error={set.error ? sentenceOf(set.error) : undefined}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <ReasonedButton type="submit" reason={wanted ? null : 'Type a folder first'} pending={set.isPending}>
          Copy to This Folder
        </ReasonedButton>
        {holdsCopy && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Set Aside and Start a New Copy
          </Button>
        )}
        {dir !== null && (
          <Button onClick={() => set.mutate({ body: { dir: null, setAside: false } })} pending={set.isPending}>
            Stop Copying
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title="Set aside the contents of this folder?"
        description={`They are moved into a dated folder in ${wanted}, and a new copy of this PC’s data is started there. Nothing is erased.`}
        confirmLabel="Set Aside and Start a New Copy"
        pending={set.isPending}
        onConfirm={() => set.mutate({ body: { dir: wanted, setAside: true } })}
      />
    </Form>
  )
}

const NONE =
  'No second copy is kept. A second copy on another disk, a memory stick or a network share gets every bid before it is acknowledged. If this PC fails, another one can continue the sale from it.'

/** Returns the state of the second copy in one line; `since` is a time of day, or a day and time. */
export function copyWords({ state, dir, problem }: Copy, since: string): string {
  switch (state) {
    case 'off':
      return NONE
    case 'healthy':
      return `Up to date since ${since}: ${dir} has every bid before it is acknowledged.`
    case 'catching_up':
      return `${dir} is being brought up to date. Recent changes may not be on it yet.`
    case 'behind':
    case 'refused':
      return `Since ${since}: ${problem}`
    default:
      return state satisfies never
  }
}
