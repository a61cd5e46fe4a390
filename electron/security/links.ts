/** The external hosts that our screens link to: the exchange-rate service, which requires attribution. */
const HOSTS_IN_BROWSER: ReadonlySet<string> = new Set(['www.exchangerate-api.com'])

/** Whether an address belongs to the server. `origin` is null while no server runs. */
export function isOurs(address: string, origin: string | null): boolean {
  return origin !== null && URL.canParse(address) && new URL(address).origin === origin
}

/** Decides where a link with a new window opens: our screens in a window, known https pages in the browser. */
export function whereLinkGoes(address: string, origin: string | null): 'window' | 'browser' | 'nowhere' {
  if (isOurs(address, origin)) return 'window'
  if (!URL.canParse(address)) return 'nowhere'
  const { protocol, hostname, username, password, port } = new URL(address)
  const plain = username === '' && password === '' && port === ''
  return protocol === 'https:' && plain && HOSTS_IN_BROWSER.has(hostname) ? 'browser' : 'nowhere'
}
