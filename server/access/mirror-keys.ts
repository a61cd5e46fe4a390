import type { Mirror } from '../../shared/entities/system.ts'

/** A mirror as the house keeps it. Only the hash of its key is kept. */
export type KeptMirror = Pick<Mirror, 'id' | 'name' | 'createdAt'> & { readonly keyHash: string }

/** How many servers run with a mirror's key now, and how many screens they have. */
export type MirrorTraffic = Pick<Mirror, 'servers' | 'screens'>
