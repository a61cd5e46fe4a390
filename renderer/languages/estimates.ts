const FIGURE = String.raw`(\d{1,3}(?:,\d{3})+|\d+)`
const RANGE = new RegExp(`^estimate:? ${FIGURE}(?: ?[-–] ?${FIGURE})?$`, 'i')
const ON_REQUEST = /^(?:estimate|price):? (?:up)?on (?:request|application)$/i

/**
 * Says a catalogue's estimate in a language, where its English words are no more than a heading of its figures; English
 * itself shows it as it is written. `range`: around "8,000–12,000".
 */
export function estimates({ range, onRequest }: { range: (figures: string) => string; onRequest: string }) {
  return (written: string, figure: (count: number) => string): string => {
    if (ON_REQUEST.test(written)) return onRequest
    const [, ...found] = RANGE.exec(written) ?? []
    const figures = found.filter((each) => each !== undefined).map((each) => figure(Number(each.replaceAll(',', ''))))
    return figures.length > 0 ? range(figures.join('–')) : written
  }
}
