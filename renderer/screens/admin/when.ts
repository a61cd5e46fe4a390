const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const ISO_DAY = /^\d{4}-\d\d-\d\d$/
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A date a house wrote: those of the ISO kind in words and this computer's time, any other as it was written. */
export function whenWritten(text: string): string {
  if (!ISO_DAY.test(text) && !ISO_TIME.test(text)) return text
  const time = new Date(ISO_DAY.test(text) ? `${text}T00:00` : text)
  if (Number.isNaN(time.getTime())) return text
  return ISO_DAY.test(text) ? day.format(time) : dayAndTime.format(time)
}

/** A moment of the server's clock, as day and time here. */
export function whenAt(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? iso : dayAndTime.format(time)
}

/** The day of a moment of the server's clock. */
export function dayAt(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? iso : day.format(time)
}
