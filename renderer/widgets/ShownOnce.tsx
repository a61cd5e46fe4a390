import type { ReactNode } from 'react'
import { Button } from '../components/buttons/Button.tsx'
import { Dialog } from '../components/overlays/Dialog.tsx'
import { CopyButton } from './CopyButton.tsx'

type ShownOnceProps = {
  title: string
  description: string
  /** The text to copy, and its owner. */
  text: string
  of: string
  what?: 'link' | 'command'
  children?: ReactNode
  onClose: () => void
}

/** Shows a secret once: the server stores only its hash. */
export function ShownOnce({ title, description, text, of, what = 'link', children, onClose }: ShownOnceProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      description={`${description} It is shown this once.`}
      footer={
        <>
          <CopyButton text={text} of={of} what={what} />
          <Button variant="primary" size="sm" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3 pb-1">
        {children}
        <p className="text-sm wrap-anywhere">{text}</p>
      </div>
    </Dialog>
  )
}
