import type { EventEmitter } from 'node:events'

/** The process that this app is, as far as it listens to it: signals, and errors that nothing caught. */
export type Host = Pick<EventEmitter, 'on'>
