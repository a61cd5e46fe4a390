import type { Client, ClientFields, FoundClient } from '../../../shared/entities/people/client.ts'
import type { SalePaddle } from '../../../shared/entities/people/paddle.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { LicenceFields } from './driving-licence.ts'

/** A client, and the seq of the house at which it was read. */
export type ReadClient = Client & { baseSeq: number }

/** A client who is added with the first paddle. */
export type NewClient = { fields: ClientFields }

/** The open dialog of the paddle desk. */
export type PaddleDialog =
  | { kind: 'register'; client: FoundClient | NewClient | null; paddle: string | null }
  | { kind: 'client'; client: ReadClient | null; name: string; licence: LicenceFields | null }
  | { kind: 'limit' | 'suspend' | 'hand'; paddle: SalePaddle }
  | { kind: 'code'; paddle: string }
  | { kind: 'terms' | 'import' | 'print' }

/** The common data and functions of the paddle desk's parts. */
export type PaddleDesk = {
  /** The sale on show, with the staff's data. */
  sale: Sale
  currency: string
  open: (what: PaddleDialog) => void
  close: () => void
  /** Whether a dialog is open. */
  isAsked: boolean
  /** The paddle that is marked in the list. */
  shown: string | null
  /** Marks a paddle in the list and scrolls to it. The focus does not move. */
  show: (paddle: string) => void
}
