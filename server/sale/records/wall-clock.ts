const formats = new Map<string, Intl.DateTimeFormat>()

/** A time on the clock of a zone: "2026-11-24 19:05:33". Null if the text is not a time. */
export function wallClock(iso: string, timeZone: string): string | null {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return null
  let format = formats.get(timeZone)
  if (!format) {
    const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat('en-GB', { timeZone, ...date, ...time })
    formats.set(timeZone, format)
  }
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, value]),
  )
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}
