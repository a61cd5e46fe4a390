import { describe, expect, it, test } from 'vitest'
import { CITIES } from './cities.ts'
import { deviceZone, isTimeZone, zoneOfPlace, zoneOfSale } from './time-zone.ts'
import { zoneWords } from './zone-words.ts'

describe("a sale's zone", () => {
  it.each([
    ['London, UK', 'Europe/London'],
    ['12 Rue Drouot, PARIS', 'Europe/Paris'],
    ['Zürich', 'Europe/Zurich'],
    ['London, Ontario, Canada', 'Europe/London'],
    ['Somewhere, USA', null],
    ['Parisian', null],
    [null, null],
  ])('of %j is %j', (place, zone) => {
    expect(zoneOfPlace(place)).toBe(zone)
  })

  test.each(CITIES)('%s has one', (city) => {
    const zone = zoneOfPlace(city)
    expect(zone !== null && isTimeZone(zone)).toBe(true)
  })

  it("is its own, else its place's, else that of this PC", () => {
    expect(zoneOfSale({ time_zone: 'Asia/Tokyo', location: 'London' })).toBe('Asia/Tokyo')
    expect(zoneOfSale({ time_zone: 'Mars/Olympus', location: 'London' })).toBe('Europe/London')
    expect(zoneOfSale({ location: 'Nowhere' })).toBe(deviceZone())
  })

  it('has common words', () => {
    expect(['America/New_York', 'UTC', 'Etc/GMT+5'].map(zoneWords)).toEqual(['New York time', 'UTC', 'GMT+5'])
  })
})
