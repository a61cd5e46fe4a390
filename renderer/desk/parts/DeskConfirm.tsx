import { ConfirmDialog, type ConfirmDialogProps } from '../../components/overlays/ConfirmDialog.tsx'
import { useConnection } from '../../data/provider.tsx'
import { OFFLINE } from '../facts.ts'

/** Asks before the server is asked: while there is none, it can't be confirmed, and says so; what was typed stays. */
export function DeskConfirm({ confirmDisabled, children, ...rest }: ConfirmDialogProps) {
  const offline = useConnection() === 'offline'
  return (
    <ConfirmDialog {...rest} confirmDisabled={confirmDisabled || offline}>
      {children}
      {offline && (
        <p role="alert" className="mt-3 font-semibold text-danger-ink">
          {OFFLINE}
        </p>
      )}
    </ConfirmDialog>
  )
}
