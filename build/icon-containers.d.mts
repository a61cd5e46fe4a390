export type Picture = { size: number; png: Buffer }
export function icns(pictures: Picture[]): Buffer
export function ico(pictures: Picture[]): Buffer
