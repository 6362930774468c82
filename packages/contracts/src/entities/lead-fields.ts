// Plain values, so that a page can read them without loading the schemas that are made from them.

import { countries } from '../countries.ts'
import type { Field, Fields } from '../fields/field.ts'
import { industries } from '../industries.ts'
import { texts } from '../texts.ts'

const created = { type: 'instant', label: 'Created', computed: true, sort: true } as const satisfies Field
const updated = { type: 'instant', label: 'Updated', computed: true, sort: true } as const satisfies Field

/** The fields of a lead, in the order of its form. */
export const leadFields = {
  name: {
    type: 'line',
    label: 'Name',
    required: texts.leadNameRequired,
    column: true,
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
    initial: 'organisation',
    column: true,
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
    initial: 'inbound',
    column: true,
    sort: true,
    filter: true,
    headings: [
      ...['direction', 'leadtyp', 'leadart', 'type de lead', 'tipo de lead', 'sens', 'dirección del lead'],
    ],
  },
  email: {
    type: 'email',
    label: 'Email',
    column: true,
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
    column: true,
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
    suggestions: industries,
    column: true,
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
    column: true,
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
    suggestions: countries,
    headings: ['country/region', 'nation', 'land', 'staat', 'pays', 'país'],
  },
  tags: {
    type: 'tags',
    label: 'Tags',
    column: true,
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
    column: true,
    sort: 'owner',
    filter: true,
    unexported: true,
  },
  createdAt: created,
  updatedAt: updated,
} as const satisfies Fields
export type LeadFieldName = keyof typeof leadFields
