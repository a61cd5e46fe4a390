import type { Mirror } from '../../shared/entities/system.ts'

/** A mirror as the house stores it, with only the hash of its key. */
export type KeptMirror = Pick<Mirror, 'id' | 'name' | 'createdAt'> & { readonly keyHash: string }

/** The number of servers that use a mirror's key now, and of their screens. */
export type MirrorTraffic = Pick<Mirror, 'servers' | 'screens'>
