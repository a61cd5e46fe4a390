import { describe, expect, it } from 'vitest'
import { previewed } from '../testing/previewed.ts'

describe('columns are known', () => {
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
  ])('by the heading %s', async (heading, meaning) => {
    const { columns } = await previewed(`"${heading}",Description,x\n5,Vase,y\n6,Bowl,z\n`)
    expect(columns[0]).toMatchObject({ meaning, knownBy: 'heading' })
  })

  it('by what stands in them, where the headings are nobody’s', async () => {
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

  it('but not by a heading that its cells contradict', async () => {
    expect(await meaningsOf('No.,Title,Start', '54 x 65 cm,Vase,2026-05-01', '50 x 60 cm,Bowl,2026-05-02')).toEqual([
      'dimensions by cells',
      'title by heading',
      'other by heading',
    ])
  })

  it('without taking an epoch for an estimate, or who brings a lot for its title', async () => {
    expect(await meaningsOf('Era,Buyer,Thing', '1900-2000,Mr A,Vase', '1800-1900,Mr B,Bowl')).toEqual([
      'other by heading',
      'other by heading',
      'title by guess',
    ])
  })

  it('as chosen, and then nothing is a guess', async () => {
    const { columns } = await previewed('a,b\nx,Vase\ny,Bowl\n', { columns: ['other', 'title'] })
    expect(columns.map(({ knownBy }) => knownBy)).toEqual(['choice', 'choice'])
  })
})
