import { useState } from 'react'
import { Button, type ButtonProps } from '../../../components/buttons/Button.tsx'
import { ConcludeDialog } from '../../../widgets/ConcludeDialog.tsx'
import { useStartStop } from './useStartStop.ts'

export function StopAuction(button: Pick<ButtonProps, 'variant' | 'className' | 'disabled' | 'hint' | 'children'>) {
  const { stop, isStopping } = useStartStop()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button {...button} pending={isStopping} pendingLabel="Stopping..." onClick={() => setAsked(true)} />
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
