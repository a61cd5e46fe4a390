import { useToast } from '../../../components/toast/useToast.ts'
import { sentenceOf } from '../../../data/client/api-error.ts'
import type { CallInput } from '../../../data/client/call-types.ts'
import { keys } from '../../../data/reads/keys.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

/** The style editor's writes, with their toasts. */
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
