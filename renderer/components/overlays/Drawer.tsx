import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { ModalFrame } from './ModalFrame.tsx'
import { ModalHead } from './ModalHead.tsx'
import { useFocusBack } from './useFocusBack.ts'
import { useKeysAtOnce } from './useKeysAtOnce.ts'

const SIZES = { md: 'max-w-120', lg: 'max-w-180' } as const

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Stays in place above what scrolls: a search field. */
  toolbar?: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: keyof typeof SIZES
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** 'ignore' while there are changes to lose. */
  outsidePress?: 'close' | 'ignore'
}

/** A sheet from the right edge, for lists beside the sale. Escape closes it. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, description, size = 'md', initialFocus, outsidePress = 'close' } = props
  const popup = useRef<HTMLDivElement>(null)
  const back = useFocusBack(open)
  useKeysAtOnce(open, popup, initialFocus)
  return (
    <ModalFrame open={open} onOpenChange={onOpenChange} outsidePress={outsidePress}>
      <Base.Popup
        ref={popup}
        initialFocus={initialFocus}
        finalFocus={back}
        className={classNames(
          'fixed inset-y-0 right-0 z-50 flex w-full flex-col bg-raised text-ink shadow-float',
          'transition-transform duration-200 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full',
          SIZES[size],
        )}
      >
        <div className="border-b border-hairline px-6 pt-5 pr-14 pb-4">
          <ModalHead title={title} description={description} />
          {props.toolbar !== undefined && <div className="mt-3 -mr-8">{props.toolbar}</div>}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-6 py-4 text-sm">{props.children}</div>
        {props.footer !== undefined && (
          <div className="flex flex-wrap justify-end gap-2 border-t border-hairline px-6 py-4">{props.footer}</div>
        )}
        <Base.Close render={<IconButton name="Close" icon={X} size="sm" className="absolute top-4 right-4" />} />
      </Base.Popup>
    </ModalFrame>
  )
}
