import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Fault } from '../states/Fault.tsx'
import { Modal, type ModalProps } from './Modal.tsx'

export type DialogSize = 'sm' | 'md' | 'lg' | 'full'

const SIZES: Readonly<Record<DialogSize, string>> = {
  sm: 'max-w-104',
  md: 'max-w-144',
  lg: 'max-w-220',
  full: 'h-full max-w-360',
}

export type DialogProps = ModalProps & {
  children?: ReactNode
  /** The buttons, the main one last and of type "submit" if an onSubmit is given. */
  footer?: ReactNode
  size?: DialogSize
  /** The action of Enter, from any field and from the dialog itself. */
  onSubmit?: (() => void) | undefined
  /** A request is in flight: other keys get a notice that they were ignored, and Escape still closes. */
  working?: boolean | undefined
}

/** Modifiers and navigation, which need no notice. */
const PASSING: ReadonlySet<string> = new Set(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta'])

/** A modal dialog. Escape closes it; the focus returns to its previous place. */
export function Dialog(props: DialogProps) {
  const { children, footer, size = 'md', onSubmit, working, outsidePress = 'ignore', ...modal } = props
  const form = useRef<HTMLFormElement>(null)
  const [notTaken, setNotTaken] = useState<string | null>(null)

  function onKeyDownCapture(event: KeyboardEvent): void {
    if (!working || PASSING.has(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    setNotTaken(event.key)
  }

  // A key held down since before the dialog opened must not confirm it.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return
    if (event.repeat) event.preventDefault()
    else if (event.target === event.currentTarget) form.current?.requestSubmit()
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    onSubmit?.()
  }

  const content = (
    <>
      {children !== undefined && <div className="min-h-0 flex-1 overflow-y-auto px-6 py-1 text-sm">{children}</div>}
      {footer !== undefined && (
        <div className="mt-5 flex flex-wrap justify-end gap-2 border-t border-hairline px-6 py-4">
          {working && notTaken !== null && (
            <Fault className="mr-auto self-center text-sm font-medium">{`Not taken while this is under way: ${notTaken}`}</Fault>
          )}
          {footer}
        </div>
      )}
    </>
  )
  const column = 'flex min-h-0 flex-1 flex-col'

  return (
    <Modal
      {...modal}
      outsidePress={outsidePress}
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
      headClassName="pb-3"
      className={classNames(
        'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-panel',
        'transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
        SIZES[size],
      )}
    >
      {onSubmit ? (
        <form ref={form} onSubmit={submit} noValidate className={column}>
          {content}
        </form>
      ) : (
        <div className={column}>{content}</div>
      )}
    </Modal>
  )
}
