import { describe, expect, test } from 'vitest'
import { ChargeTerms } from '../entities/money/charges.ts'
import { type Charges, chargesOn, type LotCharging } from './charges.ts'

type Tiers = ChargeTerms['premium']['tiers']
type Example = Partial<Omit<ChargeTerms['tax'], 'rates'> & ChargeTerms['tax']['rates']> & {
  /** The hammer price in whole units; the expected figures are in minor units, as every charge. */
  hammer: number
  tiers?: Tiers | number
  online?: number
  right?: ChargeTerms['resaleRight']
  commission?: number
  expected: Partial<Charges>
}

const flat = (percent: number): Tiers => [{ upTo: null, percent }]
/** Percentages of the parts up to each figure, and of the rest: [25, 100_000, 20] is 25 % up to 100,000, then 20 %. */
const tiers = (...steps: number[]): Tiers =>
  steps.flatMap((percent, at) => (at % 2 === 0 ? [{ percent, upTo: steps[at + 1] ?? null }] : []))

const CHRISTIES = tiers(26, 800_000, 21, 4_500_000, 15)
const SOTHEBYS = tiers(20, 6_000_000, 10)
const BONHAMS_2016 = tiers(25, 100_000, 20, 2_000_000, 12)
const PHILLIPS = tiers(29, 1_000_000, 22, 6_000_000, 15)
const CHISWICK = tiers(25, 500_000, 12)
const FORUM = tiers(25, 150_000, 20, 1_000_000, 12)
const VAN_HAM = tiers(25, 400_000, 21)
const UK = { standard: 20, import: 5 }

function charged({
  hammer,
  tiers: own = 0,
  online,
  right = 'none',
  commission = 0,
  scheme = 'margin',
  ...rates
}: Example) {
  const { standard = 0, reduced = 0, import: imported = 0 } = rates
  const terms = ChargeTerms.parse({
    premium: { tiers: typeof own === 'number' ? flat(own) : own, channels: online === undefined ? {} : { online } },
    tax: { rates: { standard, reduced, import: imported }, scheme },
    resaleRight: right,
  })
  const lot: LotCharging = { vatScheme: null, hasResaleRight: true, vendorCommission: commission }
  const channel = online === undefined ? null : 'online'
  return chargesOn({ amount: hammer * 100, channel }, { terms, lot, digits: 2 })
}

/** A royalty in minor units on a hammer price in whole ones. */
const royalty = (right: ChargeTerms['resaleRight'], hammer: number, resaleRight: number): Example => ({
  hammer,
  right,
  expected: { resaleRight, total: hammer * 100 + resaleRight },
})

