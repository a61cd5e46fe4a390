import { expect, test } from 'vitest'
import { lookOf, overlayOf } from './overlay-look.ts'

test('the address sets the look of an overlay', () => {
  expect(lookOf('?size=150&align=top-right&theme=light')).toEqual({
    size: 150,
    side: 'right',
    edge: 'top',
    theme: 'light',
  })
  expect(lookOf('?align=center')).toEqual({ size: 100, side: 'center', edge: 'bottom', theme: 'dark' })
})

test('unknown values leave the default look', () => {
  const usual = lookOf('')
  for (const search of ['?size=9999', '?size=wide', '?align=outside', '?theme=pink'])
    expect(lookOf(search)).toEqual(usual)
  expect(overlayOf('/overlay/prices')).toBeNull()
  expect(overlayOf('/overlay/price')).toBe('price')
})
