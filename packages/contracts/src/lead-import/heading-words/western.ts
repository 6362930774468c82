import type { HeadingWords } from './concepts.ts'

/** Headings of columns in English, German, French and Dutch. */
export const western: Readonly<Record<string, HeadingWords>> = {
  en: {
    company:
      'company|organization 1 - name|company / account|parent record|associated company|lead_name|company name|organization|organisation|organization name|organisation name|account|account name|business|business name|employer|firm|customer|client|company/account|company or organization',
    name: 'name|full name|display name|contact name',
    first: 'first name|given name|forename|christian name',
    last: 'last name|surname|family name',
    contact:
      'contact|primary_contact_name|associated people|main contact|contact person|primary contact|person|contact full name',
    email:
      'email|e-mail|e-mail 1 - value|e-mail 1 - wert|primary_contact_primary_email|e-mail address|email address|email 1|e-mail 1|primary email|mail|email addresses|email id',
    phone:
      'phone|phone 1 - value|primary_contact_primary_phone|phone number|telephone|telephone number|tel|tel no|work phone|business phone|office phone|landline|primary phone|phone 1|phone numbers|company main phone|home phone|main phone',
    mobile:
      'mobile|mobile phone|mobile number|mobile no|cell|cell phone|cellphone|cellular|mobile phone number',
    street:
      'street|address 1 - street|address 1 - formatted|address|street address|address line 1|business street|mailing street|billing street|home street|address 1|postal address|address (street)',
    city: 'city|address 1 - city|primary_address_city|town|business city|mailing city|billing city|home city|locality|suburb|primary location > city',
    postcode:
      'postcode|address 1 - postal code|primary_address_zipcode|post code|postal code|zip|zip code|zip/postal code|business postal code|mailing zip/postal code|billing zip/postal code|mailing postal code|billing postal code|mailing zip|home postal code',
    state:
      'state|address 1 - region|primary_address_state|province|region|county|state/region|state/province|business state|mailing state/province|mailing state|billing state|billing state/province',
    country:
      'country|address 1 - country|primary_address_country|country/region|nation|business country/region|business country|mailing country|billing country|country name|home country/region',
    position:
      'position|organization 1 - title|primary_contact_title|job title|title|role|designation|job|function|organization title|occupation',
    title:
      'deal name|deal title|deal|opportunity name|opportunity|enquiry|enquiry title|inquiry|subject|project name|record name',
    amount:
      'amount|value|deal value|deal amount|deal size|opportunity amount|revenue|price|sum|total value|value (formatted)|expected revenue|estimated value|budget',
    currency:
      'currency|currency code|amount currency|deal currency|deal currency code|currency of value|currency iso code|currencyisocode|value currency',
    stage: 'stage|deal stage|pipeline stage|stage name|stagename|opportunity stage|phase|sales stage',
    status: 'status|deal status|status label|status type|opportunity status',
    loss: 'lost reason|loss reason|closed lost reason|reason lost|reason for loss',
    close:
      'close date|closedate|expected close date|expected close|closing date|expected closing date|estimated close date|target date',
    created:
      'created|created at|created on|created date|create date|creation date|date created|date added|created time|add time|added on|createddate',
    date: 'date|day',
    owner:
      'owner|owner name|assigned to|account owner|lead owner|deal owner|opportunity owner|contact owner|sales owner|user responsible|sales rep|sales person|salesperson|rep|account manager|deal owner name|user name|responsible',
    tags: 'tags|tag|labels|label|categories|category|group membership|groups|keywords',
    source: 'source|lead source|leadsource|original source|channel|origin',
    note: 'note|notes|comment|comments|remark|remarks|description|memo|additional info',
  },
  de: {
    company:
      'firma|firmenname|organisationsname|unternehmen|unternehmensname|organisation|betrieb|kunde|kundenname|arbeitgeber|firmenbezeichnung|accountname|name der firma',
    name: 'name|vollständiger name|ganzer name|anzeigename',
    first: 'vorname|rufname',
    last: 'nachname|familienname|zuname',
    contact: 'ansprechpartner|ansprechpartnerin|ansprechperson|kontakt|kontaktperson|kontaktname|person',
    email:
      'e-mail|email|e-mail-adresse|mail|mailadresse|emailadresse|e-mail 1|e-mail geschäftlich|e-mail (geschäftlich)',
    phone:
      'telefon|telefonnummer|tel|tel.-nr.|telefonnr|rufnummer|festnetz|telefon geschäftlich|telefon firma|telefon (geschäftlich)|telefon 1|telefon 1 - wert|fon|haupttelefon',
    mobile:
      'mobil|handy|mobiltelefon|mobilnummer|handynummer|mobilfunk|mobiltelefonnummer|natel|telefon mobil',
    street:
      'straße|strasse|adresse|anschrift|straße geschäftlich|straße und hausnummer|str.|straße/nr.|postanschrift|rechnungsanschrift',
    city: 'ort|stadt|wohnort|ort geschäftlich|gemeinde',
    postcode: 'plz|postleitzahl|postleitzahl geschäftlich',
    state: 'bundesland|kanton|region|region geschäftlich|bundesland/kanton',
    country: 'land|staat|land/region|land geschäftlich|land/region geschäftlich|ländername',
    position: 'position|funktion|stellung|berufsbezeichnung|rolle|jobtitel|titel der position',
    title:
      'titel|betreff|anfrage|verkaufschance|opportunity-name|geschäft|dealname|deal-name|name der opportunity|projekt|projektname|angebot',
    amount:
      'betrag|wert|umsatz|auftragswert|summe|volumen|preis|deal-wert|dealwert|auftragsvolumen|angebotssumme|erwarteter umsatz',
    currency: 'währung|währungscode|währung des betrags|währung des werts',
    stage: 'phase|stufe|deal-phase|verkaufsphase|vertriebsphase|dealphase|pipelinephase',
    status: 'status|deal-status|stand',
    loss: 'verlustgrund|grund für verlust|grund des verlusts|absagegrund',
    close:
      'abschlussdatum|erwartetes abschlussdatum|voraussichtlicher abschluss|schlusstermin|geplanter abschluss|erwarteter abschluss',
    created: 'erstellt|erstellt am|anlagedatum|angelegt am|erstellungsdatum|erfasst am|erstelldatum',
    date: 'datum',
    owner:
      'besitzer|lead-inhaber|kontakt-inhaber|account-inhaber|betreuer|kundenbetreuer|zuständig|verantwortlich|inhaber|eigentümer|vertriebsmitarbeiter|bearbeiter|zuständiger mitarbeiter|deal-inhaber|verantwortlicher',
    tags: 'tags|schlagworte|schlagwörter|stichworte|kategorie|kategorien|gruppe|label|labels',
    source: 'quelle|leadquelle|herkunft|kanal|lead-quelle',
    note: 'notiz|notizen|bemerkung|bemerkungen|kommentar|kommentare|anmerkung|anmerkungen|beschreibung|hinweis',
  },
  fr: {
    company:
      'entreprise|société|raison sociale|organisation|nom de l’entreprise|nom de la société|compte|client|nom du compte|employeur|établissement',
    name: 'nom complet|nom et prénom|nom|prénom et nom',
    first: 'prénom',
    last: 'nom de famille',
    contact: 'contact|interlocuteur|personne de contact|nom du contact|personne',
    email:
      'e-mail|email|courriel|adresse e-mail|adresse mail|adresse électronique|adresse de messagerie|mail|mél|adresse courriel',
    phone:
      'téléphone|tél|numéro de téléphone|téléphone fixe|téléphone (bureau)|tél. bureau|téléphone société|n° de téléphone|téléphone professionnel|standard',
    mobile:
      'portable|mobile|téléphone portable|tél. portable|tél. mobile|téléphone mobile|gsm|cellulaire|n° de portable',
    street: 'rue|adresse|rue (bureau)|adresse postale|n° et rue|adresse ligne 1',
    city: 'ville|commune|ville (bureau)|localité',
    postcode: 'code postal|cp|code postal (bureau)|npa',
    state: 'région|département|province|canton|dép/région (bureau)',
    country: 'pays|pays/région|pays/région (bureau)|pays (bureau)',
    position: 'fonction|poste|titre|titre (fonction)|intitulé du poste|rôle',
    title:
      'affaire|transaction|nom de la transaction|titre de l’affaire|nom de l’affaire|opportunité|nom de l’opportunité|objet|demande|intitulé',
    amount: 'montant|valeur|prix|chiffre d’affaires|ca|valeur de la transaction|total|budget',
    currency: 'devise|monnaie|code devise',
    stage: 'étape|phase|phase de la transaction|étape de l’affaire|étape de la transaction',
    status: 'statut|état',
    loss: 'raison de la perte|motif de perte|raison de perte',
    close:
      'date de clôture|date de fermeture|date de clôture prévue|date de clôture attendue|échéance|date de signature',
    created: 'créé le|date de création|créée le|ajouté le',
    date: 'date|jour',
    owner:
      'propriétaire|propriétaire du contact|propriétaire de l’entreprise|responsable|commercial|propriétaire de la transaction|attribué à|chargé d’affaires|propriétaire du compte',
    tags: 'étiquettes|étiquette|catégorie|catégories|mots-clés|libellés|tags',
    source: 'source|origine|provenance|canal|source du lead',
    note: 'note|notes|remarque|remarques|commentaire|commentaires|observations|description',
  },
  nl: {
    company:
      'bedrijf|bedrijfsnaam|organisatie|onderneming|firma|klant|klantnaam|naam bedrijf|accountnaam|werkgever|organisatienaam',
    name: 'naam|volledige naam|weergavenaam',
    first: 'voornaam|roepnaam',
    last: 'achternaam|familienaam',
    contact: 'contact|contactpersoon|naam contactpersoon|persoon',
    email: 'e-mail|email|e-mailadres|emailadres|mail|mailadres',
    phone: 'telefoon|telefoonnummer|tel|tel.nr.|telefoon op werk|vaste telefoon|telefoon werk|telefoonnr',
    mobile: 'mobiel|mobiele telefoon|mobiel nummer|gsm|06-nummer|mobiele nummer',
    street: 'straat|adres|straatnaam|werkadres, straat|straat en huisnummer',
    city: 'plaats|stad|woonplaats|gemeente|werkadres, plaats',
    postcode: 'postcode|werkadres, postcode',
    state: 'provincie|regio|werkadres, provincie',
    country: 'land|land/regio|werkadres, land/regio|werkadres, land',
    position: 'functie|functietitel|rol|positie',
    title: 'deal|dealnaam|naam van deal|titel|onderwerp|verkoopkans|kans|aanvraag|offerte',
    amount: 'bedrag|waarde|omzet|dealwaarde|prijs|orderwaarde',
    currency: 'valuta|munteenheid|munt',
    stage: 'fase|stadium|dealfase|verkoopfase',
    status: 'status',
    loss: 'reden van verlies|verliesreden|reden verloren',
    close: 'sluitingsdatum|verwachte sluitingsdatum|afsluitdatum|verwachte afsluitdatum',
    created: 'aangemaakt|aangemaakt op|aanmaakdatum|gemaakt op',
    date: 'datum|dag',
    owner: 'eigenaar|verantwoordelijke|accountmanager|toegewezen aan|beheerder|behandelaar',
    tags: 'tags|labels|label|categorie|categorieën|trefwoorden|groep',
    source: 'bron|herkomst|leadbron|kanaal',
    note: 'notitie|notities|opmerking|opmerkingen|aantekeningen|toelichting|omschrijving',
  },
}
