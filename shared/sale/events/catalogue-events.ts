import { z } from 'zod'
import { Amount } from '../../amount.ts'
import { StoredAuction, StoredLot } from '../../catalogue/stored-auction.ts'
import { Terms } from '../../entities/terms.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { withAuction, withContent, withLotContent, withLots } from '../content-changes.ts'
import { Id, itsLot, noLot, OfLot, Text } from './event-fields.ts'
import { eventRow } from './event-row.ts'
import { bidWords, lotsWords, termsWords } from './words.ts'

const OfAdvancedBid = OfLot.extend({ advancedBidId: Id })

/** What a sale is made of, and how that changes. */
export const CATALOGUE_EVENTS = {
  catalogue_loaded: eventRow({
    version: 1,
    fields: z.strictObject({ auction: StoredAuction }),
    sentence: ({ auction }) => `Catalogue of ${lotsWords(auction.lots.length)}`,
    message: 'auction-lots-updated',
    lots: noLot,
    unlisted: ['auction'],
    final: 'It is what the sale is made of; delete the auction instead',
    evolve: (sale, { auction }) => withAuction(sale, { ...auction, auctionId: sale.auctionId }),
    remember(memory) {
      memory.hasCatalogue = true
    },
  }),
  lots_changed: eventRow({
    version: 2,
    fields: z.strictObject({
      order: z.array(LotNumberSchema),
      edited: z.array(LotNumberSchema),
      /** The lots that are new or changed, whole. */
      lots: z.array(StoredLot),
    }),
    unlisted: ['lots'],
    upcast: (fields) => ({ ...fields, lots: [] }),
    sentence({ order, edited }, { hasCatalogue }) {
      const count = lotsWords(order.length)
      if (!hasCatalogue) return `Catalogue of ${count}`
      return edited.length > 0
        ? `Catalogue saved, ${count}; changed: ${edited.join(', ')}`
        : `Catalogue saved, ${count}`
    },
    message: 'auction-lots-updated',
    lots: noLot,
    evolve: withLots,
    remember(memory) {
      memory.hasCatalogue = true
    },
  }),
  metadata_changed: eventRow({
    version: 1,
    fields: z.strictObject({ changes: z.record(z.string(), z.unknown()) }),
    sentence: ({ changes }) => `Sale details changed: ${Object.keys(changes).join(', ')}`,
    message: 'auction-metadata-updated',
    lots: noLot,
    evolve: (sale, { changes }) => withContent(sale, { metadata: { ...sale.metadata, ...changes } }),
  }),
  terms_set: eventRow({
    version: 1,
    fields: z.strictObject({
      terms: Terms,
      changed: z.array(Terms.keyof()),
      /** The lots whose asking price follows from them. */
      lots: z.array(LotNumberSchema),
    }),
    unlisted: ['lots'],
    sentence: ({ terms, changed }) => `Terms of the sale changed: ${termsWords(terms, changed)}`,
    message: 'terms-updated',
    lots: ({ lots }) => lots,
    evolve: (sale, { terms }) => ({ ...sale, terms }),
  }),
  lot_tags_changed: eventRow({
    version: 2,
    fields: OfLot.extend({ tags: z.array(Text), tagIds: z.array(Id) }),
    unlisted: ['tagIds'],
    upcast: (fields) => ({ ...fields, tagIds: [] }),
    sentence: ({ lotNumber, tags }) =>
      tags.length > 0 ? `Tags of lot ${lotNumber}: ${tags.join(', ')}` : `Lot ${lotNumber} has no tags any more`,
    message: 'lot-tags-updated',
    lots: itsLot,
    evolve: (sale, { lotNumber, tagIds }) => withLotContent(sale, lotNumber, (lot) => ({ ...lot, tagIds })),
  }),
  backup_restored: eventRow({
    version: 1,
    fields: z.strictObject({
      /** The house's own tags that stand for those of the backup. */
      tagIds: z.record(Id, Id),
      /** Above that of the auction it replaced: an edit begun there must not pass for one of this. */
      version: z.number().int().min(0),
    }),
    sentence: () => 'Restored from a backup',
    message: 'auction-lots-updated',
    lots: noLot,
    final: 'Delete the auction instead',
    evolve: (sale, { tagIds, version }) => {
      let { catalogue } = sale
      for (const [lotNumber, lot] of catalogue)
        catalogue = catalogue.set(lotNumber, { ...lot, tagIds: [...new Set(lot.tagIds.map((id) => tagIds[id] ?? id))] })
      const next = withContent(sale, { catalogue })
      return { ...next, version: Math.max(next.version, version) }
    },
  }),
  advanced_bid_added: eventRow({
    version: 2,
    fields: OfAdvancedBid.extend({
      amount: Amount,
      paddleNumber: Text,
      location: Text.nullable(),
      createdAt: z.string(),
    }),
    unlisted: ['location', 'createdAt'],
    upcast: (fields) => ({ ...fields, location: null, createdAt: '' }),
    sentence: (bid) => `${bidWords({ ...bid, type: 'advanced' })} left for lot ${bid.lotNumber}`,
    message: 'lot_state_updated',
    lots: itsLot,
    evolve: (sale, { lotNumber, advancedBidId: id, amount, paddleNumber, location, createdAt }) =>
      withContent(sale, {
        commissions: sale.commissions.set(id, { id, lotNumber, paddleNumber, amount, location, createdAt }),
      }),
  }),
  advanced_bid_removed: eventRow({
    version: 1,
    fields: OfAdvancedBid.extend({ amount: Amount, paddleNumber: Text }),
    sentence: (bid) => `${bidWords({ ...bid, type: 'advanced' })} removed from lot ${bid.lotNumber}`,
    message: 'lot_state_updated',
    lots: itsLot,
    evolve: (sale, { advancedBidId }) => ({
      ...withContent(sale, { commissions: sale.commissions.delete(advancedBidId) }),
      advanced: sale.advanced.delete(advancedBidId),
    }),
  }),
  advanced_bid_declined: eventRow({
    version: 1,
    fields: OfAdvancedBid,
    sentence: ({ lotNumber }) => `Advance bid on lot ${lotNumber} declined`,
    message: 'lot_state_updated',
    lots: itsLot,
    evolve: (sale, { advancedBidId, lotNumber }) => ({
      ...sale,
      advanced: sale.advanced.set(advancedBidId, { status: 'declined', lotNumber }),
    }),
  }),
}
