import type { Session } from 'electron'
import { isOurs } from './links.ts'

/** The permissions of our screens: copying a join link, filling their display, and speaking into the microphone. */
const ALLOWED: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen', 'media'])

type Origin = () => string | null

/** Denies a session every permission and device except three for our screens, and every foreign address. */
export function guardSession(session: Session, { origin }: { origin: Origin }): void {
  session.setPermissionCheckHandler((_contents, permission, requester) => mayUse(permission, requester, origin))
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    // A microphone, never a camera.
    const isSeen = 'mediaTypes' in details && details.mediaTypes?.includes('video') === true
    answer(!isSeen && mayUse(permission, details.requestingUrl, origin))
  })
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !mayAsk(url, origin()) }))
}

function mayUse(permission: string, requester: string, origin: Origin): boolean {
  return ALLOWED.has(permission) && isOurs(requester, origin())
}

// Matches the server's policy on each screen; this guard also holds if a page has lost its policy.
function mayAsk(address: string, origin: string | null): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (['data:', 'devtools:', 'chrome-devtools:'].includes(url.protocol)) return true
  if (url.protocol === 'blob:') return isOurs(url.pathname, origin)
  if (url.protocol === 'ws:') url.protocol = 'http:'
  return isOurs(url.href, origin)
}
