import { type Channel, Channels } from '../../../../../shared/entities/people/channel.ts'
import { withoutAccents } from '../../../../../shared/folded.ts'

/** A platform as typed; `id` is empty until the first save. */
export type WrittenChannel = { id: string; name: string; colour: string; from: string; to: string }

export const writtenChannel = ({ id, name, colour, paddles: { from, to } }: Channel): WrittenChannel => ({
  id,
  name,
  colour,
  from: String(from),
  to: String(to),
})

const COLOURS = ['#1a7f37', '#0969da', '#bf3989', '#9a6700', '#6639ba', '#1b7c83', '#cf222e', '#57606a']

/** Adds a platform, in an unused colour. */
export function withChannel(channels: readonly WrittenChannel[]): WrittenChannel[] {
  const colour = COLOURS.find((each) => !channels.some((other) => other.colour === each)) ?? '#57606a'
  return [...channels, { id: '', name: '', colour, from: '', to: '' }]
}

/** Errors by the path of the field: `0.name`, `1.paddles.to`. */
export type ChannelFaults = ReadonlyMap<string, string>

/** Returns the typed platforms, or their errors. An id is the first name's, so that desk links remain valid. */
export function channelsOf(written: readonly WrittenChannel[]): Channel[] | { faults: ChannelFaults } {
  const read = Channels.safeParse(
    written.map(({ id, name, colour, from, to }) => ({
      id: id || idOf(name),
      name,
      colour,
      paddles: { from: paddleOf(from), to: paddleOf(to) },
    })),
  )
  if (read.success) return read.data
  const faults = new Map<string, string>()
  for (const { path, message, code } of read.error.issues) {
    const at = path.join('.')
    faults.set(at, code === 'custom' ? message : at.endsWith('name') ? 'Must be filled in' : 'A paddle: digits')
  }
  return { faults }
}

/** Returns the platforms of a draft with their ids, unsaved ones too. */
export function platformsOf(written: readonly WrittenChannel[]): { id: string; name: string }[] {
  return written.flatMap(({ id, name }) => (name.trim() === '' ? [] : [{ id: id || idOf(name), name }]))
}

const paddleOf = (text: string) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Returns an id: "The Saleroom" becomes the-saleroom. */
function idOf(name: string): string {
  return (
    withoutAccents(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'platform'
  )
}
