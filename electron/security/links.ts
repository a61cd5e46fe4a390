/** The hosts whose pages our screens may send a clerk to: the exchange-rate service, which asks to be named. */
const HOSTS_IN_BROWSER: ReadonlySet<string> = new Set(['www.exchangerate-api.com'])

/** Whether an address is one of the server's own. `origin` is null while no server runs. */
export function isOurs(address: string, origin: string | null): boolean {
  return origin !== null && URL.canParse(address) && new URL(address).origin === origin
}

/** Where a link that wants a window of its own goes: our screens to a window, known https pages to the browser. */
export function whereLinkGoes(address: string, origin: string | null): 'window' | 'browser' | 'nowhere' {
  if (isOurs(address, origin)) return 'window'
  if (!URL.canParse(address)) return 'nowhere'
  const { protocol, hostname, username, password, port } = new URL(address)
  const plain = username === '' && password === '' && port === ''
  return protocol === 'https:' && plain && HOSTS_IN_BROWSER.has(hostname) ? 'browser' : 'nowhere'
}
