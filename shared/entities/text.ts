import { z } from 'zod'

/** A text of staff or of a catalogue, as events and differences have it. */
export const Text = z.string().max(10_000)
