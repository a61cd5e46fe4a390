/** The time from an open desk to the first lot, and between checks for a desk, in ms. */
const BRIEFING_MS = 10_000
const LOOK_FOR_DESK_MS = 500

type BriefingParts = {
  ticks: () => number
  /** Whether a clerk's screen is open anywhere. */
  isDeskOpen: () => boolean
  onStatus: () => void
}

/** The time before the first lot: waits for an open desk, and then ten seconds more. */
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

  /** The time until it ends, in ms; null without an open desk. */
  get endsInMs(): number | null {
    if (this.state?.endsAt == null) return null
    return Math.max(0, this.state.endsAt - this.parts.ticks())
  }

  /** The remaining time in ms; 0 when it is over. */
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
