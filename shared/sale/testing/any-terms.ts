import { presetCharges } from '../../money/charge-presets.ts'
import { LADDER_PRESETS } from '../../rules/ladder-presets.ts'

type About = { step: { pick: number } }

const LADDERS = Object.values(LADDER_PRESETS).map(({ ladder }) => ladder)

/** Draws the terms of a sale with more than a few values; Sotheby's publishes none in yen. */
export const TERMS_DRAWN = {
  ladder: ({ step: { pick } }: About) => LADDERS[pick % LADDERS.length],
  channels: ({ step: { pick } }: About) =>
    pick % 3 === 0 ? [] : [{ id: 'web', name: 'Web', colour: '#1a7f37', paddles: { from: 1_003, to: 1_003 + pick } }],
  charges: ({ step: { pick } }: About) => {
    const charges = presetCharges('sothebys', ['GBP', 'USD', 'JPY'][pick % 3] ?? 'JPY')
    return charges && { ...charges, premium: { ...charges.premium, channels: { web: pick % 7 } } }
  },
}
