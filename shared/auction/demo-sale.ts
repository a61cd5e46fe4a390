/** The id of the demo sale that every library begins with. */
export const DEMO_SALE = 'demo-sale'
