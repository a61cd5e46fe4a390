import type { EventEmitter } from 'node:events'

/** The events of this process that the app handles: signals and uncaught errors. */
export type Host = Pick<EventEmitter, 'on'>
