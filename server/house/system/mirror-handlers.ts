import type { Reply } from '../../../shared/api/index.ts'
import type { MirrorTraffic } from '../../access/mirror-keys.ts'
import { refuse } from '../../access/refused.ts'
import { newSecret } from '../../access/secret.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { Handlers } from '../../http/contract/handlers.ts'

type MirrorParts = {
  houseRoom: HouseRoom
  trafficOf: (id: string) => MirrorTraffic
}

/** The handlers of mirror keys. */
export function mirrorHandlers({ houseRoom, trafficOf }: MirrorParts) {
  /** A mirror as staff see it. Its key is not stored; only `createMirror` returns it. */
  function mirrorOf(id: string, key = ''): Reply<'createMirror'> {
    const mirror = houseRoom.house.mirrors.get(id)
    if (!mirror) return refuse(404, 'mirror_unknown', 'This mirror no longer exists.')
    const { name, createdAt } = mirror
    return { id, name, key, createdAt, ...trafficOf(id) }
  }
  return {
    mirrors: () => [...houseRoom.house.mirrors.keys()].map((id) => mirrorOf(id)),
    async createMirror(call) {
      const secret = newSecret()
      return mirrorOf(await houseRoom.runWithSecret('createMirror', call.body, { ...originOf(call), secret }), secret)
    },
    async revokeMirror(call) {
      const mirror = mirrorOf(call.params.id)
      return await houseRoom.run('revokeMirror', call.params, originOf(call), () => mirror)
    },
  } satisfies Partial<Handlers>
}
