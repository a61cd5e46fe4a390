import { expect, test } from 'vitest'
import { biddersCsv } from './bidder-rows.ts'

const ADA = { id: 'a', name: 'Ada "Countess" Byron', phones: [{ number: '+44 20 7946' }], alerts: [], createdAt: '' }
const OF_ADA = { clientId: 'a', limit: null, status: 'approved', reason: null, exposure: 0, hasCode: false } as const

test('writes the bidders in the order of their paddles, and no text as a formula', () => {
  const evil = { ...ADA, name: '=HYPERLINK("http://x")', alerts: ['-1+cmd'] }
  const csv = biddersCsv([
    { ...OF_ADA, paddle: '10', client: evil, limitInForce: null },
    { ...OF_ADA, paddle: '9', client: ADA, limitInForce: 500 },
  ])
  expect(csv.split('\r\n')).toEqual([
    '\ufeff"Paddle","Name","Company","Telephone","Mail","Address","Status","Limit","Exposure","Alerts"',
    '"9","Ada ""Countess"" Byron","","+44 20 7946","","","approved","500","0",""',
    `"10","'=HYPERLINK(""http://x"")","","+44 20 7946","","","approved","","0","'-1+cmd"`,
    '',
  ])
})
