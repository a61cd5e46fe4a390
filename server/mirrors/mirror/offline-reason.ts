import { MIRROR_PROTOCOL, SILENT_MS } from '../messages.ts'

/** A house heard under the wanted name; it may be another house, or not know this mirror. */
export type HeardHouse = {
  at: number
  protocol: number
  version: string
  /** Whether this run of the house has accepted this mirror before. */
  knewUs: boolean
}

type Facts = {
  house: string
  version: string
  /** The last house heard under that name; null if none was. */
  heard: HeardHouse | null
  /** Milliseconds, like `heard.at`. */
  now: number
}

/** Explains why a mirror with a working Redis has no line to its house, with a remedy. */
export function offlineReason({ house, version, heard, now }: Facts): string {
  if (!heard || now - heard.at > 2 * SILENT_MS)
    return `Not live: no house called “${house}” is on this Redis. Start it there with --redis and --house ${house}, or look whether both have the same name and address.`
  if (heard.protocol !== MIRROR_PROTOCOL)
    return `Not live: the house is Saleroom ${heard.version} and this mirror ${version}, which do not understand each other. Install the same version on both.`
  if (heard.knewUs)
    return `Not live: this mirror receives messages from the house “${house}”, but gets no answers. It reconnects by itself. If it does not, check this computer’s connection to Redis.`
  return `Not live: the house “${house}” does not know this mirror’s key. Use the key from the clerk’s dashboard under Mirrors, or create a new one there.`
}
