import { Button } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import type { LotsEditor } from '../../../widgets/lots-editor/useLotsEditor.ts'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

export function EditLotsFooter({ editor, onClose }: { editor: LotsEditor; onClose: () => void }) {
  const { edits, removed, added, order } = editor.draft
  const words = [
    added.size > 0 && `${counted(added.size, 'lot')} added`,
    edits.size > 0 && `${counted(edits.size, 'lot')} changed`,
    removed.size > 0 && `${counted(removed.size, 'lot')} removed`,
    order !== null && 'another order',
  ].filter(Boolean)
  return (
    <>
      <p role="status" className="mr-auto flex items-center gap-2 text-sm text-ink-muted">
        {words.length > 0 ? `${words.join(', ')}, not saved yet` : ''}
        {removed.size > 0 && (
          <Button variant="ghost" size="sm" onClick={editor.restore}>
            Put Back Removed Lots
          </Button>
        )}
      </p>
      <Button onClick={onClose}>Close</Button>
      <ReasonedButton
        variant="primary"
        onClick={editor.save}
        reason={editor.isDirty ? null : 'Nothing was changed yet'}
        pending={editor.isSaving}
        pendingLabel="Saving..."
      >
        Save Changes
      </ReasonedButton>
    </>
  )
}
