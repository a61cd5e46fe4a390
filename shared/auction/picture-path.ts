/** The address of a lot's picture on the server. */
export const picturePath = (auctionId: string, file: string): string => `/api/images/${auctionId}/${file}`
