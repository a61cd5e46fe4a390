import type { CallInput } from '../../../data/client/call-types.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

export function useStyleEdits() {
  const enable = useWrite('setStyleEditor', { failed: 'Failed to update style editor status' })
  const create = useWrite('createTheme', {
    done: ({ name }) => ({ title: 'Theme Created', description: `“${name}”` }),
    failed: 'Failed to create theme',
  })
  const activate = useWrite('activateTheme', {
    done: ({ name }) => ({ title: 'Theme Activated', description: `“${name}”` }),
    failed: 'Failed to activate theme',
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
