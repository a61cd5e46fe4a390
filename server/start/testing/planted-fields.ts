import { z } from 'zod'
import { type Fields, field } from '../../../shared/engine/field.ts'
import type { House } from '../../../shared/house/state.ts'
import type { Sale } from '../../../shared/sale/state.ts'

/** The prefix of planted values, to find them in any output. */
export const HUSH = 'hush-'

/** The module of a table's rows, with one more row without an audience in each table. */
export function withPlantedRows<M extends object>(module: M): M {
  const more = Object.entries(module).filter(([name]) => name.endsWith('_FIELDS'))
  // Only tables of rows have such names.
  const planted = (more as [string, Fields][]).map(([name, fields]) => [
    name,
    // Each field of the head has a blank value.
    { ...fields, planted: name === 'HEAD_FIELDS' ? field(z.string(), { blank: '' }) : field(z.string().optional()) },
  ])
  return { ...module, ...Object.fromEntries(planted) }
}

/** The module of the house's tables, with one more row without an audience in each. */
export function withPlantedTables<M extends { HOUSE_FIELDS: Readonly<Record<string, Fields>> }>(module: M): M {
  const tables = Object.entries(module.HOUSE_FIELDS).map(([name, fields]) => [
    name,
    { ...fields, planted: field(z.string().optional()) },
  ])
  return { ...module, HOUSE_FIELDS: Object.fromEntries(tables) }
}

/** The house with two more fields in each record of every table: one with a row, and one without. */
export function plantedHouse(house: House, tables: readonly string[]): House {
  const all = Object.entries(house).filter(([name]) => tables.includes(name))
  // Every table is records by their keys.
  const planted = (all as [string, ReadonlyMap<string, object>][]).map(([name, records]) => [
    name,
    [...records].reduce<ReadonlyMap<string, object>>((next, [key, record]) => {
      const value = `${HUSH}${name}-${house.seq}`
      const marked = { ...record, planted: `${value}-with-row`, unknown: `${value}-without-row` }
      return (next as Map<string, object>).set(key, marked)
    }, records),
  ])
  return { ...house, ...Object.fromEntries(planted) }
}

/** The tables of a sale, and nested records, in which values are planted. */
export const PLACES = [
  ...['head', 'metadata', 'terms', 'charges', 'catalogue', 'commissions', 'advanced', 'paddles', 'lots', 'bids'],
  ...['outcome', 'late'],
] as const

/** A sale with two more fields in each of its records: one with a row, and one without. */
export function planted(sale: Sale): Sale {
  const mark = <R extends object>(record: R, place: (typeof PLACES)[number]): R => {
    const value = `${HUSH}${place}-${sale.seq}`
    return { ...record, planted: `${value}-with-row`, unknown: `${value}-without-row` }
  }
  // The records' types lack the planted fields.
  const all = <R extends Sale['commissions' | 'advanced' | 'paddles' | 'catalogue']>(
    records: R,
    place: (typeof PLACES)[number],
  ) => [...records].reduce((next, [key, record]) => next.set(key as never, mark(record, place) as never) as R, records)
  const lots = [...sale.lots].reduce((next, [key, lot]) => {
    const bids = [...lot.bids].reduce((placed, [id, bid]) => placed.set(id, mark(bid, 'bids')), lot.bids)
    const highest = lot.highest && (bids.get(lot.highest.id) ?? null)
    const outcome = lot.outcome && mark(lot.outcome, 'outcome')
    const late = lot.late.map((bid) => mark(bid, 'late'))
    return next.set(key, mark({ ...lot, outcome, late, bids, highest }, 'lots'))
  }, sale.lots)
  const charges = sale.terms?.charges && mark(sale.terms.charges, 'charges')
  return {
    ...mark(sale, 'head'),
    metadata: mark(sale.metadata, 'metadata'),
    terms: sale.terms && mark({ ...sale.terms, ...(charges && { charges }) }, 'terms'),
    catalogue: all(sale.catalogue, 'catalogue'),
    commissions: all(sale.commissions, 'commissions'),
    advanced: all(sale.advanced, 'advanced'),
    paddles: all(sale.paddles, 'paddles'),
    lots,
  }
}
