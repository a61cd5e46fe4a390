import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Fields, field } from '../engine/field.ts'
import { viewsOf } from '../engine/plain-differences.ts'
import { HOUSE_EVERYBODY } from '../entities/audience.ts'
import { heldHouse, withRecord } from './state.ts'
import { HOUSE_FIELDS, type HouseTable } from './tables.ts'
import { tablesSeen } from './view.ts'

const TABLES: Readonly<Record<HouseTable, Fields>> = HOUSE_FIELDS
const planted = Object.fromEntries(
  Object.entries(TABLES).map(([name, fields]) => [name, { ...fields, planted: field(z.string().optional()) }]),
)

test('a field without an audience or a row is only for staff, in every table', () => {
  const see = viewsOf(planted)
  for (const [table, fields] of Object.entries(planted)) {
    const record = Object.fromEntries(Object.keys(fields).map((name) => [name, `a ${name}`]))
    for (const audience of HOUSE_EVERYBODY) {
      const shown = JSON.stringify(see([audience])(table, { ...record, planted: 'HUSH', unknown: 'NO-ROW' }) ?? null)
      if (audience !== 'staff') expect(shown, `${table} to ${audience}`).not.toMatch(/HUSH|NO-ROW/)
      else if (table !== 'adopted') expect(shown).toContain('HUSH')
    }
  }
})

test('an audience reads the tables that name it, and no others', () => {
  const tag = { id: 'rare', name: 'Rare', color: '#aa0000', createdAt: '' }
  const tagged = withRecord(heldHouse(), 'tags', 'rare', tag)
  const rated = withRecord(tagged, 'rateOverrides', 'EUR', { rate: 0.9 })
  const house = withRecord(rated, 'adopted', 'tags.json', { at: '' })
  const seen = (audience: (typeof HOUSE_EVERYBODY)[number]) =>
    tablesSeen(house, ['tags', 'rateOverrides', 'adopted'], audience)
  expect(seen('staff')).toEqual({ tags: { rare: tag }, rateOverrides: { EUR: { rate: 0.9 } }, adopted: {} })
  expect(seen('public')).toEqual({ tags: {}, rateOverrides: { EUR: { rate: 0.9 } }, adopted: {} })
})
