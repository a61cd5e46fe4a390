import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { runProgram } from '../../server/start/flags/flags.ts'
import { RECONCILE } from '../flags.ts'
import { recomputed } from './recomputed.ts'
import { recomputedStatements } from './recomputed-statements.ts'
import { type Reconciled, type Row, reconciled, type Tables } from './reconciled.ts'
import { roundFaults, roundsOfBookkeeping } from './rounds.ts'

export const main = (args: readonly string[]): Promise<number> =>
  runProgram(RECONCILE, args, ({ operands: [folder] }) => reconcile(folder))

/** Reconciles each sale of a folder; resolves with the exit code. */
export async function reconcile(folder: string): Promise<number> {
  const sales = await reconcileFolder(folder)
  for (const { sale, lots, faults } of sales) {
    console.log(
      `${sale}: ${lots} sold lots, ${faults.length === 0 ? 'all files agree' : `${faults.length} differences`}`,
    )
    for (const fault of faults) console.log(`  ${fault}`)
  }
  if (sales.length === 0) console.log('There are no results with statements here.')
  return sales.length > 0 && sales.every(({ faults }) => faults.length === 0) ? 0 : 1
}

/** Finds the differences between each sale's files. */
export async function reconcileFolder(folder: string): Promise<(Reconciled & { sale: string })[]> {
  const names = await readdir(folder)
  const sales = names.flatMap((name) => /^(.*)_results\.csv$/.exec(name)?.[1] ?? [])
  return await Promise.all(
    sales.sort().map(async (sale) => {
      const of = (end: string) => join(folder, `${sale}_${end}`)
      const workbook = names.includes(`${sale}_results.xlsx`) ? await sheetsOf(of('results.xlsx')) : null
      const [buyers = [], vendors = [], sums = []] = await sheetsOf(of('statements.xlsx'))
      const text = await readFile(of('results.csv'), 'utf8')
      const csv: string[][] = parse(text, { bom: true, relax_column_count: true })
      const results = [csv, ...(workbook?.slice(0, 1) ?? [])].map((rows) => tableOf(rows, 'Lot'))
      const tables = { results, buyers: tableOf(buyers, 'Lot'), vendors: tableOf(vendors, 'Lot'), sums }
      const compared = reconciled(tables)
      const [ofFile = []] = tables.results
      const ofRounds = roundFaults(ofFile, tables)
      const faults = names.includes(`${sale}_bookkeeping.csv`) ? await recomputedFaults(of, tables) : []
      return { sale, ...compared, faults: [...compared.faults, ...ofRounds, ...faults] }
    }),
  )
}

/** The figures in a sale's files that differ from those by its own terms. */
async function recomputedFaults(of: (end: string) => string, statements: Tables): Promise<string[]> {
  const csv: string[][] = parse(await readFile(of('bookkeeping.csv'), 'utf8'), { bom: true })
  const [, parties = [], rules = []] = await sheetsOf(of('bookkeeping.xlsx'))
  const lots = tableOf(csv, 'Lot')
  const { faults, ...computed } = recomputed(lots, tableOf(rules, 'Rule'))
  const ofRounds = roundsOfBookkeeping(statements.results[0] ?? [], lots)
  return [
    ...faults,
    ...ofRounds,
    ...recomputedStatements(computed, { ...statements, parties: tableOf(parties, 'Side') }),
  ]
}

const sheetsOf = async (path: string): Promise<string[][][]> =>
  (await readXlsxFile(path)).map(({ data }) =>
    data.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
  )

/** Maps the rows below the headings by heading; rows above are notices. */
function tableOf(rows: readonly (readonly string[])[], heading: string): Row[] {
  const at = rows.findIndex((row) => row.includes(heading))
  const headings = rows[at] ?? []
  return rows.slice(at + 1).map((row) => Object.fromEntries(headings.map((name, index) => [name, row[index] ?? ''])))
}
