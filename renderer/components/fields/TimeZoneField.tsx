import { zoneOfPlace } from '../../../shared/time-zone.ts'
import { zoneWords } from '../../../shared/zone-words.ts'
import { Select } from './Select.tsx'

type TimeZoneFieldProps = {
  location: string
  /** Empty: the place decides. */
  value: string
  onValueChange: (zone: string) => void
}

/** Means "no zone of its own": an empty value would mean that nothing is chosen. */
const BY_LOCATION = 'by-location'
const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

/** The zone that a sale's times stand in. */
export function TimeZoneField({ location, value, onValueChange }: TimeZoneFieldProps) {
  const zone = zoneOfPlace(location)
  const byLocation = zone ? `By location (${zoneWords(zone)})` : 'That of the clerk’s PC'
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
