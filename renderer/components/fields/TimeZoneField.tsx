import { zoneOfPlace } from '../../../shared/time-zone.ts'
import { zoneWords } from '../../../shared/zone-words.ts'
import { Select } from './Select.tsx'

type TimeZoneFieldProps = {
  location: string
  /** Empty: the zone of the sale's place. */
  value: string
  onValueChange: (zone: string) => void
}

/** The option for the place's zone: an empty value would mean that no option is chosen. */
const BY_LOCATION = 'by-location'
const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

export function TimeZoneField({ location, value, onValueChange }: TimeZoneFieldProps) {
  const zone = zoneOfPlace(location)
  const byLocation = zone ? `By location (${zoneWords(zone)})` : 'Time zone of the clerk’s PC'
  const isListed = value === '' || ZONES.some(({ value: known }) => known === value)
  return (
    <Select
      label="Time zone"
      options={[{ value: BY_LOCATION, label: byLocation }, ...(isListed ? [] : [{ value, label: value }]), ...ZONES]}
      value={value || BY_LOCATION}
      onValueChange={(chosen) => onValueChange(chosen === BY_LOCATION ? '' : chosen)}
    />
  )
}
