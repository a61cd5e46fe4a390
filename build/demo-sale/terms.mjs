/**
 * The terms of the demo sale, so that its first start asks nothing: the usual ladder, which fits its estimates,
 * commissions as single bids, another platform, and charges as they are usual in London.
 */
export const terms = {
  advanceBids: 'fixed',
  channels: [{ id: 'web-room', name: 'The Web Room', colour: '#1a7f37', paddles: { from: 5_000, to: 5_999 } }],
  charges: {
    premium: {
      tiers: [
        { upTo: 10_000, percent: 26 },
        { upTo: null, percent: 21 },
      ],
      channels: {},
    },
    tax: { rates: { standard: 20, reduced: 5, import: 5 }, scheme: 'margin' },
    resaleRight: 'UK',
    lotFee: 1_000,
  },
}
