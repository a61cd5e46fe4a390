import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import type { CallInput } from '../../../data/call-types.ts'
import { keys } from '../../../data/keys.ts'
import { useWrite } from '../../../data/write.ts'

/** The style editor's writes, with their toasts. 001 section 8. */
export function useStyleEdits() {
  const { showToast } = useToast()
  const fail = (title: string) => (error: Error) =>
    showToast({ title, description: sentenceOf(error), kind: 'destructive' })
  const enable = useWrite('setStyleEditor', {
    settle: (cache, now) => cache.change(keys.styleEditor(), () => now),
    onFailed: fail('Failed to update style editor status'),
  })
  const create = useWrite('createTheme', {
    reread: ['themes', 'activeTheme'],
    onDone: ({ name }) => showToast({ title: 'Theme Created', description: `“${name}”`, kind: 'success' }),
    onFailed: fail('Failed to create theme'),
  })
  const activate = useWrite('activateTheme', {
    reread: ['themes', 'activeTheme'],
    onDone: ({ name }) => showToast({ title: 'Theme Activated', description: `“${name}”`, kind: 'success' }),
    onFailed: fail('Failed to activate theme'),
  })
  return {
    setEnabled: (enabled: boolean) => enable.mutate({ body: { enabled } }),
    isSwitching: enable.isPending,
    create: (body: CallInput<'createTheme'>['body'], { onCreated }: { onCreated: () => void }) =>
      create.mutate({ body }, { onSuccess: onCreated }),
    isCreating: create.isPending,
    activate: (id: string) => activate.mutate({ params: { id } }),
    isActivating: activate.isPending,
  }
}
