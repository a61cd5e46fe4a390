/** A place on the desktop, in the pixels windows are placed by. */
export type Rectangle = { x: number; y: number; width: number; height: number }

/** What placing windows needs to know of a display. */
export type DisplayFacts = { id: number; label: string; internal: boolean; bounds: Rectangle; workArea: Rectangle }

/** Whether two places are the same. */
export function sameRectangle(one: Rectangle, other: Rectangle): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}

/** A display's name as the clerk reads it: its number, as "Identify displays" shows it, its maker's name and its size. */
export function displayName(display: DisplayFacts, index: number): string {
  const { width, height } = display.bounds
  const label = display.label === '' ? '' : `${display.label}, `
  return `Display ${index + 1} (${label}${width} × ${height})`
}
