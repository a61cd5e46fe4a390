const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const shortTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const ISO_DAY = /^\d{4}-\d\d-\d\d$/
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The time of day of a moment of the server's clock, here, to the second. */
export function clockOf(iso: string): string {
  return printed(iso, new Date(iso), (time) => clock.format(time))
}

/** A moment of the server's clock, as day and time here. */
export function whenAt(iso: string): string {
  return printed(iso, new Date(iso), (time) => `${shortDay.format(time)}, ${shortTime.format(time)}`)
}

/** The day of a moment of the server's clock. */
export function dayAt(iso: string): string {
  return printed(iso, new Date(iso), (time) => shortDay.format(time))
}

/** A date a house wrote: those of the ISO kind in words and this computer's time, any other as it was written. */
export function whenWritten(text: string): string {
  return written(text, (time) => shortDay.format(time))
}

/** As `whenWritten`, with the weekday and the month whole, as a catalogue prints it. */
export function saleDate(text: string): string {
  // Systems differ in the comma after the weekday.
  return written(text, (time) => longDay.format(time).replace(',', ''))
}

function written(given: string, day: (time: Date) => string): string {
  const text = given.trim()
  if (ISO_DAY.test(text)) return printed(text, new Date(`${text}T00:00`), day)
  if (!ISO_TIME.test(text)) return text
  return printed(text, new Date(text), (time) => `${day(time)}, ${shortTime.format(time)}`)
}

/** What is no date stays as it was written. */
function printed(text: string, time: Date, print: (time: Date) => string): string {
  return Number.isNaN(time.getTime()) ? text : print(time)
}
