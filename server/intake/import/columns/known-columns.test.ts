import { describe, expect, it } from 'vitest'
import { previewed } from '../testing/previewed.ts'

describe('the meanings of columns', () => {
  const meaningsOf = async (...rows: string[]) => {
    const { columns } = await previewed(rows.join('\n'))
    return columns.map(({ meaning, knownBy }) => `${meaning} by ${knownBy}`)
  }

  it.each([
    ['hip', 'lot_number'],
    ['lot_id_txt', 'lot_number'],
    ['Tag #', 'lot_number'],
    ['Artwork Number', 'lot_number'],
    ['Порядковый номер', 'lot_number'],
    ['title_primary_txt', 'title'],
    ['Name of painting', 'title'],
    ['Estimated Price', 'estimate'],
    ['予想価格', 'estimate'],
    ['base_price', 'start_price'],
    ['low_estimate_dollar', 'low_estimate'],
    ['object.Title', 'title'],
    ['numeroLote', 'lot_number'],
    ['물건번호', 'lot_number'],
    ['INDIRIZZO', 'title'],
    ['소재지', 'title'],
    ['modelo', 'title'],
    ['Lance inicial (R$)', 'start_price'],
    ['최저입찰가', 'start_price'],
  ])('follow from the heading %s', async (heading, meaning) => {
    const { columns } = await previewed(`"${heading}",Description,x\n5,Vase,y\n6,Bowl,z\n`)
    expect(columns[0]).toMatchObject({ meaning, knownBy: 'heading' })
  })

  it('follow from the cells if the headings are unknown', async () => {
    expect(
      await meaningsOf(
        'p0,p1,p2,p3,p4',
        'Lot 3265 - A170 Paintings,Seascape with a boat,54 x 65 cm,CHF 6 000 / 8 000,http://a.b/1.jpg?w=9',
        'Lot 3266* - A170 Paintings,A wood in winter,50 x 60 cm,CHF 500 / 800,http://a.b/2.jpg?w=9',
      ),
    ).toEqual([
      'lot_number by cells',
      'title by guess',
      'dimensions by cells',
      'estimate by cells',
      'local_image_path by cells',
    ])
  })

  it('do not follow from a heading that its cells contradict', async () => {
    expect(await meaningsOf('No.,Title,Start', '54 x 65 cm,Vase,2026-05-01', '50 x 60 cm,Bowl,2026-05-02')).toEqual([
      'dimensions by cells',
      'title by heading',
      'other by heading',
    ])
  })

  it('do not include an epoch as an estimate, or a consignor as a title', async () => {
    expect(await meaningsOf('Span,Buyer,Thing', '1900-2000,Mr A,Vase', '1800-1900,Mr B,Bowl')).toEqual([
      'other by heading',
      'other by heading',
      'title by guess',
    ])
  })

  it('include numbers that count 1, 2, 3 … as lot numbers, but not keys as titles or an address as a size', async () => {
    expect(
      await meaningsOf(
        'id,caseNo,thumb,Thing',
        '1,A 100 B,https://a.b/320x200/x,Vase',
        '2,C 7 D,https://a.b/320x200/y,Bowl',
      ),
    ).toEqual(['lot_number by cells', 'other by heading', 'other by heading', 'title by guess'])
  })

  it('prefer a title to an address or a model, which are titles only without one', async () => {
    expect(await meaningsOf('Lot,Address,Model,Title', '1,Main Road 2,T5,A van', '2,High Street 1,T6,A car')).toEqual([
      'lot_number by heading',
      'other by heading',
      'other by heading',
      'title by heading',
    ])
  })

  it('do not include one that was contradicted or not chosen', async () => {
    const dates = await previewed('Lot,Title,Start\n1,Vase,2026-05-01T10:00\n2,Bowl,2026-05-02T10:00\n')
    expect(dates).toMatchObject({ faults: [], lots: [{ title: 'Vase', startPrice: null }, { title: 'Bowl' }] })
    const columns = ['lot_number', 'title', 'other', 'other'] as const
    const chosen = await previewed('Lot,Title,Start,Address\n1,Vase,90,Main Road\n', { columns: [...columns] })
    expect(chosen).toMatchObject({ faults: [], lots: [{ title: 'Vase', startPrice: null }] })
  })

  it('follow the choice, and then none is a guess', async () => {
    const { columns } = await previewed('a,b\nx,Vase\ny,Bowl\n', { columns: ['other', 'title'] })
    expect(columns.map(({ knownBy }) => knownBy)).toEqual(['choice', 'choice'])
  })
})
