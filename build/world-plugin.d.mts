import type { Plugin } from 'vite'

/** The files of the world's modules, by the names of the machine's modules that they replace. */
export const PLATFORM: Readonly<
  Record<
    | 'node:crypto'
    | 'node:fs'
    | 'node:fs/promises'
    | 'node:os'
    | 'node:timers/promises'
    | 'node:worker_threads'
    | 'node:zlib'
    | '@redis/client'
    | 'socket.io-client',
    string
  >
>
export function worldPlugin(platform: string): Plugin
