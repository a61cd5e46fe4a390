import type { Plugin } from 'vite'

/** A text of a module in place of another, as somebody might write it by mistake. */
export type PlantedFault = { name: string; file: string; edits: readonly (readonly [from: string, to: string])[] }

export const PLANTED: readonly PlantedFault[]

/** Puts one of them into a build. Throws where its text is not there any more. */
export function plant(fault: PlantedFault): Plugin
