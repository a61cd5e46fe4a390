import { Switch } from '../../../components/fields/Switch.tsx'
import { useIsStyled, useThemes } from '../../../data/house/house-views.ts'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { CreateTheme } from './CreateTheme.tsx'
import { ThemeList } from './ThemeList.tsx'
import { useStyleEdits } from './useStyleEdits.ts'

/** The themes of the clerk's screen. */
export function StyleEditor() {
  const read = useIsStyled()
  const { data: isEnabled } = read
  const themesRead = useThemes()
  const { data: themes } = themesRead
  const { setEnabled, isSwitching } = useStyleEdits()
  if (isEnabled === undefined) return <ReadState read={read} failed="Error loading the style editor" />
  const active = themes?.find(({ isActive }) => isActive)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section aria-labelledby="style-editor" className="rounded-panel border border-hairline bg-raised p-5">
        <h2 id="style-editor" className="mb-4 text-xl font-semibold">
          Style Editor
        </h2>
        <Switch
          label="Enable Style Editor"
          description="The active theme colours the clerk screen's background."
          checked={isEnabled}
          disabled={isSwitching}
          onCheckedChange={setEnabled}
        />
        <CreateTheme themes={themes} />
      </section>
      <div className="flex flex-col gap-6">
        <section aria-labelledby="themes" className="rounded-panel border border-hairline bg-raised p-5">
          <h2 id="themes" className="mb-3 text-lg font-semibold">
            Existing Themes
          </h2>
          {themes ? (
            <ThemeList themes={themes} />
          ) : (
            <ReadState read={themesRead} failed="Failed to fetch themes" loading="Loading themes..." />
          )}
        </section>
        <section aria-labelledby="usage" className="rounded-panel border border-hairline bg-raised p-5 text-sm">
          <h2 id="usage" className="mb-3 text-lg font-semibold">
            Usage Information
          </h2>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <dt className="text-ink-muted">Status</dt>
            <dd>{isEnabled ? 'Enabled' : 'Disabled'}</dd>
            <dt className="text-ink-muted">Active Theme</dt>
            <dd>{themes ? (active?.name ?? 'None') : 'Not known yet'}</dd>
          </dl>
          <p className="mt-3 text-ink-muted">
            Themes apply to the clerk screen only. Text turns black or white, whichever reads better on the background.
          </p>
        </section>
      </div>
    </div>
  )
}
