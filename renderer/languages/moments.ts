const FORMS = {
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  shortTime: { hour: '2-digit', minute: '2-digit' },
  shortDay: { day: 'numeric', month: 'short', year: 'numeric' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type Form = keyof typeof FORMS

/** What stands between a day, a time and a zone, where that is no comma as English has it. */
const BETWEEN: Readonly<Record<string, string>> = { ar: '، ', ja: ' ', zh: ' ' }

/** The zone of a time: a sale's, or this device's for what the house does. */
export type Zone = string | 'device'

const ISO_DAY = /^\d{4}-\d\d-\d\d$/
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** Where a time says of itself how far from UTC it is. */
const HAS_OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i

/** How days and times read in a language; `zoneName` says a zone as a person does. */
export type Moments = ReturnType<typeof momentsIn>

/** Days and times in the language of a locale. */
export function momentsIn({ locale, zoneName }: { locale: string; zoneName: (zone: string, at: Date) => string }) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  const between = BETWEEN[new Intl.Locale(locale).language] ?? ', '

  function print(form: Form, time: Date, zone: Zone): string {
    const key = `${form} ${zone}`
    const timeZone = zone === 'device' ? undefined : zone
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...FORMS[form], timeZone })
    formats.set(key, format)
    // Systems differ in the comma after the English weekday.
    return format.format(time).replace(/^(\p{L}+day),/u, '$1')
  }

  const dayAndTime = (time: Date, { day, zone, named }: { day: Form; zone: Zone; named: Zone }) =>
    [print(day, time, zone), print('shortTime', time, zone), named === 'device' ? '' : zoneName(named, time)]
      .filter((part) => part !== '')
      .join(between)

  function written(given: string, { zone, day }: { zone: Zone; day: Form }): string {
    const text = given.trim()
    // A time without an offset from UTC is the clock on the saleroom's wall: it is shown as written.
    if (ISO_DAY.test(text)) return printed(text, `${text}T00:00Z`, (time) => print(day, time, 'UTC'))
    if (!ISO_TIME.test(text)) return text
    const on = HAS_OFFSET.test(text) ? { iso: text, at: zone } : { iso: `${text}Z`, at: 'UTC' }
    return printed(text, on.iso, (time) => dayAndTime(time, { day, zone: on.at, named: zone }))
  }

  return {
    /** The time of day of a moment of the server's clock, to the second. */
    clockOf: (iso: string, zone: Zone) => printed(iso, iso, (time) => print('clock', time, zone)),

    /** A moment of the server's clock, as day and time; of a sale, with the name of its zone. */
    whenAt: (iso: string, zone: Zone) =>
      printed(iso, iso, (time) => dayAndTime(time, { day: 'shortDay', zone, named: zone })),

    /** The day of a moment of the server's clock. */
    dayAt: (iso: string, zone: Zone) => printed(iso, iso, (time) => print('shortDay', time, zone)),

    /** A date a house wrote: one of the ISO kind in words, a time of day in its zone and with that's name; any other as it was written. */
    whenWritten: (text: string, zone: Zone) => written(text, { zone, day: 'shortDay' }),

    /** As `whenWritten`, with the weekday and the month whole, as a catalogue prints it. */
    saleDate: (text: string, zone: Zone) => written(text, { zone, day: 'longDay' }),
  }
}

/** A text that is not a date is shown as written. */
function printed(text: string, iso: string, say: (time: Date) => string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? text : say(time)
}
