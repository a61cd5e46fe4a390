import { z } from 'zod'

/** A text of staff or of a catalogue, in events and differences. */
export const Text = z.string().max(10_000)
