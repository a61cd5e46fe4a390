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
  /** Shows three lines, and the whole text on hover. */
  description?: ReactNode
  /** Defaults to the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** The focus after it closes; by default the previous one. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
  /** 'close' if it contains no typed text to lose. */
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

/** The common parts of dialogs and drawers: scrim, head, Escape and focus. A press on a toast closes neither. */
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
        {/* Same layer as the popups: the scrim of a second dialog covers the first. */}
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

/** Finds the element that has the focus while no dialog of a screen is open. */
export const FocusHome = createContext<(() => HTMLElement | null) | null>(null)

/**
 * The focus after a dialog closes: the screen's `FocusHome`; on a screen without one, the element focused before, or
 * none if it no longer exists. By default the browser would focus the last used field, perhaps after minutes, and keys
 * meant for the screen would be typed there.
 */
function useFocusBack(open: boolean): () => HTMLElement | false {
  const home = use(FocusHome)
  const from = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) from.current = document.activeElement
    // The next key is for the screen: it must not be typed into a field of a dialog that is fading out.
    else if (from.current && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [open])
  return useCallback(() => {
    const atHome = home?.()
    if (atHome) return atHome
    // The dialog calls this shortly after it has closed: a focus set in between remains.
    const now = document.activeElement
    if (now && now !== document.body && !now.closest('[role="dialog"], [role="alertdialog"]')) return false
    const { current } = from
    if (current instanceof HTMLElement && current !== document.body && current.isConnected) return current
    if (now instanceof HTMLElement) now.blur()
    return false
  }, [home])
}

/**
 * Moves the focus into a dialog at once: it is visible shortly before it takes the focus, and a key pressed in between
 * belongs to the dialog's first field and its keys, not to the field behind. A key held down since before confirms
 * nothing. After the dialog has had the focus, a list that it opens next to itself keeps its keys.
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
      // A second dialog on top has the focus.
      if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return
      first.focus()
      event.stopPropagation()
      if (event.defaultPrevented || event.repeat || !first.dispatchEvent(copyOf(event))) event.preventDefault()
    }
    document.addEventListener('focusin', onFocusIn, true)
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('focusin', onFocusIn, true)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [open, popup, initialFocus])
}

/** A key to send to another element; the browser's own effect, such as typing a letter, remains that of the first. */
function copyOf(pressed: KeyboardEvent): KeyboardEvent {
  const { type, key, code, location, shiftKey, ctrlKey, altKey, metaKey } = pressed
  return new KeyboardEvent(type, {
    key,
    code,
    location,
    shiftKey,
    ctrlKey,
    altKey,
    metaKey,
    bubbles: true,
    cancelable: true,
    modifierAltGraph: pressed.getModifierState('AltGraph'),
    modifierNumLock: pressed.getModifierState('NumLock'),
  })
}
