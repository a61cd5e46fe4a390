import type { Reply } from '../../../shared/api/index.ts'
import type { KeptMirror, MirrorKeys, MirrorTraffic } from '../../access/mirror-keys.ts'
import type { Handlers } from '../../http/contract/handlers.ts'

type MirrorParts = {
  mirrors: MirrorKeys
  /** What runs with a mirror's key now. */
  trafficOf: (id: string) => MirrorTraffic
}

/** The handlers of the keys that mirrors are started with. */
export function mirrorHandlers({ mirrors, trafficOf }: MirrorParts) {
  const told = ({ id, name, createdAt }: KeptMirror, key = ''): Reply<'createMirror'> => ({
    id,
    name,
    key,
    createdAt,
    ...trafficOf(id),
  })
  return {
    mirrors: () => mirrors.list().map((mirror) => told(mirror)),
    async createMirror({ body }) {
      const made = await mirrors.create(body)
      return told(made, made.key)
    },
    revokeMirror: async ({ params: { id } }) => told(await mirrors.revoke(id)),
  } satisfies Partial<Handlers>
}
