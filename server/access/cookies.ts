import type { Response } from 'express'

export type CookieName = 'saleroom_staff' | 'saleroom_display'

/** The value of a cookie in a Cookie header, or null. Our values need no decoding. */
export function readCookie(header: string | undefined, name: CookieName): string | null {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1) || null
}

// No `secure`: the house's network is plain http.
const attributes = { httpOnly: true, sameSite: 'strict', path: '/' } as const

/** Sets a device's cookie. `days` keeps it after the browser's end: a wall screen is switched off overnight. */
export function giveCookie(
  response: Response,
  { name, value, days }: { name: CookieName; value: string; days?: number },
) {
  response.cookie(name, value, { ...attributes, ...(days !== undefined && { maxAge: days * 86_400_000 }) })
}

/** Removes a device's cookie. */
export function takeCookie(response: Response, name: CookieName): void {
  response.clearCookie(name, attributes)
}
