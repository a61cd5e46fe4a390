import { useActiveTheme, useStyleEditor } from '../../data/reads/house-reads.ts'

/** The ground's colour that staff chose in the style editor, or null while themes are not in use. */
export function useGround(): string | null {
  const { data: editor } = useStyleEditor()
  const { data: theme } = useActiveTheme()
  return editor?.enabled && theme ? theme.backgroundColor : null
}
