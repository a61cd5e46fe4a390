import { seededChance } from '../../simulator/people/chance.ts'
import type { ScreenKind } from './screen.ts'

/** What goes wrong. `at` and `for` are milliseconds of the world. */
export type Mishap =
  /** `amid`: not before something is being written. */
  | { at: number; kind: 'kill' | 'power'; amid: boolean; down: number }
  | { at: number; kind: 'stop'; down: number }
  | { at: number; kind: 'disk'; disk: 'data' | 'copy'; trouble: 'slow' | 'full' | 'failing' | 'gone'; for: number }
  | { at: number; kind: 'line'; who: number; cut: 'both' | 'toServer' | 'toScreen'; for: number }
  | { at: number; kind: 'slow line'; who: number; ms: number; for: number }
  | { at: number; kind: 'reload'; who: number }
  | { at: number; kind: 'clock'; by: number; pace: number }
  | { at: number; kind: 'lose PC'; down: number }

/** A world before it begins: who is in it, how long the storm lasts, and what goes wrong. All of it follows from the seed. */
export type Plan = { seed: number; storm: number; screens: readonly ScreenKind[]; mishaps: readonly Mishap[] }

const SCREENS: readonly ScreenKind[] = ['clerk', 'entry', 'display', 'phone', 'phone', 'phone', 'admin', 'visitor']

/** The plan that a seed stands for. */
export function planOf(seed: number): Plan {
  const chance = seededChance(seed ^ 0x51ed270b)
  const storm = 60_000 + Math.floor(chance() * 120_000)
  const within = (least: number, most: number) => Math.floor(least + chance() * (most - least))
  const one = <T>(...of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T
  const count = within(2, 12)
  const mishaps = Array.from({ length: count }, (): Mishap => {
    const at = within(500, storm)
    const draw = chance()
    const who = within(0, SCREENS.length)
    if (draw < 0.2) return { at, kind: 'power', amid: chance() < 0.7, down: within(100, 4_000) }
    if (draw < 0.4) return { at, kind: 'kill', amid: chance() < 0.7, down: within(100, 4_000) }
    if (draw < 0.45) return { at, kind: 'stop', down: within(100, 4_000) }
    if (draw < 0.6)
      return {
        at,
        kind: 'disk',
        disk: one('data', 'copy', 'copy'),
        trouble: one('slow', 'full', 'failing', 'gone'),
        for: within(200, 8_000),
      }
    if (draw < 0.75)
      return { at, kind: 'line', who, cut: one('both', 'toServer', 'toScreen'), for: within(200, 15_000) }
    if (draw < 0.82) return { at, kind: 'slow line', who, ms: within(20, 1_500), for: within(500, 10_000) }
    if (draw < 0.9) return { at, kind: 'reload', who }
    if (draw < 0.95) return { at, kind: 'clock', by: within(-7_200_000, 7_200_000), pace: one(1, 1, 1.001, 0.999) }
    return { at, kind: 'lose PC', down: within(500, 4_000) }
  }).sort((a, b) => a.at - b.at)
  return { seed, storm, screens: SCREENS, mishaps }
}

/** A mishap in words. */
export function sayMishap(mishap: Mishap, nameOf: (who: number) => string): string {
  switch (mishap.kind) {
    case 'kill':
      return `the server is killed${mishap.amid ? ' in the middle of a write' : ''}, and started ${mishap.down} ms later`
    case 'power':
      return `the power fails${mishap.amid ? ' in the middle of a write' : ''}, and is back ${mishap.down} ms later`
    case 'stop':
      return `the server is stopped, and started ${mishap.down} ms later`
    case 'disk':
      return `the disk of the ${mishap.disk} is ${mishap.trouble} for ${mishap.for} ms`
    case 'line':
      return `the line of ${nameOf(mishap.who)} is cut (${mishap.cut}) for ${mishap.for} ms`
    case 'slow line':
      return `the line of ${nameOf(mishap.who)} takes ${mishap.ms} ms for ${mishap.for} ms`
    case 'reload':
      return `${nameOf(mishap.who)} is loaded anew`
    case 'clock':
      return `the clock of the PC is set by ${mishap.by} ms and goes ${mishap.pace} times as fast`
    case 'lose PC':
      return `the PC is lost, and its copy opened elsewhere ${mishap.down} ms later`
  }
}
