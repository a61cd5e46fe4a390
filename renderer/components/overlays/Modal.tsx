import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import { useWords } from '../../languages/useLanguage.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { ToastSlot } from '../toast/ToastSlot.tsx'
import { TOASTER_ATTRIBUTE } from '../toast/toast-store.ts'

export type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Of any length: it takes three lines, and a hover shows it whole. */
  description?: ReactNode
  /** By default the first thing that can have the focus. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus goes when it closes; by default back to where it was. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
  /** 'close' where nothing typed can be lost by it. */
  outsidePress?: 'close' | 'ignore'
}

type FrameProps = ModalProps &
  Pick<ComponentProps<typeof Base.Popup>, 'onKeyDown' | 'onKeyDownCapture'> & {
    className: string
    headClassName: string
    /** Stays in place below the title. */
    toolbar?: ReactNode
    children: ReactNode
  }

/** The parts that a dialog and a drawer share: scrim, head, Escape and focus. A press on a toast closes neither. */
export function Modal(props: FrameProps) {
  const { open, onOpenChange, title, description, initialFocus, finalFocus, outsidePress, className } = props
  const popup = useRef<HTMLDivElement>(null)
  const { states } = useWords()
  const back = useFocusBack(open)
  useKeysAtOnce(open, popup, initialFocus)
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={outsidePress === 'ignore'}
      onOpenChange={(next, details) => {
        const target = details.event.target
        if (!next && target instanceof Element && target.closest(`[${TOASTER_ATTRIBUTE}]`)) details.cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        {/* As high as the popups: the scrim of a dialog upon a dialog covers the one below. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          ref={popup}
          initialFocus={initialFocus}
          finalFocus={finalFocus ?? back}
          onKeyDown={props.onKeyDown}
          onKeyDownCapture={props.onKeyDownCapture}
          className={classNames('fixed z-50 flex flex-col bg-raised text-ink shadow-float', className)}
        >
          <div className={classNames('px-6 pt-5 pe-14', props.headClassName)}>
            <div className="-my-1 flex items-center gap-3">
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              <ToastSlot className="h-9 min-w-0 flex-1" />
            </div>
            {description !== undefined && (
              <Base.Description
                dir="auto"
                title={typeof description === 'string' ? description : undefined}
                className="mt-1 line-clamp-3 text-sm wrap-anywhere text-ink-muted"
              >
                {description}
              </Base.Description>
            )}
            {props.toolbar !== undefined && <div className="mt-3 -mr-8">{props.toolbar}</div>}
          </div>
          {props.children}
          <Base.Close render={<IconButton name={states.close} icon={X} size="sm" className="absolute end-4 top-4" />} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Finds the element that has the keys whenever no dialog of a screen is open. */
export const FocusHome = createContext<(() => HTMLElement | null) | null>(null)

/**
 * Where the focus goes when a dialog closes: to the screen's `FocusHome`. On a screen without one, to the element that had it before, or nowhere if there was none or it is
 * gone. Without this the focus would go to whatever field had it last, perhaps minutes ago, and keys meant for the
 * screen would be typed there.
 */
function useFocusBack(open: boolean): () => HTMLElement | false {
  const home = use(FocusHome)
  const from = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) from.current = document.activeElement
    // The next key is the screen's: it must not be typed into a field of a dialog that only fades.
    else if (from.current && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [open])
  return useCallback(() => {
    const atHome = home?.()
    if (atHome) return atHome
    // The dialog asks this a moment after it has closed: a focus that was set meanwhile stays.
    const now = document.activeElement
    if (now && now !== document.body && !now.closest('[role="dialog"], [role="alertdialog"]')) return false
    const { current } = from
    if (current instanceof HTMLElement && current !== document.body && current.isConnected) return current
    if (now instanceof HTMLElement) now.blur()
    return false
  }, [home])
}

/**
 * Gives the first keys of a dialog to it: it is on show a moment before it has the focus, and a key pressed in that
 * moment must not go to the field behind. A key held down since before confirms nothing. Once the dialog has had the
 * focus, a list that it opens beside itself keeps its keys.
 */
function useKeysAtOnce(
  open: boolean,
  popup: RefObject<HTMLElement | null>,
  initialFocus: RefObject<HTMLElement | null> | undefined,
): void {
  useLayoutEffect(() => {
    if (!open) return
    let hasHadFocus = false
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Node && popup.current?.contains(target)) hasHadFocus = true
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const first = initialFocus?.current
      if (event.key === 'Escape' || !first || popup.current?.contains(document.activeElement)) return
      if (hasHadFocus && document.activeElement !== document.body) return
      // Another dialog upon this one has the focus.
      if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return
      first.focus()
      event.stopPropagation()
      if (event.repeat) event.preventDefault()
    }
    document.addEventListener('focusin', onFocusIn, true)
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('focusin', onFocusIn, true)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [open, popup, initialFocus])
}
