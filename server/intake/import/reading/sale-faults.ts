import type { z } from 'zod'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { type ImportFault, ImportRefused } from '../import-refused.ts'
import type { ImportLimits } from '../limits.ts'

/** Locates a lot's field: its row, and words for the end of a sentence. */
type PlaceOf = (position: number, field: string | undefined) => { row: number; words: string } | null

/** Collects the faults of a sale's JSON, to report all of them at once. */
export class SaleFaults {
  readonly #faults: ImportFault[] = []
  readonly #shown: string
  readonly #limits: ImportLimits
  readonly #placeOf: PlaceOf | null
  #count = 0

  constructor(shown: string, limits: ImportLimits, placeOf: PlaceOf | null) {
    this.#placeOf = placeOf
    this.#shown = shown
    this.#limits = limits
  }

  /** Notes one fault; above the limit it is only counted. */
  add(fault: ImportFault, position?: number): void {
    this.#count += 1
    if (this.#faults.length >= this.#limits.messages) return
    const place = position === undefined ? null : this.#placeOf?.(position, fault.field)
    this.#faults.push(place ? { ...fault, message: fault.message + place.words, row: place.row } : fault)
  }

  /** Notes the faults found by a schema, below `field` for a part. */
  addIssues(
    error: z.ZodError,
    { lot, field = '', position }: { lot?: LotNumber; field?: string; position?: number } = {},
  ): void {
    for (const { path, message } of error.issues) {
      const place = path.reduce<string>(
        (before, part) =>
          typeof part === 'number' ? `${before}[${part}]` : before ? `${before}.${String(part)}` : String(part),
        field,
      )
      this.add({ ...(lot === undefined ? {} : { lot }), ...(place === '' ? {} : { field: place }), message }, position)
    }
  }

  /** Notes additional fields whose names or texts are too long. */
  addExtras(row: unknown, { ours, lot, field }: { ours: readonly string[]; lot?: LotNumber; field?: string }): void {
    if (typeof row !== 'object' || row === null) return
    const most = this.#limits.extraCharacters
    for (const [name, value] of Object.entries(row)) {
      const isLong = typeof value === 'string' && value.length > most && !ours.includes(name)
      if (name.length <= 100 && !isLong) continue
      const place = field ? `${field}.${name}` : name
      const at = { ...(lot === undefined ? {} : { lot }), field: place.slice(0, 120) }
      if (name.length > 100) this.add({ ...at, message: 'has a name longer than 100 characters' })
      if (isLong) this.add({ ...at, message: `is longer than ${most} characters` })
    }
  }

  /** Throws if any fault was noted. */
  refuseIfAny(): void {
    const [first] = this.#faults
    if (!first) return
    const place = [first.lot === undefined ? '' : `lot ${first.lot}`, first.field ?? '']
      .filter((part) => part !== '')
      .join(', ')
    const more = this.#count > 1 ? ` (and ${this.#count - 1} more)` : ''
    const rest = this.#count - this.#faults.length
    const details = rest > 0 ? [...this.#faults, { message: `and ${rest} more` }] : this.#faults
    throw new ImportRefused('sale_invalid', `${this.#shown}: ${place ? `${place}: ` : ''}${first.message}${more}`, {
      details,
    })
  }
}
