import { expect, test } from 'vitest'
import { addressesIn } from './announcement.ts'

const a = (name: string, data: unknown, ttl = 120) => ({ name, type: 'A', ttl, data })

test("reads a name's addresses from answers and additional records", () => {
  const packet = {
    answers: [a('Saleroom.LOCAL', '192.168.1.5'), a('printer.local', '192.168.1.9')],
    additionals: [a('saleroom.local', '10.0.0.5'), { ...a('saleroom.local', 'fe80::1'), type: 'AAAA' }],
  }
  expect(addressesIn(packet, 'saleroom.local')).toEqual(['192.168.1.5', '10.0.0.5'])
})

test('a goodbye releases the name', () => {
  expect(addressesIn({ answers: [a('saleroom.local', '10.0.0.5', 0)], additionals: [] }, 'saleroom.local')).toEqual([])
})

test.each([
  [null],
  ['text'],
  [{}],
  [{ answers: 'none', additionals: [] }],
  [{ answers: [null, 7, {}, a('saleroom.local', { not: 'text' })], additionals: [{ name: 4 }] }],
])('ignores other packets: %j', (packet) => {
  expect(addressesIn(packet, 'saleroom.local')).toEqual([])
})
