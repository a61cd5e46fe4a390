import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Returns an element's top on the page and its width, in CSS pixels, updated with banners and window sizes. */
export function usePlaceOnPage<E extends HTMLElement>(): { ref: RefObject<E | null>; top: number; width: number } {
  const ref = useRef<E>(null)
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
