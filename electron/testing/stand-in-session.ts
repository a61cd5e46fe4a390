import type { Cookies, Session, WebRequest } from 'electron'
import { tell } from './told.ts'

type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0]
type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0]
type DeviceHandler = Parameters<Session['setDevicePermissionHandler']>[0]
type MediaHandler = Parameters<Session['setDisplayMediaRequestHandler']>[0]
type BeforeRequest = Parameters<WebRequest['onBeforeRequest']>[0]

/** A session's handlers, which tests call. */
export type Handlers = {
  check: CheckHandler
  request: RequestHandler
  device: DeviceHandler
  media: MediaHandler
  beforeRequest: BeforeRequest
}

/** A session that records its handlers. */
export function standInSession() {
  const handlers: Handlers = { check: null, request: null, device: null, media: null, beforeRequest: null }
  const cookies: Pick<Cookies, 'set'> = {
    set: async (details) => tell('cookies.set', details),
  }
  const webRequest = {
    onBeforeRequest: (listener: BeforeRequest) => {
      handlers.beforeRequest = listener
    },
  }
  const parts = {
    setPermissionCheckHandler: (handler: CheckHandler) => {
      tell('session.guarded')
      handlers.check = handler
    },
    setPermissionRequestHandler: (handler: RequestHandler) => {
      handlers.request = handler
    },
    setDevicePermissionHandler: (handler: DeviceHandler) => {
      handlers.device = handler
    },
    setDisplayMediaRequestHandler: (handler: MediaHandler) => {
      handlers.media = handler
    },
  } satisfies Pick<
    Session,
    | 'setPermissionCheckHandler'
    | 'setPermissionRequestHandler'
    | 'setDevicePermissionHandler'
    | 'setDisplayMediaRequestHandler'
  >
  return { ...parts, cookies, webRequest, handlers }
}
