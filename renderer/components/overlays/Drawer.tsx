import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Modal, type ModalProps } from './Modal.tsx'

const SIZES = { md: 'max-w-120', lg: 'max-w-180' } as const

export type DrawerProps = Omit<ModalProps, 'finalFocus'> & {
  /** Stays in place above the scrolling part: a search field. */
  toolbar?: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: keyof typeof SIZES
}

/** A sheet from the right edge, for lists next to the sale. Escape closes it. */
export function Drawer({ size = 'md', outsidePress = 'close', children, footer, ...modal }: DrawerProps) {
  return (
    <Modal
      {...modal}
      outsidePress={outsidePress}
      headClassName="border-b border-hairline pb-4"
      className={classNames(
        'inset-y-0 right-0 w-full',
        'transition-transform duration-200 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full',
        SIZES[size],
      )}
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-6 py-4 text-sm">{children}</div>
      {footer !== undefined && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-hairline px-6 py-4">{footer}</div>
      )}
    </Modal>
  )
}
