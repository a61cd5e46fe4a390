import { z } from 'zod'
import { Actor, LinkRole, Role } from '../engine/actor.ts'

/** A notice to staff about the house's storage or network. */
export const SystemNotice = z.object({
  id: z.string(),
  level: z.enum(['info', 'warning', 'error']),
  message: z.string(),
  at: z.string(),
})
export type SystemNotice = z.infer<typeof SystemNotice>

/** The second copy of the house's data, on another disk. */
export const CopyState = z.object({
  /** The path of its folder on the house's PC; null without one. */
  dir: z.string().nullable(),
  /**
   * `healthy`: it has all acknowledged data. `catching_up`: it is being completed. `behind`: it failed, and the sale
   * continues without it. `refused`: nothing is written there, and a person must choose.
   */
  state: z.enum(['off', 'catching_up', 'healthy', 'behind', 'refused']),
  /** The problem and its solution, in sentences; null without one. */
  problem: z.string().nullable(),
  since: z.string(),
})
export type CopyState = z.infer<typeof CopyState>

export const UploadProgress = z.object({
  uploadId: z.string(),
  phase: z.enum(['receiving', 'reading', 'images', 'complete', 'error']),
  bytes: z.number().int(),
  lots: z.number().int(),
  images: z.number().int(),
  totalImages: z.number().int(),
})
export type UploadProgress = z.infer<typeof UploadProgress>

export const PermanentAuction = z.object({
  filename: z.string(),
  title: z.string(),
  totalLots: z.number().int(),
  hasImages: z.boolean(),
  location: z.string().nullable(),
  saleDate: z.string().nullable(),
  fileSize: z.number().int(),
  auctionId: z.string(),
})
export type PermanentAuction = z.infer<typeof PermanentAuction>

export const AuditEntry = z.object({
  seq: z.number().int(),
  at: z.string(),
  type: z.string(),
  who: Actor,
  what: z.string(),
  lotNumber: z.union([z.number(), z.string()]).nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The server's view of this device. */
export const Me = z.object({
  role: Role,
  device: z.string(),
  paddleNumber: z.string().nullable(),
  /** The clerk's own PC: may make links and turn on staff access. */
  isClerksPc: z.boolean(),
  lanStaffAccess: z.boolean(),
  /** The address of the device; absent at a mirror. */
  address: z.string().optional(),
  /** The desk link that opened it, and the platform of its desk; absent for others. */
  desk: z.object({ id: z.string(), channel: z.string().nullable() }).optional(),
})

/** A connected screen. */
export const Device = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  screen: z.string(),
  address: z.string(),
  since: z.string(),
  paddleNumber: z.string().nullable(),
  /** The id of the link by which it became a desk or a caller's screen. */
  link: z.string().nullable(),
})

export type Device = z.infer<typeof Device>

/** A link that makes a device a display, or one of the house's desks. */
export const DisplayLink = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  createdAt: z.string(),
  role: LinkRole,
  /** The platform of its desk; null for others. */
  channel: z.string().nullable(),
})

/** A mirror that serves the public elsewhere, by its key. */
export const Mirror = z.object({
  id: z.string(),
  name: z.string(),
  /** The key with which the mirror is started; only in the reply to the call that makes it, later empty. */
  key: z.string(),
  createdAt: z.string(),
  /** The number of servers that run with this key now, and of screens connected to them. */
  servers: z.number().int(),
  screens: z.number().int(),
})
export type Mirror = z.infer<typeof Mirror>

/** An address of the clerk's PC. A phone in the room can't reach `virtual` ones of VPNs and virtual machines. */
export const Network = z.object({
  /** `http://192.168.1.20:4680` */
  url: z.string(),
  adapter: z.string(),
  kind: z.enum(['private', 'public', 'link-local', 'virtual']),
})
export type Network = z.infer<typeof Network>

/** The name that the house announces on the LAN by mDNS. */
export const Discovery = z.object({
  enabled: z.boolean(),
  /** `http://saleroom.local:4680` while it is announced, else null. */
  url: z.string().nullable(),
  /** Why it can't be announced, in a sentence. */
  problem: z.string().nullable(),
})
export type Discovery = z.infer<typeof Discovery>
