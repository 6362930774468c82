// Plain values, so that a page can read them without loading the schemas that are made from them.

import type { Fields } from '../fields/field.ts'

/** The fields of a lead, in the order of its form. */
export const leadFields = {
  name: {
    type: 'line',
    label: 'Name',
    required: 'Name is required',
    wide: true,
    column: 1,
    sort: true,
    search: true,
    headings: [
      ...['lead', 'lead name', 'company', 'company name', 'organisation', 'organization', 'account'],
      ...['account name', 'organisation name', 'organization name', 'business', 'business name', 'customer'],
      ...['customer name', 'client', 'client name', 'legal name', 'full name'],
      ...['firma', 'firmenname', 'firmenbezeichnung', 'unternehmen', 'unternehmensname', 'betrieb', 'kunde'],
      ...['kundenname', 'name der firma', 'name des unternehmens'],
      ...['entreprise', 'nom de l’entreprise', 'société', 'nom de la société', 'raison sociale', 'nom'],
      ...['nom complet', 'empresa', 'nombre de la empresa', 'nombre de empresa', 'razón social', 'cliente'],
      ...['nombre del cliente', 'compañía', 'nombre', 'nombre completo'],
    ],
  },
  accountType: {
    type: 'choice',
    label: 'Account Type',
    choices: { individual: 'Individual', organisation: 'Organisation' },
    required: 'Account type is required',
    initial: 'organisation',
    column: 2,
    sort: true,
    filter: true,
    headings: [
      ...['customer type', 'kind', 'client type', 'kundenart', 'kundentyp', 'kontotyp', 'art'],
      ...['type de client', 'type de compte', 'tipo de cliente', 'tipo de cuenta', 'firma/privat'],
    ],
  },
  leadType: {
    type: 'choice',
    label: 'Lead Type',
    choices: { inbound: 'Inbound', outbound: 'Outbound' },
    required: 'Lead type is required',
    initial: 'inbound',
    column: 3,
    sort: true,
    filter: true,
    headings: [
      ...['direction', 'leadtyp', 'leadart', 'type de lead', 'tipo de lead', 'sens', 'dirección del lead'],
    ],
  },
  email: {
    type: 'email',
    label: 'Email',
    column: 4,
    sort: true,
    blankLast: true,
    search: true,
    headings: [
      ...['e-mail address', 'mail', 'company email', 'work email', 'primary email', 'email 1'],
      ...['e-mail-adresse', 'mailadresse', 'emailadresse', 'firmen-e-mail', 'courriel', 'adresse e-mail'],
      ...['adresse mail', 'adresse électronique', 'correo', 'correo electrónico', 'dirección de correo'],
    ],
  },
  phone: {
    type: 'phone',
    label: 'Phone',
    column: 5,
    sort: true,
    blankLast: true,
    search: true,
    headings: [
      ...['phone number', 'telephone', 'telephone number', 'tel', 'tel no', 'company phone', 'work phone'],
      ...['landline', 'business phone', 'primary phone', 'phone 1', 'telefon', 'telefonnummer'],
      ...['telefonnr', 'telnr', 'rufnummer', 'festnetz', 'fon', 'téléphone', 'numéro de téléphone'],
      ...['téléphone fixe', 'teléfono', 'número de teléfono', 'teléfono fijo'],
    ],
  },
  industry: {
    type: 'line',
    label: 'Industry',
    suggestions: 'industries',
    column: 6,
    sort: true,
    blankLast: true,
    headings: [
      ...['sector', 'vertical', 'line of business', 'branche', 'wirtschaftszweig', 'gewerbe'],
      ...['secteur', 'secteur d’activité', 'industrie', 'sector de actividad', 'industria', 'ramo'],
    ],
  },
  source: {
    type: 'choice',
    label: 'Source',
    choices: { manual: 'Manual', referral: 'Referral', web: 'Web', whatsapp: 'WhatsApp', other: 'Other' },
    initial: 'manual',
    column: 7,
    sort: true,
    filter: true,
    headings: [
      ...['lead source', 'origin', 'channel', 'original source', 'how did you hear about us'],
      ...['quelle', 'leadquelle', 'herkunft', 'kanal', 'origine', 'provenance', 'canal'],
      ...['fuente', 'origen', 'procedencia', 'origen del lead'],
    ],
  },
  referredBy: {
    type: 'line',
    label: 'Referred By',
    wide: true,
    onlyWhile: { field: 'source', is: 'referral' },
    headings: [
      ...['referrer', 'referral', 'recommended by', 'empfohlen von', 'empfehlung von', 'empfehler'],
      ...['recommandé par', 'parrain', 'recomendado por', 'referido por'],
    ],
  },
  city: {
    type: 'line',
    label: 'City',
    headings: [
      ...['town', 'location', 'ort', 'stadt', 'wohnort', 'ville', 'commune', 'ciudad', 'población'],
      'localidad',
    ],
  },
  state: {
    type: 'line',
    label: 'State',
    headings: [
      ...['region', 'province', 'state/region', 'county', 'bundesland', 'kanton', 'région', 'département'],
      ...['provincia', 'comunidad autónoma', 'estado', 'región'],
    ],
  },
  pincode: {
    type: 'line',
    label: 'Pincode',
    max: 20,
    headings: [
      ...['pin code', 'pin', 'postal code', 'postcode', 'zip', 'zip code', 'zip/postal code', 'plz'],
      ...['postleitzahl', 'code postal', 'cp', 'código postal'],
    ],
  },
  country: {
    type: 'line',
    label: 'Country',
    suggestions: 'countries',
    headings: ['country/region', 'nation', 'land', 'staat', 'pays', 'país'],
  },
  tags: {
    type: 'tags',
    label: 'Tags',
    column: 9,
    filter: 'tag',
    headings: [
      ...['tag', 'labels', 'label', 'categories', 'category', 'groups', 'stichworte', 'schlagworte'],
      ...['kategorie', 'kategorien', 'gruppe', 'étiquettes', 'catégorie', 'etiquetas', 'categoría'],
      'categorías',
    ],
  },
  ownerId: {
    type: 'person',
    label: 'Owner',
    required: 'Owner is required',
    column: 8,
    sort: 'owner',
    filter: true,
    exported: false,
  },
  openEnquiries: { type: 'count', label: 'Open Enquiries', computed: 'always' },
  convertedEnquiries: { type: 'count', label: 'Converted Enquiries', computed: 'always' },
  lostEnquiries: { type: 'count', label: 'Lost Enquiries', computed: 'always' },
  archivedAt: { type: 'instant', label: 'Archived', computed: 'maybe' },
  createdAt: { type: 'instant', label: 'Created', computed: 'always', sort: true },
  updatedAt: { type: 'instant', label: 'Updated', computed: 'always', sort: true },
} as const satisfies Fields
export type LeadFieldName = keyof typeof leadFields
