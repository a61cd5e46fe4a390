const headings = (text: string): readonly string[] => text.split('|')

/**
 * The fields of a sheet of clients, each with its headings in English, German, French, Italian, Spanish, Dutch,
 * Portuguese, Swedish and Danish, Polish, Japanese and Chinese. Accents, case and signs do not matter.
 */
export const CLIENT_COLUMNS = {
  first: headings(
    'First Name|Forename|Given Name|Vorname|Prénom|Nome di battesimo|Nombre de pila|Voornaam|Primeiro nome|Förnamn|Fornavn|Imię|名',
  ),
  name: headings(
    'Name|Client|Client Name|Full Name|Last Name|Surname|Family Name|Nachname|Familienname|Kunde|Kundenname|Nom|Nom de famille|Client nom|Cognome|Nominativo|Cliente|Nombre|Nombre completo|Apellido|Apellidos|Naam|Achternaam|Klant|Nome|Nome completo|Apelido|Sobrenome|Namn|Efternamn|Kund|Navn|Efternavn|Etternavn|Nazwisko|Imię i nazwisko|Klient|姓名|氏名',
  ),
  title: headings(
    'Title|Salutation|Anrede|Titel|Akademischer Titel|Civilité|Titre|Titolo|Tratamiento|Título|Aanhef|Tratamento|Tilltal|Tytuł',
  ),
  number: headings(
    'Client Number|Client No|Customer Number|Customer No|Customer ID|Client ID|Account Number|Kundennummer|Kundennr|Kunden-Nr|Numéro client|N° client|Numero cliente|Codice cliente|Número de cliente|Klantnummer|Número do cliente|Kundnummer|Kundenummer|Numer klienta',
  ),
  company: headings(
    'Company|Firm|Organisation|Organization|Business|Firma|Unternehmen|Firmenname|Société|Entreprise|Azienda|Ditta|Società|Empresa|Bedrijf|Bedrijfsnaam|Företag|Virksomhed|Nazwa firmy|会社名|公司',
  ),
  phone: headings(
    'Phone|Telephone|Tel|Phone Number|Telephone Number|Telefon|Telefonnummer|Tel-Nr|Téléphone|Numéro de téléphone|Telefono|Teléfono|Telefoon|Telefoonnummer|Telefone|Telefonnr|Numer telefonu|電話|电话',
  ),
  mobile: headings(
    'Mobile|Mobile Phone|Cell|Cell Phone|Mobil|Mobiltelefon|Handy|Handynummer|Portable|Téléphone portable|Cellulare|Móvil|Mobiel|Telemóvel|Celular|Mobilnummer|Komórka|携帯',
  ),
  email: headings(
    'Email|E-mail|Mail|Email Address|E-mail Address|E-Mail-Adresse|Mailadresse|Courriel|Adresse e-mail|Posta elettronica|Indirizzo e-mail|Correo|Correo electrónico|E-mailadres|Correio eletrónico|E-post|E-postadress|Adres e-mail|メール',
  ),
  address: headings(
    'Address|Address 1|Address Line 1|Street|Street Address|Postal Address|Adresse|Anschrift|Straße|Strasse|Straße und Hausnummer|Rue|Adresse 1|Indirizzo|Via|Dirección|Calle|Domicilio|Adres|Straat|Endereço|Morada|Rua|Adress|Gata|Gatuadress|Vej|Ulica|住所|地址',
  ),
  address2: headings(
    'Address 2|Address Line 2|Adresszusatz|Adresse 2|Complément d’adresse|Complément|Indirizzo 2|Dirección 2|Adresregel 2|Complemento|Adress 2|Adres 2',
  ),
  postcode: headings(
    'Postcode|Post Code|Postal Code|Zip|Zip Code|PLZ|Postleitzahl|Code postal|CP|CAP|Código postal|Código Postal|CEP|Postnummer|Kod pocztowy|郵便番号|邮编',
  ),
  town: headings(
    'Town|City|Ort|Stadt|Wohnort|Ville|Commune|Città|Comune|Ciudad|Población|Localidad|Plaats|Woonplaats|Cidade|Localidade|Stad|Postort|By|Miasto|Miejscowość|市区町村|城市',
  ),
  region: headings(
    'County|State|Province|Region|Bundesland|Kanton|Département|Région|Provincia|Regione|Provincie|Estado|Distrito|Län|Województwo|都道府県',
  ),
  country: headings('Country|Land|Pays|Paese|Nazione|País|Kraj|国'),
  languages: headings(
    'Language|Languages|Sprache|Sprachen|Langue|Langues|Lingua|Lingue|Idioma|Idiomas|Taal|Talen|Língua|Språk|Sprog|Język|言語|语言',
  ),
  taxNumber: headings(
    'Tax Number|Tax ID|VAT Number|VAT No|VAT ID|USt-IdNr|USt-ID|Umsatzsteuer-ID|Steuernummer|Numéro de TVA|N° TVA|Partita IVA|P. IVA|NIF|CIF|NIF/CIF|Número de IVA|Btw-nummer|Contribuinte|Momsnummer|Momsregistreringsnummer|CVR|NIP',
  ),
  alerts: headings(
    'Alert|Alerts|Warning|Hinweis|Warnung|Alerte|Avviso|Aviso|Waarschuwing|Varning|Advarsel|Ostrzeżenie',
  ),
  note: headings(
    'Note|Notes|Remark|Remarks|Comment|Comments|Bemerkung|Bemerkungen|Notiz|Anmerkung|Remarque|Remarques|Commentaire|Osservazioni|Note interne|Nota|Notas|Observaciones|Opmerking|Opmerkingen|Observações|Anteckning|Bemærkning|Uwagi|備考|备注',
  ),
  paddle: headings(
    'Paddle|Paddle Number|Paddle No|Bidder Number|Bidder No|Bieternummer|Bieter-Nr|Bieternr|Numéro d’enchérisseur|Plaque|Numéro de plaque|Paletta|Numero paletta|Paleta|Número de paleta|Biednummer|Bordnummer|Raquete|Número de raquete|Budnummer|Numer licytacyjny|パドル',
  ),
  limit: headings('Limit|Bid Limit|Bidding Limit|Gebotslimit|Bietlimit|Limite|Límite|Limiet|Biedlimiet|Budgräns'),
  clientLimit: headings(
    'Standing Limit|Credit Limit|Client Limit|Kreditlimit|Kundenlimit|Limite de crédit|Limite di credito|Límite de crédito|Kredietlimiet|Limite de crédito|Kreditgräns|Limit kredytowy',
  ),
} as const satisfies Readonly<Record<string, readonly string[]>>
export type ClientColumn = keyof typeof CLIENT_COLUMNS
