import { PanelTopOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../components/buttons/Button.tsx'

/** All that is left of the bar while it is hidden. It takes over the focus of the button that hid the bar. */
export function ShowMenuButton({ onShow, takesFocus }: { onShow: () => void; takesFocus: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <Button
      ref={button}
      size="sm"
      aria-label="show menu"
      onClick={onShow}
      className="fixed top-2 right-2 z-40 max-sm:px-2 print:hidden"
    >
      <PanelTopOpen aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="max-sm:hidden">show menu</span>
    </Button>
  )
}
