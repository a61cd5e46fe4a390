const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const saleDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const saleTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const ISO_DAY = /^\d{4}-\d\d-\d\d$/
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The time of day of a moment of the server's clock, here. */
export function clockOf(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? iso : clock.format(time)
}

/** When a sale is held, as a catalogue prints it. What the house wrote in words of its own stays as it is. */
export function saleDate(text: string): string {
  const trimmed = text.trim()
  if (ISO_DAY.test(trimmed)) return printed(new Date(`${trimmed}T00:00`), trimmed, dayOf)
  if (!ISO_TIME.test(trimmed)) return trimmed
  return printed(new Date(trimmed), trimmed, (time) => `${dayOf(time)}, ${saleTime.format(time)}`)
}

// Systems differ in the comma after the weekday.
function dayOf(time: Date): string {
  return saleDay.format(time).replace(',', '')
}

function printed(time: Date, text: string, print: (time: Date) => string): string {
  return Number.isNaN(time.getTime()) ? text : print(time)
}
