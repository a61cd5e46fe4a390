import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Where an element begins on the page and how wide it is, in CSS pixels, as banners come and windows change. */
export function usePlaceOnPage(): { ref: RefObject<HTMLDivElement | null>; top: number; width: number } {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, width: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    function look(): void {
      if (!element) return
      const box = element.getBoundingClientRect()
      const top = Math.round(box.top + window.scrollY)
      setPlace((before) => (before.top === top && before.width === box.width ? before : { top, width: box.width }))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { ref, ...place }
}
