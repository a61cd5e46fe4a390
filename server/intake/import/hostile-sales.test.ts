import { beforeAll, describe, expect, it } from 'vitest'
import { IMPORT_LIMITS } from './limits.ts'
import { makeZip } from './testing/hostile-zip.ts'
import { imported, refusal, saleJson } from './testing/uploaded-sale.ts'

const withJson = (data: Buffer | string) => makeZip([{ name: 'auction.json', data, method: 8 }])

describe('a broken JSON', () => {
  it.each([
    ['no JSON', 'lot 1: a chair', 'json_invalid', 'breaks near "lot 1: a chair"'],
    ['cut off', saleJson().slice(0, -3), 'json_invalid', 'auction.json'],
    ['broken on its third line', '{\n"lots": [],\n"sale_metadata" 1}', 'json_invalid', 'line 3, column 17'],
    ['empty', '', 'json_invalid', 'it is empty'],
    ['not UTF-8', Buffer.from(saleJson([{ lot_number: 1, title: 'Müll' }]), 'latin1'), 'json_not_text', 'auction.json'],
    ['nested a hundred thousand deep', `{"lots":${'['.repeat(100_000)}`, 'json_too_deep', 'auction.json'],
    ['a list', '[1, 2]', 'sale_invalid', 'sale_metadata'],
    ['a text', '"hello"', 'sale_invalid', 'sale_metadata'],
    ['null', 'null', 'sale_invalid', 'sale_metadata'],
    ['without lots', '{"sale_metadata":{"title":"x"}}', 'sale_invalid', 'lots: is missing'],
    ['without particulars', '{"lots":[{"lot_number":1,"title":"x"}]}', 'sale_invalid', 'sale_metadata: is missing'],
    [
      'with a list for particulars',
      '{"sale_metadata":[],"lots":[{"lot_number":1,"title":"x"}]}',
      'sale_invalid',
      'sale_metadata: must be an object',
    ],
    ['with lots that are no list', '{"sale_metadata":{},"lots":{"1":{}}}', 'sale_invalid', 'lots: must be a list'],
    ['with an empty list of lots', '{"sale_metadata":{},"lots":[]}', 'sale_invalid', 'lots: is empty'],
  ] as const)('is refused by name: %s', async (_kind, data, code, names) => {
    const refused = await refusal(withJson(data))
    expect(refused).toMatchObject({ code })
    expect(refused.message).toContain('auction.json')
    expect(refused.message).toContain(names)
  })

  it('is refused when it is larger than allowed', async () => {
    expect(await refusal(withJson(saleJson()), { limits: { ...IMPORT_LIMITS, jsonBytes: 20 } })).toMatchObject({
      code: 'json_too_large',
    })
  })

  it('is refused when it holds more values than allowed, before they are built', async () => {
    expect(
      await refusal(withJson(`[${'[],'.repeat(50_000)}`), { limits: { ...IMPORT_LIMITS, jsonValues: 1000 } }),
    ).toMatchObject({
      code: 'json_too_large',
    })
  })

  it('is refused when it holds more lots than allowed', async () => {
    const lots = [1, 2, 3].map((lot_number) => ({ lot_number, title: 'x' }))
    const refused = await refusal(withJson(saleJson(lots)), { limits: { ...IMPORT_LIMITS, lots: 2 } })
    expect(refused.details).toEqual([{ field: 'lots', message: 'holds 3 lots; at most 2 are taken' }])
  })

  it('can’t reach the program’s objects through __proto__', async () => {
    const sale = await imported(
      withJson(
        '{"__proto__":{"evil":1},"sale_metadata":{"title":"x","__proto__":{"evil":1}},"lots":[{"lot_number":1,"title":"x","\\u005f_proto__":{"evil":1},"constructor":{"prototype":{"evil":1}}}]}',
      ),
    )
    expect({}).not.toHaveProperty('evil')
    expect(sale.lots[0]).not.toHaveProperty('evil')
    expect(Object.keys(sale.lots[0] ?? {})).not.toContain('constructor')
  })
})

