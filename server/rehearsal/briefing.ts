/** From an open desk to the first lot, and how often it is looked for; milliseconds. */
const BRIEFING_MS = 10_000
const LOOK_FOR_DESK_MS = 500

type BriefingParts = {
  ticks: () => number
  /** Whether a clerk's screen is open anywhere. */
  isDeskOpen: () => boolean
  onStatus: () => void
}

/** The time before the first lot: the room waits until a desk is open, and for some seconds more. */
export class Briefing {
  private readonly parts: BriefingParts
  private state: { endsAt: number | null } | null = null

  constructor(parts: BriefingParts) {
    this.parts = parts
  }

  begin(): void {
    this.state = { endsAt: null }
  }

  get isOn(): boolean {
    return this.state !== null
  }

  /** The time until it ends; null while no desk is open. Milliseconds. */
  get endsInMs(): number | null {
    if (this.state?.endsAt == null) return null
    return Math.max(0, this.state.endsAt - this.parts.ticks())
  }

  /** How long it still goes on; 0 where it is over. Milliseconds. */
  lasts(): number {
    if (!this.state) return 0
    const { ticks, isDeskOpen, onStatus } = this.parts
    if (this.state.endsAt === null) {
      if (!isDeskOpen()) return LOOK_FOR_DESK_MS
      this.state.endsAt = ticks() + BRIEFING_MS
      onStatus()
    }
    const rest = this.state.endsAt - ticks()
    if (rest > 0) return rest
    this.state = null
    onStatus()
    return 0
  }
}
