export function makeDemoSale(outFile: string): Promise<void>
