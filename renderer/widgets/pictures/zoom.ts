export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** How a picture is shown: its scale, 1 for the whole picture, and its shift from the centre in CSS pixels. */
export type Zoom = Point & { scale: number }

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
export const LARGEST = 8
/** The factor of a button or key, and of a double tap. */
export const STEP = 1.5
export const DOUBLE_TAP = 2.5

/** The size of a whole picture within a stage. */
export function fittedIn(stage: Size, picture: Size): Size {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Keeps the picture on the stage: no gap opens at an edge that it could cover. */
function kept({ scale, x, y }: Zoom, { stage, picture }: { stage: Size; picture: Size }): Zoom {
  const whole = fittedIn(stage, picture)
  const most = (part: number, of: number) => Math.max(0, (part * scale - of) / 2)
  const within = (shift: number, limit: number) => Math.min(limit, Math.max(-limit, shift)) || 0
  return {
    scale,
    x: within(x, most(whole.width, stage.width)),
    y: within(y, most(whole.height, stage.height)),
  }
}

type On = { stage: Size; picture: Size }

/** Zooms by a factor; the point, from the stage's centre, stays in its place. */
export function zoomedBy(zoom: Zoom, factor: number, { at = { x: 0, y: 0 }, ...on }: On & { at?: Point }): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor))
  const by = scale / zoom.scale
  return kept({ scale, x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by }, on)
}

/** Moves the picture. */
export const movedBy = (zoom: Zoom, { x, y }: Point, on: On): Zoom =>
  kept({ ...zoom, x: zoom.x + x, y: zoom.y + y }, on)