describe('bad lots', () => {
  let many: Awaited<ReturnType<typeof refusal>>
  beforeAll(async () => {
    many = await refusal(
      withJson(
        saleJson(
          [
            { lot_number: '1', title: 'Good' },
            { lot_number: '2', title: '', low_estimate: -5 },
            { lot_number: '3', title: 'x', low_estimate: 900, high_estimate: 600, artist: ['a'] },
            { lot_number: '1', title: 'Again' },
            { title: 'No number' },
            { lot_number: '12a', title: 'x', start_price: '1.5', high_estimate: 0, low_estimate: 1e13 },
            { lot_number: '12A', title: 'x'.repeat(1001) },
            {
              lot_number: 7,
              title: 'x',
              tags: [{ name: 'Rare', color: 'red' }],
              advanced_bids: [{ paddle_number: 5 }],
            },
            'lot 9',
            { lot_number: -4, title: 'x', essay: 'x'.repeat(20_001) },
          ],
          {
            tags: [{ color: '#000000' }],
            advanced_bids: [{ lot_number: 99, paddle_number: '5', amount: 100 }, 3],
          },
        ),
      ),
    )
  })

  it('are all reported at once, by lot and field', () => {
    expect(many.code).toBe('sale_invalid')
    expect(many.details?.map(({ lot, field }) => `${lot ?? ''}/${field ?? ''}`)).toEqual([
      '2/low_estimate',
      '3/artist',
      '3/low_estimate',
      '1/lot_number',
      'position 5/lot_number',
      '12a/low_estimate',
      '12a/high_estimate',
      '12a/start_price',
      '12A/title',
      '12A/lot_number',
      '7/tags[0].color',
      '7/advanced_bids[0].amount',
      'position 9/',
      'position 10/lot_number',
      'position 10/essay',
      '/tags[0].name',
      '99/advanced_bids[0]',
      '/advanced_bids[1]',
    ])
  })

  it('are reported in words that a clerk understands', () => {
    expect(many.message).toBe(
      '"auction.json": lot 2, low_estimate: "-5" must be a whole amount from 1 to 1,000,000,000,000 (and 17 more)',
    )
    expect(many.details).toContainEqual({ lot: 1, field: 'lot_number', message: 'appears twice: at positions 1 and 4' })
    expect(many.details).toContainEqual({
      lot: 2,
      field: 'low_estimate',
      message: '"-5" must be a whole amount from 1 to 1,000,000,000,000',
    })
    expect(many.details).toContainEqual({ lot: 3, field: 'low_estimate', message: 'is above the high estimate' })
    expect(many.details).toContainEqual({ lot: 'position 5', field: 'lot_number', message: 'is missing' })
    expect(many.details).toContainEqual({ lot: 'position 9', message: 'must be an object' })
  })

  it('are counted if there are too many to list', async () => {
    const lots = Array.from({ length: 30 }, (_, at) => ({ lot_number: at + 1, artist: [] }))
    const refused = await refusal(withJson(saleJson(lots)), { limits: { ...IMPORT_LIMITS, messages: 5 } })
    expect(refused.details).toHaveLength(6)
    expect(refused.details?.at(-1)).toEqual({ message: 'and 25 more' })
  })

  it.each(
    ['../evil', 'a/b', 'a\\b', '.', '..', 'con', 'NUL.x', 'a.', ' ', 'x'.repeat(65), 'é\u0000'].filter(
      (id) => id.trim() !== '',
    ),
  )('include an auction id that is invalid as a folder name (%j)', async (auction_id) => {
    const refused = await refusal(
      withJson(JSON.stringify({ sale_metadata: { auction_id }, lots: [{ lot_number: 1, title: 'x' }] })),
    )
    expect(refused.details).toEqual([expect.objectContaining({ field: 'sale_metadata.auction_id' })])
  })
})
