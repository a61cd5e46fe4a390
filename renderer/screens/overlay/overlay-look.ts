/** The overlays, each at its own address below /overlay/. */
export const OVERLAYS = ['price', 'lower-third', 'ticker'] as const
export type OverlayKind = (typeof OVERLAYS)[number]

const SIDES = ['left', 'center', 'right'] as const
const EDGES = ['top', 'middle', 'bottom'] as const

/** The look of an overlay, as its address says. */
export type OverlayLook = {
  /** Percent of the usual size, which follows the picture: 4K shows the same as 1080p. */
  size: number
  side: (typeof SIDES)[number]
  edge: (typeof EDGES)[number]
  theme: 'light' | 'dark'
}

export function overlayOf(pathname: string): OverlayKind | null {
  return OVERLAYS.find((kind) => pathname === `/overlay/${kind}`) ?? null
}

/** Returns the look in an address: `size=150&align=top-right&theme=light`. Missing or unknown: the default. */
export function lookOf(search: string): OverlayLook {
  const asked = new URLSearchParams(search)
  const align = (asked.get('align') ?? '').split('-')
  const size = Number(asked.get('size'))
  return {
    size: size >= 25 && size <= 400 ? size : 100,
    side: SIDES.find((side) => align.includes(side)) ?? 'left',
    edge: EDGES.find((edge) => align.includes(edge)) ?? 'bottom',
    theme: asked.get('theme') === 'light' ? 'light' : 'dark',
  }
}
