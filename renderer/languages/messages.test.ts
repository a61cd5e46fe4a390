import { expect, expectTypeOf, it } from 'vitest'
import { formatsOf } from './formats.ts'
import { type Messages, messagesOf } from './messages.ts'

const english = {
  title: 'Lots',
  'bid(price)': 'Bid {price}',
  inside: { 'sold(lot, price)': 'Lot {lot} was sold at {price}' },
  'lots(count)': { one: '{count} lot', other: '{count} lots' },
}
const messages = messagesOf<typeof english>(english, formatsOf('en'))

it('makes a function of a text that is given something, and leaves the others as they are', () => {
  expect(messages.title).toBe('Lots')
  expect(messages.bid('£600')).toBe('Bid £600')
  expect(messages.inside.sold('12A', '£600')).toBe('Lot 12A was sold at £600')
  expectTypeOf<Messages<typeof english>['inside']['sold']>().parameters.toEqualTypeOf<[string, string]>()
  expectTypeOf<Messages<typeof english>['lots']>().parameters.toEqualTypeOf<[number]>()
})

it('shows what it is given as it is, also if that reads like a placeholder', () => {
  expect(messages.inside.sold('{price}', '$& {lot}')).toBe('Lot {price} was sold at $& {lot}')
})

it('takes the form of the number, and writes the number as the language does', () => {
  expect([0, 1, 2, 1_200].map(messages.lots)).toEqual(['0 lots', '1 lot', '2 lots', '1,200 lots'])
  const polish = { one: '{count} obiekt', few: '{count} obiekty', many: '{count} obiektów', other: '{count} obiektu' }
  const { lots } = messagesOf<typeof english>({ ...english, 'lots(count)': polish }, formatsOf('pl'))
  expect([1, 2, 5, 22].map(lots)).toEqual(['1 obiekt', '2 obiekty', '5 obiektów', '22 obiekty'])
  const order = messagesOf<typeof english>(
    { ...english, inside: { 'sold(lot, price)': '{price}: {lot}' } },
    formatsOf('fr'),
  )
  expect(order.inside.sold('12', '600 €')).toBe('600 €: 12')
})
