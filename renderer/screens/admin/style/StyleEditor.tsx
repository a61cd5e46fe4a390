import { useState } from 'react'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/Button.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { LoadingState } from '../../../components/LoadingState.tsx'
import { Switch } from '../../../components/Switch.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { useStyleEditor, useThemes } from '../../../data/house-reads.ts'
import { inkOn } from '../../../theme/contrast.ts'
import { ColourField } from '../ColourField.tsx'
import { useStyleEdits } from './useStyleEdits.ts'

/** Looks for the clerk screen. 001 section 2.6. */
export function StyleEditor() {
  const { data: editor, error, refetch } = useStyleEditor()
  const { data: themes = [] } = useThemes()
  const { setEnabled, isSwitching, activate, isActivating } = useStyleEdits()
  if (!editor) {
    return error ? (
      <ErrorState title="Error loading the style editor" text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  }
  const active = themes.find(({ isActive }) => isActive)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section aria-labelledby="style-editor" className="rounded-panel border border-hairline bg-raised p-5">
        <h2 id="style-editor" className="mb-4 text-xl font-semibold">
          Style Editor
        </h2>
        <Switch
          label="Enable Style Editor"
          description="The active theme colours the clerk screen's background."
          checked={editor.enabled}
          disabled={isSwitching}
          onCheckedChange={setEnabled}
        />
        <CreateTheme isFirst={themes.length === 0} />
      </section>
      <div className="flex flex-col gap-6">
        <section aria-labelledby="themes" className="rounded-panel border border-hairline bg-raised p-5">
          <h2 id="themes" className="mb-3 text-lg font-semibold">
            Existing Themes
          </h2>
          {themes.length === 0 ? (
            <p className="text-sm text-ink-muted">No themes created yet.</p>
          ) : (
            <ul className="flex flex-col">
              {themes.map(({ id, name, backgroundColor, isActive }) => (
                <li key={id} className="flex items-center gap-3 border-b border-hairline py-2 last:border-0">
                  <span
                    aria-hidden
                    className="flex size-9 shrink-0 items-center justify-center rounded-control border border-rule font-serif"
                    style={{ backgroundColor, color: inkOn(backgroundColor) }}
                  >
                    Aa
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium wrap-anywhere">{name}</span>
                    <span className="block font-mono text-xs text-ink-muted">{backgroundColor}</span>
                  </span>
                  {isActive ? (
                    <Badge tone="success">Active</Badge>
                  ) : (
                    <Button
                      size="sm"
                      aria-label={`Activate ${name}`}
                      disabled={isActivating}
                      onClick={() => activate(id)}
                    >
                      Activate
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="usage" className="rounded-panel border border-hairline bg-raised p-5 text-sm">
          <h2 id="usage" className="mb-3 text-lg font-semibold">
            Usage Information
          </h2>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <dt className="text-ink-muted">Status</dt>
            <dd>{editor.enabled ? 'Enabled' : 'Disabled'}</dd>
            <dt className="text-ink-muted">Active Theme</dt>
            <dd>{active?.name ?? 'None'}</dd>
          </dl>
          <p className="mt-3 text-ink-muted">
            Themes apply to the clerk screen only. Text turns black or white, whichever reads better on the background.
          </p>
        </section>
      </div>
    </div>
  )
}

function CreateTheme({ isFirst }: { isFirst: boolean }) {
  const { showToast } = useToast()
  const [name, setName] = useState('')
  const [backgroundColor, setBackgroundColor] = useState('#ffffff')
  const { create, isCreating } = useStyleEdits()
  return (
    <form
      noValidate
      className="mt-6 flex flex-col gap-4 border-t border-hairline pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isCreating) return
        if (name.trim() === '') showToast({ title: 'Please enter a theme name', kind: 'destructive' })
        else
          create(
            { name: name.trim(), backgroundColor, isDefault: isFirst },
            {
              onCreated: () => {
                setName('')
                setBackgroundColor('#ffffff')
              },
            },
          )
      }}
    >
      <h3 className="text-lg font-semibold">Create Theme</h3>
      <TextField label="Theme Name" value={name} onValueChange={setName} maxLength={60} />
      <ColourField label="Background Color" value={backgroundColor} onValueChange={setBackgroundColor} />
      <div
        className="rounded-panel border border-rule p-4 text-sm"
        style={{ backgroundColor, color: inkOn(backgroundColor) }}
      >
        {name.trim() || 'Preview'}
      </div>
      <Button type="submit" variant="primary" className="self-start" pending={isCreating} pendingLabel="Creating...">
        Create Theme
      </Button>
    </form>
  )
}
