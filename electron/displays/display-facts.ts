/** A rectangle of the desktop, in the pixels of window positions. */
export type Rectangle = { x: number; y: number; width: number; height: number }

/** The facts about a display that placing windows needs. */
export type DisplayFacts = { id: number; label: string; internal: boolean; bounds: Rectangle; workArea: Rectangle }

export function sameRectangle(one: Rectangle, other: Rectangle): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}

/** A display's name for the clerk: its number as in "Identify displays", its maker's name and its size. */
export function displayName(display: DisplayFacts, index: number): string {
  const { width, height } = display.bounds
  const label = display.label === '' ? '' : `${display.label}, `
  return `Display ${index + 1} (${label}${width} × ${height})`
}
