/** The tags of the demo lots. Name and colour are public; the meta description is for the house only. */
export const tags = [
  {
    name: 'Star lot',
    color: '#8a1c3b',
    meta_description: 'On the catalogue cover or in the press release. Pause before opening.',
  },
  {
    name: 'Reserve',
    color: '#3d5a6c',
    meta_description: 'Sold subject to a reserve, at or under the low estimate. See the auctioneer’s book.',
  },
  {
    name: 'ARR',
    color: '#2f6b4f',
    meta_description: 'Artist’s resale right: a royalty is added to the invoice from 1,000 upwards.',
  },
  {
    name: 'VAT',
    color: '#8a5a00',
    meta_description: 'Temporarily imported: import VAT at 5% is due on the hammer price.',
  },
]
