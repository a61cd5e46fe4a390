import type { Display, Rectangle } from 'electron'

/** A display of the fake PC. */
export function display(id: number, bounds: Rectangle, more: Partial<Display> = {}): Display {
  const { width, height } = bounds
  return {
    id,
    bounds,
    // Less the height of a taskbar.
    workArea: { ...bounds, height: height - 40 },
    label: '',
    internal: false,
    accelerometerSupport: 'unknown',
    colorDepth: 24,
    colorSpace: '',
    depthPerComponent: 8,
    detected: true,
    displayFrequency: 60,
    maximumCursorSize: { width: 0, height: 0 },
    monochrome: false,
    nativeOrigin: { x: bounds.x, y: bounds.y },
    rotation: 0,
    scaleFactor: 1,
    size: { width, height },
    touchSupport: 'unknown',
    workAreaSize: { width, height: height - 40 },
    ...more,
  }
}

export const LAPTOP = display(1, { x: 0, y: 0, width: 1920, height: 1080 }, { internal: true, label: 'Built-in' })
export const PROJECTOR = display(2, { x: 1920, y: 0, width: 1280, height: 720 }, { label: 'EPSON' })
export const WALL = display(3, { x: -3840, y: 0, width: 3840, height: 2160 }, { label: 'LG' })
