/** The common words for a zone: "London time"; UTC stays. */
export function zoneWords(zone: string): string {
  const city = zone.includes('/') ? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ') : null
  return city === null || zone.startsWith('Etc/') ? (city ?? zone) : `${city} time`
}
