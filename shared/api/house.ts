import { z } from 'zod'
import { CurrencyCode } from '../amounts/currency-code.ts'
import { OverridesInput, RatesReply } from '../entities/currency.ts'
import {
  CopyState,
  Device,
  Discovery,
  Network,
  PermanentAuction,
  SystemNotice,
  UploadProgress,
} from '../entities/system.ts'
import { ChooseRecord } from '../house/features/restored.ts'
import { plainDigits } from '../plain-digits.ts'
import { AuctionParams } from './commands.ts'
import { apiRows } from './row.ts'

/** Whether the tape of the room's sound is in the backup. */
const BackupQuery = z.strictObject({ tape: z.literal('yes').optional() })
const IdParams = z.strictObject({ id: z.string().min(1).max(64) })
const LoadedSale = z.object({
  success: z.boolean(),
  auctionId: z.string(),
  title: z.string(),
  totalLots: z.number().int(),
  extractedImages: z.number().int(),
  warnings: z.array(z.string()),
})

/** The sale's currency. With 'ask', a file without a currency is refused with the code `currency_unknown`. */
const ToldCurrency = z.union([z.literal('ask'), CurrencyCode])
export type ToldCurrency = z.infer<typeof ToldCurrency>

/** Uploads and images, rates, and the house itself. */
export const houseApi = apiRows({
  uploadAuction: {
    role: 'staff',
    summary: 'Uploads a sale as ZIP (field `file`); header `X-Upload-Id` names it for its progress',
    upload: 'multipart/form-data',
    query: z.strictObject({ currency: ToldCurrency.optional(), choose: ChooseRecord.optional() }),
    reply: LoadedSale,
  },
  uploadProgress: {
    role: 'staff',
    summary: 'How far an upload has come',
    params: IdParams,
    reply: UploadProgress,
  },
  permanentAuctions: {
    role: 'staff',
    summary: 'The permanent library',
    reply: z.array(PermanentAuction),
  },
  loadPermanentAuction: {
    role: 'staff',
    summary: 'Loads a sale from the permanent library',
    body: z.strictObject({ filename: z.string().min(1).max(255), currency: ToldCurrency.optional() }),
    reply: LoadedSale,
  },
  image: {
    role: 'public',
    read: { cached: 'as a file', cost: 'per request' },
    summary: 'A picture, or its WebP at `w` pixels wide',
    query: z.strictObject({ w: z.enum(['320', '960']).optional() }),
    reply: 'image/*',
  },
  joinAsBidder: {
    role: 'public',
    summary: 'Hands out a paddle: the registered one of `code`, or the next',
    body: z
      .strictObject({
        bidderLocation: z.string().trim().max(80).optional(),
        code: z.string().max(20).overwrite(plainDigits).optional(),
      })
      .optional(),
    reply: z.object({ paddleNumber: z.string(), bidderLocation: z.string(), token: z.string() }),
  },
  rates: {
    role: 'public',
    read: { cached: 'never', cost: 'constant' },
    summary: 'Exchange rates with their source, age and overrides',
    reply: RatesReply,
  },
  refreshRates: {
    role: 'staff',
    summary: 'Fetches the rates anew',
    reply: RatesReply,
  },
  setOverrides: {
    role: 'staff',
    summary: "Sets or clears rates by hand: units for one unit of the sale's currency",
    body: OverridesInput,
    reply: RatesReply,
  },
  devices: { role: 'staff', summary: 'Connected screens', reply: z.array(Device) },
  identifyDevice: {
    role: 'staff',
    summary: 'Fills a screen with its name for a moment',
    params: IdParams,
    reply: Device,
  },
  disconnectDevice: {
    role: 'staff',
    summary: 'Cuts a screen off',
    params: IdParams,
    reply: Device,
  },
  system: {
    role: 'staff',
    summary: "The house's state: version, addresses, notices",
    reply: z.object({
      version: z.string(),
      dataDir: z.string(),
      port: z.number().int(),
      /** The addresses on the LAN, the likeliest first. */
      networks: z.array(Network),
      addresses: z.array(z.string()),
      /** The HTTPS URLs that browsers open without a warning, the likeliest first. */
      https: z.array(z.string()),
      joinUrl: z.string().nullable(),
      discovery: Discovery,
      copy: CopyState,
      /** The name by which mirrors know this house; null if it accepts none. */
      house: z.string().nullable(),
      storage: z.enum(['ok', 'failed']),
      notices: z.array(SystemNotice),
    }),
  },
  setSecondCopy: {
    role: 'staff',
    summary: 'Chooses the folder of the second copy, or none; from the house’s own PC only',
    body: z.strictObject({
      dir: z.string().trim().min(1).max(1_000).nullable(),
      /** Moves the folder's files of another copy into a dated subfolder. */
      setAside: z.boolean(),
    }),
    reply: CopyState,
  },
  openApi: {
    role: 'staff',
    summary: 'This document',
    reply: z.record(z.string(), z.unknown()),
  },
  backupAll: {
    role: 'staff',
    summary: 'All auctions as one ZIP, which Upload Data restores; with `tape=yes`, their tapes too',
    query: BackupQuery,
    reply: 'application/zip',
  },
  backupAuction: {
    role: 'staff',
    summary:
      'One auction as a ZIP, which Upload Data restores with its bids and outcomes; with `tape=yes`, its tape too',
    params: AuctionParams,
    query: BackupQuery,
    reply: 'application/zip',
  },
})
