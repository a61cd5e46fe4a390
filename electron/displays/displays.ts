import { type Display, screen } from 'electron'
import type { DisplayFacts } from './display-facts.ts'

/** The displays of this PC now, in the order in which they are numbered for the clerk. */
export function displaysNow(): DisplayFacts[] {
  return screen.getAllDisplays().map(factsOf)
}

/** The display that the system puts new windows on; null while every display is off. */
export function mainDisplayId(): number | null {
  return screen.getAllDisplays().length === 0 ? null : screen.getPrimaryDisplay().id
}

function factsOf({ id, label, internal, bounds, workArea }: Display): DisplayFacts {
  return { id, label, internal, bounds, workArea }
}

/** Tells when a display comes, goes, or changes its size or place. */
export function onDisplayChange(listener: () => void): void {
  screen.on('display-added', listener)
  screen.on('display-removed', listener)
  screen.on('display-metrics-changed', listener)
}
