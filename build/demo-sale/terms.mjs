/**
 * The terms of the demo sale, so that its first start asks nothing: the usual ladder, which fits its estimates,
 * commissions as single bids, and charges as they are usual in London.
 */
export const terms = {
  advanceBids: 'fixed',
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
