import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DOUBLE_TAP, movedBy, type Point, type Size, WHOLE, zoomedBy } from './zoom.ts'

/** The longest time between the taps of a double tap, in milliseconds, and the farthest movement of a tap in pixels. */
const TAPS_MS = 350
const TAP_PX = 24
/** The factor of a turn of the mouse wheel by a pixel. */
const WHEEL = 1.002

const middleOf = (all: readonly Point[]): Point => ({
  x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
  y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
})
const distance = ([one, other]: readonly Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

/** Zooms and moves a picture on its stage: by one finger, two fingers, a double tap, the wheel, or a call. */
export function useZoom(stage: RefObject<HTMLDivElement | null>, picture: Size) {
  const [zoom, setZoom] = useState(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const tap = useRef<(Point & { time: number; isFirst: boolean }) | null>(null)

  const sizes = () => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = stage.current ?? {}
    return { stage: { width, height }, picture }
  }
  const fromCentre = ({ x, y }: Point): Point => {
    const box = stage.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x, y }
  }
  const zoomBy = (factor: number, at?: Point) =>
    setZoom((now) => zoomedBy(now, factor, { ...sizes(), ...(at && { at }) }))
  const moveBy = (by: Point) => setZoom((now) => movedBy(now, by, sizes()))

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // The page must not scroll below the picture, which a passive listener could not prevent.
    event.preventDefault()
    zoomBy(WHEEL ** -event.deltaY, fromCentre({ x: event.clientX, y: event.clientY }))
  })
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])

  function onPointerDown(event: PointerEvent): void {
    const { pointerId, clientX: x, clientY: y, timeStamp } = event
    // Browsers capture fingers themselves.
    if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(pointerId)
    fingers.current.set(pointerId, { x, y })
    const last = tap.current
    const isSecond = last?.isFirst && timeStamp - last.time < TAPS_MS && distance([last, { x, y }]) < TAP_PX
    tap.current = fingers.current.size === 1 ? { x, y, time: timeStamp, isFirst: !isSecond } : null
  }

  function onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    if (!fingers.current.has(pointerId)) return
    const before = [...fingers.current.values()]
    fingers.current.set(pointerId, { x, y })
    const after = [...fingers.current.values()]
    if (tap.current && distance([tap.current, { x, y }]) >= TAP_PX) tap.current = null
    const [from, to] = [middleOf(before), middleOf(after)]
    moveBy({ x: to.x - from.x, y: to.y - from.y })
    if (after.length === 2) zoomBy(distance(after) / (distance(before) || 1), fromCentre(to))
  }

  function onPointerUp({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    fingers.current.delete(pointerId)
    if (!tap.current || tap.current.isFirst) return
    tap.current = null
    const at = fromCentre({ x, y })
    setZoom((now) => (now.scale > 1 ? WHOLE : zoomedBy(now, DOUBLE_TAP, { ...sizes(), at })))
  }

  function onPointerCancel({ pointerId }: PointerEvent): void {
    fingers.current.delete(pointerId)
    tap.current = null
  }

  return {
    zoom,
    zoomBy,
    moveBy,
    showWhole: () => setZoom(WHOLE),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  }
}
