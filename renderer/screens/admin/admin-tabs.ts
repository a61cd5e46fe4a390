/** The eight tabs of the admin panel, in their order; `value` is their name in the address. */
export const ADMIN_TABS = [
  { value: 'manage', label: 'Manage Auctions' },
  { value: 'upload', label: 'Upload Data' },
  { value: 'live', label: 'Live Controls' },
  { value: 'data', label: 'Current Data' },
  { value: 'tags', label: 'Auction Tags' },
  { value: 'currency', label: 'Override Currency' },
  { value: 'style', label: 'Style Editor' },
  { value: 'system', label: 'System Utils' },
] as const

export type AdminTab = (typeof ADMIN_TABS)[number]['value']

/** Returns the tab named by an address: `/admin?tab=upload`; Manage Auctions for any other address. */
export function adminTabOf(search: URLSearchParams): AdminTab {
  const named = search.get('tab')
  return ADMIN_TABS.find(({ value }) => value === named)?.value ?? 'manage'
}
