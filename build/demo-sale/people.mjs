/**
 * The people of the demo sale: clients with their paddles, some with a limit, two callers, and telephone bookings. All
 * are fictional: their telephone numbers are reserved for fiction, and their client numbers begin with DEMO.
 */
export const people = {
  clients: [
    client('118', 'Fiona Macrae', { country: 'United Kingdom', languages: ['en'], phone: '+44 131 496 0118' }),
    client('129', 'Urs Bänziger', { country: 'Switzerland', languages: ['de', 'fr'], limit: 80_000 }),
    client('163', 'Sophie Claes', { country: 'Belgium', languages: ['fr', 'nl'], phone: '+44 20 7946 0163' }),
    client('188', 'Walter Brandt', { country: 'United States', languages: ['en'], phone: '+1 212 555 0188' }),
    client('214', 'Ingrid Solheim', {
      country: 'Norway',
      languages: ['no', 'en'],
      alerts: ['Collects after the sale'],
    }),
    client('256', 'Camille Roux', { country: 'France', languages: ['fr'], phone: '+44 20 7946 0256', limit: 8_000 }),
    client('319', 'Paolo Ferri', { country: 'Italy', languages: ['it'], phone: '+44 20 7946 0319' }),
    client('342', 'Katrin Vogel', {
      country: 'Germany',
      languages: ['de'],
      alerts: ['Pays by card only'],
      limit: 12_000,
    }),
  ],
  callers: [
    { id: 'demo-caller-anna', name: 'Anna (demonstration)', languages: ['en', 'de', 'fr'] },
    { id: 'demo-caller-luca', name: 'Luca (demonstration)', languages: ['en', 'it', 'fr'] },
  ],
  bookings: [
    booking('3', '188', { language: 'en', cover: 7_000 }),
    booking('7', '256', { language: 'fr' }),
    booking('12', '163', { language: 'fr' }),
    booking('14', '319', { language: 'it', cover: 6_000 }),
    booking('18', '118', { language: 'en' }),
    booking('20', '188', { language: 'en', cover: 70_000 }),
  ],
}

/**
 * @typedef {object} About
 * @property {string} country
 * @property {string[]} languages
 * @property {string} [phone]
 * @property {string[]} [alerts]
 * @property {number} [limit] for each sale, in whole pounds
 */

/**
 * @param {string} paddle
 * @param {string} name
 * @param {About} about
 */
function client(paddle, name, { phone, limit, ...about }) {
  return {
    id: `demo-client-${paddle}`,
    paddle,
    client: {
      name,
      number: `DEMO-${paddle}`,
      note: 'Fictional: a client of the demonstration sale',
      ...about,
      ...(phone && { phones: [{ number: phone }] }),
      ...(limit && { limit: { amount: limit, currency: 'GBP' } }),
    },
  }
}

/**
 * @param {string} lotNumber
 * @param {string} paddle
 * @param {{ language: string, cover?: number }} more
 */
function booking(lotNumber, paddle, more) {
  return { id: `demo-booking-${lotNumber}-${paddle}`, lotNumbers: [lotNumber], paddle, ...more }
}
