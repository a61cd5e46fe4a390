import { type Display, screen } from 'electron'
import type { DisplayFacts } from './display-facts.ts'

/** The displays of this PC, in the order of their numbers. */
export function displaysNow(): DisplayFacts[] {
  return screen.getAllDisplays().map(factsOf)
}

/** The system's primary display; null while every display is off. */
export function mainDisplayId(): number | null {
  return screen.getAllDisplays().length === 0 ? null : screen.getPrimaryDisplay().id
}

function factsOf({ id, label, internal, bounds, workArea }: Display): DisplayFacts {
  return { id, label, internal, bounds, workArea }
}

export function onDisplayChange(listener: () => void): void {
  screen.on('display-added', listener)
  screen.on('display-removed', listener)
  screen.on('display-metrics-changed', listener)
}
