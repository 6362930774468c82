import type { LeadImportFieldName } from '../entities/lead-import-fields.ts'

/**
 * Headings of columns in English, German, French and Spanish, apart from the field's name and label. Case, accents,
 * spaces and punctuation are ignored. They are not part of the field declarations, because only the import needs them.
 */
export const importHeadings: Partial<Record<LeadImportFieldName, readonly string[]>> = {
  name: [
    ...['lead', 'lead name', 'company', 'company name', 'organisation', 'organization', 'account'],
    ...['account name', 'organisation name', 'organization name', 'business', 'business name', 'customer'],
    ...['customer name', 'client', 'client name', 'legal name', 'full name'],
    ...['firma', 'firmenname', 'firmenbezeichnung', 'unternehmen', 'unternehmensname', 'betrieb', 'kunde'],
    ...['kundenname', 'name der firma', 'name des unternehmens'],
    ...['entreprise', 'nom de l’entreprise', 'société', 'nom de la société', 'raison sociale', 'nom'],
    ...['nom complet', 'empresa', 'nombre de la empresa', 'nombre de empresa', 'razón social', 'cliente'],
    ...['nombre del cliente', 'compañía', 'nombre', 'nombre completo'],
  ],
  accountType: [
    ...['customer type', 'kind', 'client type', 'kundenart', 'kundentyp', 'kontotyp', 'art'],
    ...['type de client', 'type de compte', 'tipo de cliente', 'tipo de cuenta', 'firma/privat'],
  ],
  leadType: [
    ...['direction', 'leadtyp', 'leadart', 'type de lead', 'tipo de lead', 'sens', 'dirección del lead'],
  ],
  email: [
    ...['e-mail address', 'mail', 'company email', 'work email', 'primary email', 'email 1'],
    ...['e-mail-adresse', 'mailadresse', 'emailadresse', 'firmen-e-mail', 'courriel', 'adresse e-mail'],
    ...['adresse mail', 'adresse électronique', 'correo', 'correo electrónico', 'dirección de correo'],
  ],
  phone: [
    ...['phone number', 'telephone', 'telephone number', 'tel', 'tel no', 'company phone', 'work phone'],
    ...['landline', 'business phone', 'primary phone', 'phone 1', 'telefon', 'telefonnummer'],
    ...['telefonnr', 'telnr', 'rufnummer', 'festnetz', 'fon', 'téléphone', 'numéro de téléphone'],
    ...['téléphone fixe', 'teléfono', 'número de teléfono', 'teléfono fijo'],
  ],
  industry: [
    ...['sector', 'vertical', 'line of business', 'branche', 'wirtschaftszweig', 'gewerbe'],
    ...['secteur', 'secteur d’activité', 'industrie', 'sector de actividad', 'industria', 'ramo'],
  ],
  source: [
    ...['lead source', 'origin', 'channel', 'original source', 'how did you hear about us'],
    ...['quelle', 'leadquelle', 'herkunft', 'kanal', 'origine', 'provenance', 'canal'],
    ...['fuente', 'origen', 'procedencia', 'origen del lead'],
  ],
  referredBy: [
    ...['referrer', 'referral', 'recommended by', 'empfohlen von', 'empfehlung von', 'empfehler'],
    ...['recommandé par', 'parrain', 'recomendado por', 'referido por'],
  ],
  city: [
    ...['town', 'location', 'ort', 'stadt', 'wohnort', 'ville', 'commune', 'ciudad', 'población'],
    'localidad',
  ],
  state: [
    ...['region', 'province', 'state/region', 'county', 'bundesland', 'kanton', 'région', 'département'],
    ...['provincia', 'comunidad autónoma', 'estado', 'región'],
  ],
  pincode: [
    ...['pin code', 'pin', 'postal code', 'postcode', 'zip', 'zip code', 'zip/postal code', 'plz'],
    ...['postleitzahl', 'code postal', 'cp', 'código postal'],
  ],
  country: ['country/region', 'nation', 'land', 'staat', 'pays', 'país'],
  tags: [
    ...['tag', 'labels', 'label', 'categories', 'category', 'groups', 'stichworte', 'schlagworte'],
    ...['kategorie', 'kategorien', 'gruppe', 'étiquettes', 'catégorie', 'etiquetas', 'categoría'],
    'categorías',
  ],
  ownerEmail: [
    ...['owner', 'lead owner', 'assigned to', 'account owner', 'sales person', 'sales rep', 'besitzer'],
    ...['betreuer', 'kundenbetreuer', 'zuständig', 'verantwortlich', 'vertriebsmitarbeiter', 'responsable'],
    ...['propriétaire', 'commercial', 'propietario', 'comercial', 'asignado a'],
  ],
  contactName: [
    ...['contact', 'contact person', 'primary contact', 'person', 'contact full name'],
    ...['ansprechpartner', 'ansprechpartnerin', 'ansprechperson', 'kontakt', 'kontaktperson', 'kontaktname'],
    ...['interlocuteur', 'personne de contact', 'nom du contact', 'contacto', 'persona de contacto'],
    ...['nombre del contacto', 'nombre de contacto'],
  ],
  contactFirstName: ['first name', 'given name', 'vorname', 'prénom', 'nombre de pila'],
  contactLastName: [
    ...['last name', 'surname', 'family name', 'nachname', 'familienname', 'zuname'],
    ...['nom de famille', 'apellido', 'apellidos'],
  ],
  contactEmail: [
    ...['contact email address', 'person email', 'contact mail', 'personal email'],
    ...['e-mail ansprechpartner', 'e-mail kontakt', 'kontakt e-mail', 'courriel du contact'],
    'correo del contacto',
  ],
  contactMobile: [
    ...['contact phone', 'contact phone number', 'mobile', 'mobile phone', 'mobile number', 'cell'],
    ...['cell phone', 'whatsapp', 'handy', 'handynummer', 'mobil', 'mobiltelefon', 'mobilnummer'],
    ...['telefon ansprechpartner', 'durchwahl', 'portable', 'téléphone portable', 'tél portable', 'móvil'],
    ...['teléfono móvil', 'celular'],
  ],
  contactDesignation: [
    ...['designation', 'job title', 'title', 'position', 'role', 'contact title'],
    ...['funktion', 'stellung', 'berufsbezeichnung', 'rolle', 'abteilung', 'fonction', 'poste', 'cargo'],
    'puesto',
  ],
}