// docs/charges.md names the source of each, and the figures that it publishes itself.
const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  'DACS and the Intellectual Property Office, UK royalties': [
    royalty('UK', 999, 0),
    royalty('UK', 1_000, 4_000),
    royalty('UK', 50_000, 200_000),
    royalty('UK', 200_000, 650_000),
    royalty('UK', 210_000, 660_000),
    royalty('UK', 350_000, 800_000),
    royalty('UK', 500_000, 875_000),
    royalty('UK', 1_000_000, 1_000_000),
    royalty('UK', 2_000_000, 1_250_000),
    royalty('UK', 90_000_000, 1_250_000),
  ],
  'Directive 2001/84/EC, Articles 3 and 4': [
    royalty('EU', 2_999, 0),
    royalty('EU', 3_000, 12_000),
    royalty('EU', 50_000, 200_000),
    royalty('EU', 100_000, 350_000),
    royalty('EU', 300_000, 750_000),
    royalty('EU', 500_001, 875_000),
    royalty('EU', 2_000_001, 1_250_000),
  ],
  'UrhG § 26 and VG Bild-Kunst': [
    royalty('DE', 399, 0),
    royalty('DE', 400, 1_600),
    royalty('DE', 2_000_000, 1_250_000),
  ],
  'ADAGP and CPI R122-6': [royalty('FR', 749, 0), royalty('FR', 750, 3_000), royalty('FR', 50_001, 200_003)],
  'HMRC, VATMARG04150': [
    {
      ...UK,
      hammer: 10_000,
      tiers: 10,
      commission: 10,
      expected: {
        premium: 100_000,
        taxOnPremium: 20_000,
        total: 1_120_000,
        commission: 100_000,
        taxOnCommission: 20_000,
        proceeds: 880_000,
      },
    },
  ],
  'HMRC, VAT Notice 718/2 (rates of 12 % and 18 % with VAT)': [
    { ...UK, hammer: 1_000, tiers: 15, commission: 10, expected: { total: 118_000, proceeds: 88_000 } },
    { ...UK, hammer: 250, tiers: 15, commission: 10, expected: { total: 29_500, proceeds: 22_000 } },
  ],
  'Graham Budd Auctions': [
    { ...UK, hammer: 100, tiers: 24, expected: { premium: 2_400, taxOnPremium: 480, total: 12_880 } },
  ],
  'Harry Pickup, guide to premium and commission': [
    { ...UK, hammer: 1_000, tiers: 25, expected: { premium: 25_000, taxOnPremium: 5_000, total: 130_000 } },
    { ...UK, hammer: 1_000, tiers: 25, scheme: 'standard', expected: { taxOnHammer: 20_000, total: 150_000 } },
    {
      ...UK,
      hammer: 1_000,
      commission: 15,
      expected: { commission: 15_000, taxOnCommission: 3_000, proceeds: 82_000 },
    },
  ],
  'Whisky.Auction': [
    { ...UK, hammer: 100, tiers: 15, expected: { total: 11_800 } },
    { ...UK, hammer: 100, tiers: 15, scheme: 'standard', expected: { total: 13_800 } },
  ],
  'JPS Chartered Surveyors': [{ ...UK, hammer: 100, tiers: 18, scheme: 'standard', expected: { total: 14_160 } }],
  'Sotheby’s, 2008 and 2024': [
    { hammer: 750_000, tiers: tiers(20, 500_000, 12), expected: { premium: 13_000_000, total: 88_000_000 } },
    { hammer: 750_000, tiers: tiers(20, 200_000, 12), expected: { premium: 10_600_000, total: 85_600_000 } },
    { hammer: 20_000_000, tiers: SOTHEBYS, expected: { premium: 260_000_000 } },
    { hammer: 10_000_000, tiers: SOTHEBYS, expected: { premium: 160_000_000 } },
    { hammer: 6_000_000, tiers: SOTHEBYS, expected: { premium: 120_000_000 } },
  ],
  'The Art Newspaper, premiums compared': [
    { hammer: 150_000, tiers: tiers(25, 100_000, 20, 2_000_000, 12), expected: { premium: 3_500_000 } },
    { hammer: 150_000, tiers: tiers(25, 200_000, 20, 3_000_000, 12), expected: { premium: 3_750_000 } },
  ],
  'Bonhams, 2016': [
    { hammer: 100_000, tiers: BONHAMS_2016, expected: { total: 12_500_000 } },
    { hammer: 100_000, tiers: tiers(25, 50_000, 20, 1_000_000, 12), expected: { total: 12_250_000 } },
    { hammer: 3_000_000, tiers: BONHAMS_2016, expected: { premium: 52_500_000 } },
  ],
  'Bonhams, signs for VAT': [
    { ...UK, hammer: 1_000, tiers: 25, scheme: 'standard', expected: { taxOnHammer: 20_000, taxOnPremium: 5_000 } },
    { ...UK, hammer: 1_000, tiers: 25, scheme: 'zero', expected: { taxOnHammer: 0, taxOnPremium: 0, total: 125_000 } },
  ],
  'Christie’s, 17 April 2023': [
    { hammer: 800_000, tiers: CHRISTIES, expected: { premium: 20_800_000 } },
    { hammer: 800_001, tiers: CHRISTIES, expected: { premium: 20_800_021 } },
    { hammer: 4_500_000, tiers: CHRISTIES, expected: { premium: 98_500_000 } },
    { ...UK, hammer: 5_000_000, tiers: CHRISTIES, expected: { premium: 106_000_000, taxOnPremium: 21_200_000 } },
    { hammer: 1_000, tiers: 31.46, expected: { total: 131_460 } },
    { hammer: 1_000, tiers: 26, standard: 21, expected: { total: 131_460 } },
  ],
  'Phillips, September 2025': [
    { hammer: 1_000_000, tiers: PHILLIPS, expected: { premium: 29_000_000 } },
    { hammer: 8_000_000, tiers: PHILLIPS, expected: { premium: 169_000_000 } },
  ],
  'Chiswick Auctions': [
    { ...UK, hammer: 1_000, tiers: 25, scheme: 'import', expected: { taxOnHammer: 5_000, taxOnPremium: 5_000 } },
    { ...UK, hammer: 600_000, tiers: CHISWICK, expected: { premium: 13_700_000, taxOnPremium: 2_740_000 } },
    {
      ...UK,
      hammer: 2_000,
      tiers: CHISWICK,
      scheme: 'import',
      expected: { taxOnHammer: 10_000, taxOnPremium: 10_000, total: 270_000 },
    },
    { ...UK, hammer: 2_000, tiers: CHISWICK, scheme: 'standard', expected: { total: 300_000 } },
  ],
  'Forum Auctions (30, 24 and 14.4 % with VAT)': [
    { ...UK, hammer: 150_000, tiers: FORUM, expected: { total: 19_500_000 } },
    { ...UK, hammer: 1_000_000, tiers: FORUM, expected: { total: 124_900_000 } },
    { ...UK, hammer: 1_100_000, tiers: FORUM, expected: { total: 136_340_000 } },
    { ...UK, hammer: 150_000, tiers: FORUM, scheme: 'zero', expected: { total: 18_750_000 } },
  ],
  'Van Ham': [
    { hammer: 500_000, tiers: tiers(29, 400_000, 25), expected: { total: 64_100_000 } },
    { hammer: 1_000, tiers: VAN_HAM, standard: 19, scheme: 'standard', expected: { total: 148_750 } },
    { hammer: 500_000, tiers: VAN_HAM, standard: 19, scheme: 'standard', expected: { total: 73_899_000 } },
  ],
  'Lempertz, as Die Zeit explains it': [
    { hammer: 1_000, tiers: 24, standard: 19, scheme: 'standard', expected: { premium: 24_000, total: 147_560 } },
  ],
  'Pandolfini (25 and 22 % with VAT)': [
    {
      hammer: 1_000,
      tiers: tiers(20.49, 100_000, 18.03),
      standard: 22,
      expected: { premium: 20_490, taxOnPremium: 4_508 },
    },
  ],
  'North Coast Auction Rooms (18 %, by telephone 21.6 %, with VAT)': [
    { ...UK, hammer: 100, tiers: 15, expected: { total: 11_800 } },
    { ...UK, hammer: 100, tiers: 15, online: 3, expected: { platform: 300, taxOnPremium: 360, total: 12_160 } },
  ],
  'Wincanton Auctions (20 or 25 % and VAT; 3 % and VAT more online)': [
    { ...UK, hammer: 500, tiers: 25, expected: { total: 65_000 } },
    { ...UK, hammer: 500, tiers: 25, online: 3, expected: { platform: 1_500, total: 66_800 } },
    { ...UK, hammer: 500, commission: 20, expected: { proceeds: 38_000 } },
  ],
  'the-saleroom (4.95 % online)': [
    {
      ...UK,
      hammer: 130,
      tiers: 25,
      online: 4.95,
      expected: { premium: 3_250, platform: 644, taxOnPremium: 779, total: 17_673 },
    },
  ],
  'Haller Evans (17.5 % and VAT)': [
    { ...UK, hammer: 90, commission: 17.5, expected: { commission: 1_575, taxOnCommission: 315, proceeds: 7_110 } },
  ],
}

describe('worked examples, to the penny', () => {
  const all = Object.entries(EXAMPLES).flatMap(([source, list]) => list.map((example) => ({ source, ...example })))

  test('are at least sixty', () => {
    expect(all.length).toBeGreaterThanOrEqual(60)
  })

  test.each(all)('$source: $hammer', ({ source: _, ...example }) => {
    expect(charged(example)).toMatchObject(example.expected)
  })
})
