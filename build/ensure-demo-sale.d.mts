export function ensureDemoSale(root: string): Promise<void>
