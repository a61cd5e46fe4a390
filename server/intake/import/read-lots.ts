import { open } from 'node:fs/promises'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { LotContent } from '../../../shared/auction/stored-auction.ts'
import type { ImportChoices } from '../../../shared/catalogue/import-choices.ts'
import { readSaleSource } from './columns/sale-source.ts'
import type { ImportedMetadata } from './imported-sale.ts'
import type { ImportLimits } from './limits.ts'
import { type ReadSale, readSale } from './reading/sale-reader.ts'
import { readZipEntries } from './zip/zip-entries.ts'

/** The lots of a file without pictures and tags, the unit of its amounts, and the currencies named with them. */
export type FileLots = { lots: LotContent[]; unit: MoneyUnit; currencies: string[] }

type Reading = {
  limits: ImportLimits
  signal: AbortSignal
  choices: ImportChoices
  /** Overrides the file's particulars of its sale. */
  told: Partial<ImportedMetadata>
}

/** Reads the lots of a catalogue. Throws for faults, like an import. */
export async function readLots(zipPath: string, reading: Reading): Promise<FileLots> {
  const { lots, unit, currencies } = await readCatalogue(zipPath, reading)
  return {
    unit,
    currencies: [...currencies.keys()],
    lots: lots.map(({ lot: { image: _, tags: __, ...lot } }) => lot),
  }
}

/** Reads a catalogue without its pictures. Throws for faults, like an import. */
export async function readCatalogue(zipPath: string, { choices, told, ...reading }: Reading): Promise<ReadSale> {
  const zip = await open(zipPath, 'r')
  try {
    const files = (await readZipEntries(zip, reading)).filter(({ use }) => use === 'file')
    const { entry, value, catalogue } = await readSaleSource(files, { zip, choices, told, ...reading })
    return readSale(value, { shown: entry.name.shown, limits: reading.limits, catalogue, told })
  } finally {
    await zip.close()
  }
}
