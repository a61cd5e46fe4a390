import { settingsOf } from '../../../shared/house/state.ts'
import { refuse } from '../../access/refused.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Saleroom } from '../saleroom.ts'
import { clipOf, type Part, partAround } from './clip.ts'
import type { Tape } from './tape.ts'
import { tapeFolder } from './tape-file.ts'

/** The calls of the tape: its setting and state, and clips. */
export function tapeHandlers({ house, houseRoom, files, tape }: Saleroom & { tape: Tape }) {
  const state = () => ({
    ...settingsOf(houseRoom.house).tape,
    recording: tape.isRecording,
    problem: tape.problem,
  })

  return {
    tape: state,
    async setTape(call) {
      const { on, days } = call.body
      await houseRoom.run('setTape', { on, days }, originOf(call))
      return state()
    },
    async tapeClip({ query: { auctionId, from, to, seq }, response }) {
      const room = auctionId === undefined ? house.requireOnShow() : await house.room(auctionId)
      const folder = tapeFolder(room.folder)
      const times: Part | null =
        from !== undefined && to !== undefined ? { from: Date.parse(from), to: Date.parse(to) } : null
      const part = seq === undefined ? times : await partAround(files, { folder, seq })
      if (!part) refuse(400, 'no_time', 'Say from and to, or the seq of an entry')
      const clip = await clipOf(files, { ...part, folder, title: room.title })
      response.setHeader('Repr-Digest', `sha-256=:${clip.hash}:`)
      response.attachment(`${room.auctionId}-${clip.from.slice(0, 19).replaceAll(':', '')}.ogg`)
      response.type('audio/ogg').send(clip.bytes)
    },
  } satisfies Partial<Handlers>
}
