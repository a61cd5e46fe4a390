import { useState } from 'react'
import type { ButtonProps } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { ConcludeDialog } from '../../../widgets/ConcludeDialog.tsx'
import { useStartStop } from './useStartStop.ts'

export function StopAuction(
  button: Pick<ButtonProps, 'variant' | 'className' | 'children'> & { reason: string | null },
) {
  const { stop, isStopping } = useStartStop()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <ReasonedButton {...button} pending={isStopping} pendingLabel="Stopping..." onClick={() => setAsked(true)} />
      <ConcludeDialog
        open={asked}
        onOpenChange={setAsked}
        onConfirm={() => {
          setAsked(false)
          stop()
        }}
      />
    </>
  )
}
