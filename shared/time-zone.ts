import { placeIn } from './places.ts'

/** Zones with a single clock, by places in them: cities first, then countries with one zone. */
const ZONES: readonly (readonly [zone: string, places: readonly string[]])[] = [
  ['Europe/London', ['london', 'edinburgh', 'glasgow', 'cardiff']],
  ['America/New_York', ['new york', 'boston', 'philadelphia', 'washington', 'miami']],
  ['America/Chicago', ['chicago', 'dallas', 'houston']],
  ['America/Los_Angeles', ['los angeles', 'san francisco', 'beverly hills', 'seattle']],
  ['Asia/Hong_Kong', ['hong kong']],
  ['Asia/Shanghai', ['beijing', 'shanghai', 'guangzhou', 'shenzhen', 'hangzhou', 'china', '北京', '上海']],
  ['Asia/Tokyo', ['tokyo', 'osaka', 'kyoto', 'japan', '東京', '日本']],
  ['Asia/Singapore', ['singapore']],
  ['Australia/Sydney', ['sydney']],
  ['Australia/Melbourne', ['melbourne']],
  ['Australia/Brisbane', ['brisbane']],
  ['Australia/Adelaide', ['adelaide']],
  ['Australia/Perth', ['perth']],
  ['America/Toronto', ['toronto', 'montreal']],
  ['America/Vancouver', ['vancouver']],
  ['Europe/Moscow', ['moscow', 'saint petersburg', 'st petersburg', 'москва']],
  ['America/Sao_Paulo', ['sao paulo', 'rio de janeiro']],
  ['America/Mexico_City', ['mexico city']],
  ['Asia/Jakarta', ['jakarta']],
  ['Europe/London', ['uk', 'england', 'scotland', 'wales', 'united kingdom', 'great britain']],
  ['Europe/Paris', ['paris', 'lyon', 'marseille', 'france']],
  ['Europe/Monaco', ['monaco']],
  ['Europe/Berlin', ['berlin', 'munich', 'munchen', 'hamburg', 'cologne', 'koln', 'frankfurt', 'stuttgart', 'germany']],
  ['Europe/Rome', ['rome', 'roma', 'milan', 'milano', 'florence', 'firenze', 'venice', 'venezia', 'italy']],
  ['Europe/Zurich', ['zurich', 'geneva', 'geneve', 'basel', 'bern', 'lausanne', 'switzerland']],
  ['Europe/Vienna', ['vienna', 'wien', 'austria']],
  ['Europe/Madrid', ['madrid', 'barcelona']],
  ['Europe/Lisbon', ['lisbon', 'lisboa', 'porto']],
  ['Europe/Amsterdam', ['amsterdam', 'netherlands']],
  ['Europe/Brussels', ['brussels', 'antwerp', 'belgium']],
  ['Europe/Dublin', ['dublin', 'ireland']],
  ['Europe/Athens', ['athens', 'greece']],
  ['Europe/Stockholm', ['stockholm', 'gothenburg', 'uppsala', 'sweden']],
  ['Europe/Copenhagen', ['copenhagen', 'denmark']],
  ['Europe/Oslo', ['oslo', 'bergen', 'norway']],
  ['Europe/Helsinki', ['helsinki', 'finland']],
  ['Europe/Prague', ['prague', 'praha', 'czechia', 'czech republic']],
  ['Europe/Warsaw', ['warsaw', 'warszawa', 'krakow', 'poland']],
  ['Europe/Budapest', ['budapest', 'hungary']],
  ['Europe/Istanbul', ['istanbul', 'ankara', 'turkey', 'turkiye']],
  ['Asia/Jerusalem', ['tel aviv', 'jerusalem', 'israel']],
  ['Asia/Dubai', ['dubai', 'abu dhabi', 'united arab emirates', 'uae']],
  ['Africa/Cairo', ['cairo', 'egypt']],
  ['Africa/Johannesburg', ['cape town', 'johannesburg', 'south africa']],
  ['Asia/Seoul', ['seoul', 'busan', 'south korea', 'korea']],
  ['Asia/Kolkata', ['mumbai', 'delhi', 'kolkata', 'bangalore', 'bengaluru', 'india']],
  ['Asia/Taipei', ['taipei', 'taiwan']],
  ['Asia/Bangkok', ['bangkok', 'thailand']],
  ['Asia/Kuala_Lumpur', ['kuala lumpur', 'malaysia']],
  ['Asia/Manila', ['manila', 'philippines']],
  ['Pacific/Auckland', ['auckland', 'wellington', 'new zealand']],
  ['America/Argentina/Buenos_Aires', ['buenos aires', 'argentina']],
]

/** Whether the zone is known, such as Europe/London. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone of a place; null if unknown, or if its country has several. */
export function zoneOfPlace(location: string | null | undefined): string | null {
  return placeIn(ZONES, location)
}

/** The zone of this device; on the server, of the clerk's PC. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

type Particulars = { time_zone?: string | null | undefined; location?: string | null | undefined }

/** The zone in a sale's details: its own, else its place's; null without either. */
export function zoneOfParticulars({ time_zone: named, location }: Particulars): string | null {
  return named && isTimeZone(named) ? named : zoneOfPlace(location)
}

/** The zone of a sale: by its details, else of this device. */
export function zoneOfSale(sale: Particulars): string {
  return zoneOfParticulars(sale) ?? deviceZone()
}
