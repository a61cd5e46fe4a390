import type { Actor } from '../actor.ts'
import { isRefusal } from '../decision.ts'
import { COMMANDS, carryOut, EMPTY, type Toy, type ToyEntry } from './toy.ts'

export const PC: Actor = { role: 'staff', device: 'PC' }
export const TABLET: Actor = { role: 'staff', device: 'Tablet' }
export const at = '2026-05-14T12:00:00.000Z'

/** A toy that takes commands and stores their entries. */
export function aToy(toy: Toy = EMPTY) {
  let count = 0
  const room = {
    toy,
    entries: [] as ToyEntry[],
    ask(name: string, input: object, by = PC): string {
      count += 1
      const row = COMMANDS[name]
      // Each row gets its own input.
      const decision = row?.decide(room.toy, row.input.parse(input) as never, { id: `id-${count}`, at, by })
      if (!decision) throw new Error(`There is no command ${name}`)
      if (isRefusal(decision)) return `${decision.code}: ${decision.message}`
      if (decision.length === 0) return 'nothing'
      const { after, entries } = carryOut(room.toy, decision, { at, by, cmd: `${name}-${count}` })
      room.toy = after
      room.entries.push(...entries)
      return `${name}-${count}`
    },
  }
  return room
}

export const SHELVES = ['a', 'b', 'c']

/** Three shelves, and a book on the first. */
export function aLibrary() {
  const room = aToy()
  for (const id of SHELVES) room.ask('addShelf', { id, label: id.toUpperCase() })
  room.ask('addBook', { shelf: 'a', title: 'Emma' })
  return room
}
