import { session } from 'electron'
import type { RunningServer } from '../../server/start/server-options.ts'

/** Gives the windows the clerk's session before any of them loads. It ends with the app. */
export async function setStaffCookie({ url, issueStaffSession }: RunningServer): Promise<void> {
  const { name, value } = await issueStaffSession()
  await session.defaultSession.cookies.set({ url, name, value, path: '/', httpOnly: true, sameSite: 'strict' })
}
