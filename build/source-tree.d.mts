export const root: string
export const sources: string[]
export const products: string[]
export const stampFile: string
