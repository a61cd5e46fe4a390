import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { ModalFrame } from './ModalFrame.tsx'
import { ModalHead } from './ModalHead.tsx'
import { useFocusBack } from './useFocusBack.ts'
import { useKeysAtOnce } from './useKeysAtOnce.ts'

export type DialogSize = 'sm' | 'md' | 'lg' | 'full'

const SIZES: Readonly<Record<DialogSize, string>> = {
  sm: 'max-w-104',
  md: 'max-w-144',
  lg: 'max-w-220',
  full: 'h-full max-w-360',
}

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons, the chief one last and of type "submit" where there is an onSubmit. */
  footer?: ReactNode
  size?: DialogSize
  /** What Enter does, from any field and from the dialog itself. */
  onSubmit?: (() => void) | undefined
  /** By default the first thing that can have the focus. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus goes when it closes; by default back to where it was. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
  outsidePress?: 'close' | 'ignore'
  /** While the server is asked: keys are told that they were not taken, and Escape still closes. */
  working?: boolean | undefined
}

/** Keys that type and do nothing, and Escape. */
const PASSING: ReadonlySet<string> = new Set(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta'])

/** A modal dialog. Escape closes it; the focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    size = 'md',
    onSubmit,
    initialFocus,
    outsidePress = 'ignore',
    working,
  } = props
  const form = useRef<HTMLFormElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const back = useFocusBack(open)
  useKeysAtOnce(open, popup, initialFocus)
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
      {props.children !== undefined && (
        <div className="min-h-0 flex-1 overflow-y-auto px-6 py-1 text-sm">{props.children}</div>
      )}
      {props.footer !== undefined && (
        <div className="mt-5 flex flex-wrap justify-end gap-2 border-t border-hairline px-6 py-4">
          {working && notTaken !== null && (
            <p role="alert" className="mr-auto self-center text-sm font-medium text-danger-ink">
              {`Not taken while this is under way: ${notTaken}`}
            </p>
          )}
          {props.footer}
        </div>
      )}
    </>
  )
  const column = 'flex min-h-0 flex-1 flex-col'

  return (
    <ModalFrame open={open} onOpenChange={onOpenChange} outsidePress={outsidePress}>
      <Base.Popup
        ref={popup}
        initialFocus={initialFocus}
        finalFocus={props.finalFocus ?? back}
        onKeyDown={onKeyDown}
        onKeyDownCapture={onKeyDownCapture}
        className={classNames(
          'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-panel bg-raised text-ink shadow-float',
          'transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
          SIZES[size],
        )}
      >
        <div className="px-6 pt-5 pr-14 pb-3">
          <ModalHead title={title} description={description} />
        </div>
        {onSubmit ? (
          <form ref={form} onSubmit={submit} noValidate className={column}>
            {content}
          </form>
        ) : (
          <div className={column}>{content}</div>
        )}
        <Base.Close render={<IconButton name="Close" icon={X} size="sm" className="absolute top-4 right-4" />} />
      </Base.Popup>
    </ModalFrame>
  )
}
