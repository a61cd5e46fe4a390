import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['M&aacute;rio &amp; Cruzeiro', 'Mário & Cruzeiro'],
  ['<p>Oil on <b>canvas</b></p><p>Signed<br/>Dated</p>', 'Oil on canvas\nSigned\nDated'],
  ['&#8220;Vase&#x201D;&nbsp;18th c.', '“Vase” 18th c.'],
  ['<i style="x">Untitled</i>', 'Untitled'],
  ['<5 cm, AT&T, R & D; <unsigned>', '<5 cm, AT&T, R & D; <unsigned>'],
  ['plain', 'plain'],
])('reads %j as %j', (written, text) => {
  expect(plainText(written, '\n')).toBe(text)
})
