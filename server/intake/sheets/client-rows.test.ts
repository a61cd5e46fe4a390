import { expect, test } from 'vitest'
import { MOST_IMPORTED } from '../../../shared/api/sheets.ts'
import type { Client } from '../../../shared/entities/people/client.ts'
import { clientRows } from './client-rows.ts'

/** A sheet of these rows, the headings first, as it is understood in a sale in euros. */
function read(rows: readonly string[], clients: readonly Client[] = []) {
  const sheet = { rows: rows.map((row, at) => ({ line: at + 1, cells: row.split(';') })) }
  const work = clientRows(sheet, { clients, unit: 'EUR', chosen: {} })
  for (let pauses = 0; ; pauses += 1) {
    const step = work.next()
    if (step.done) return { ...step.value, pauses }
  }
}

const HEADINGS: Readonly<Record<string, string>> = {
  English:
    'Title;First Name;Last Name;Customer No;Street;Zip Code;City;Country;Phone;Mobile;E-mail;Language;VAT No;Remarks',
  German: 'Anrede;Vorname;Nachname;Kundennummer;Straße;PLZ;Ort;Land;Telefon;Handy;E-Mail;Sprache;USt-IdNr.;Bemerkung',
  French:
    'Civilité;Prénom;Nom;N° client;Rue;Code postal;Ville;Pays;Téléphone;Portable;Courriel;Langue;N° TVA;Remarques',
  Italian:
    'Titolo;Nome di battesimo;Cognome;Codice cliente;Indirizzo;CAP;Città;Paese;Telefono;Cellulare;E-mail;Lingua;Partita IVA;Nota',
  Spanish:
    'Tratamiento;Nombre de pila;Apellidos;Número de cliente;Calle;Código postal;Ciudad;País;Teléfono;Móvil;Correo;Idioma;NIF;Observaciones',
  Dutch:
    'Aanhef;Voornaam;Achternaam;Klantnummer;Straat;Postcode;Woonplaats;Land;Telefoon;Mobiel;E-mail;Taal;Btw-nummer;Opmerkingen',
  Portuguese:
    'Título;Primeiro nome;Apelido;Número do cliente;Morada;Código postal;Cidade;País;Telefone;Telemóvel;E-mail;Idioma;Contribuinte;Observações',
  Swedish:
    'Titel;Förnamn;Efternamn;Kundnummer;Gatuadress;Postnummer;Postort;Land;Telefon;Mobil;E-post;Språk;Momsnummer;Anteckning',
  Danish: 'Titel;Fornavn;Efternavn;Kundenummer;Vej;Postnummer;By;Land;Telefon;Mobil;E-mail;Sprog;CVR;Bemærkning',
  Polish:
    'Tytuł;Imię;Nazwisko;Numer klienta;Ulica;Kod pocztowy;Miasto;Kraj;Telefon;Komórka;Adres e-mail;Język;NIP;Uwagi',
}
const ROW = 'Dr;Ada;Byron;K-7;Quay 1;10115;Berlin;DE;030 1;0170 2;ada@example.org;en, de;DE123;pays late'

test.each(Object.entries(HEADINGS))(
  'recognises ordinary headings in %s, an address in several columns included',
  (_, headings) => {
    const { rows, isKnown } = read([headings, ROW])
    expect(isKnown).toBe(true)
    expect(rows).toMatchObject([
      {
        refused: null,
        client: {
          ...{
            name: 'Ada Byron',
            title: 'Dr',
            number: 'K-7',
            country: 'DE',
            email: 'ada@example.org',
            note: 'pays late',
          },
          ...{ address: 'Quay 1\n10115 Berlin', languages: ['en', 'de'], taxNumber: 'DE123' },
          phones: [{ number: '030 1' }, { number: '0170 2', label: 'mobile' }],
        },
      },
    ])
  },
)

test('a limit without a paddle is the client’s, and one with a paddle the paddle’s', () => {
  const { rows } = read(['Name;Paddle;Limit;Kreditlimit', 'Ada;;5.000;', 'Bo;35;2.000;', 'Cy;36;1.000;9.000'])
  expect(rows).toMatchObject([
    { refused: null, limit: null, client: { limit: { amount: 5_000, currency: 'EUR' } } },
    { refused: null, limit: 2_000, client: { name: 'Bo' } },
    { refused: null, limit: 1_000, client: { limit: { amount: 9_000 } } },
  ])
  expect(rows[1]?.client?.limit).toBeUndefined()
})

test('takes the most rows that one import may have, and refuses one more', () => {
  const people = Array.from({ length: MOST_IMPORTED }, (_, at) => `Client ${at}`)
  expect(read(['Name', ...people]).rows).toHaveLength(20_000)
  expect(() => read(['Name', ...people, 'One more'])).toThrow('at most 20,000 are taken at once')
})

test('pauses every fifty rows and every fifty known clients, because bids must not wait', () => {
  const known = Array.from({ length: 1_000 }, (_, at) => {
    return { id: `id-${at}`, createdAt: '', name: `Ada ${at}`, phones: [{ number: '000' }], alerts: [] }
  })
  const rows = Array.from({ length: 1_000 }, (_, at) => `Bo ${at};000`)
  expect(read(['Name;Phone', ...rows], known).pauses).toBeGreaterThanOrEqual(40)
})
