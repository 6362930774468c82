import type { ImportKind, LeadImportFieldName } from '../entities/lead-import-fields.ts'

type Headings = Partial<Record<LeadImportFieldName, readonly string[]>>

// What headings mean in files of one kind, in English, German, French, Spanish and Hindi, where they mean something else
// than in a file of leads. Case, accents, spaces and punctuation are ignored.

/** What a company is called in files of people, deals and notes. */
const company: readonly string[] = [
  ...[
    'company',
    'company name',
    'organization',
    'organisation',
    'organization name',
    'account',
    'account name',
  ],
  ...[
    'associated company',
    'associated company (primary)',
    'primary associated company',
    'client',
    'customer',
  ],
  ...['lead', 'lead name', 'firma', 'unternehmen', 'organisation name', 'kunde', 'entreprise', 'société'],
  ...['empresa', 'cliente', 'organización', 'कंपनी', 'संगठन', 'ग्राहक'],
]
const companyId: readonly string[] = [
  ...['company id', 'organization id', 'organisation id', 'account id', 'account name.id', 'lead id'],
  ...['associated company ids', 'associated company id', 'associated company ids (primary)', 'firmen-id'],
  ...['primary associated company id', 'id de l’entreprise', 'id de empresa', 'कंपनी आईडी'],
]
const person: readonly string[] = [
  ...['contact', 'contact name', 'contact person', 'person', 'person name', 'associated contact'],
  ...['associated contact (primary)', 'point of contact', 'primary contact', 'ansprechpartner', 'kontakt'],
  ...['kontaktperson', 'interlocuteur', 'personne de contact', 'contacto', 'persona de contacto', 'संपर्क'],
  'संपर्क व्यक्ति',
]
const ids: readonly string[] = [
  'id',
  'record id',
  'system id',
  'pipedrive system id',
  'आईडी',
  'datensatz-id',
  'id de registro',
  'id do registro',
]

const ofContact: Headings = {
  contactName: [
    ...['name', 'full name', 'contact name', 'person', 'person name', 'contact', 'vollständiger name'],
    ...['nom', 'nom complet', 'nombre', 'nombre completo', 'नाम', 'पूरा नाम'],
  ],
  contactFirstName: ['first name', 'name / first name', 'name first name'],
  contactLastName: ['last name', 'name / last name', 'name last name'],
  contactEmail: [
    ...['email', 'e-mail', 'email address', 'email - work', 'work email', 'emails / primary email'],
    ...[
      'emails primary email',
      'primary email',
      'e-mail-adresse',
      'e-mail - arbeit',
      'courriel',
      'adresse e-mail',
    ],
    ...['correo', 'correo electrónico', 'ईमेल', 'ईमेल पता'],
  ],
  contactMobile: [
    ...[
      'phone',
      'phone number',
      'mobile',
      'mobile phone number',
      'mobile phone',
      'phone - work',
      'work phone',
    ],
    ...['phones / primary phone number', 'phones primary phone number', 'phone - mobile', 'telefon'],
    ...['telefonnummer', 'telefon - arbeit', 'handy', 'mobil', 'téléphone', 'portable', 'teléfono', 'móvil'],
    ...['फ़ोन', 'फोन', 'मोबाइल', 'फ़ोन नंबर'],
  ],
  contactDesignation: [
    ...['job title', 'title', 'position', 'role', 'designation', 'funktion', 'poste', 'fonction', 'cargo'],
    ...['puesto', 'पदनाम', 'पद'],
  ],
  name: company,
  contactExternalId: [...ids, 'person id', 'contact id', 'personen-id', 'id du contact', 'id de contacto'],
  externalId: companyId,
  createdOn: ['person created'],
  ownerEmail: ['contact owner', 'person owner'],
  source: ['original source', 'lead source', 'original traffic source'],
  city: ['mailing city', 'postal address (city)'],
  state: ['mailing state'],
  pincode: ['mailing zip'],
  country: ['mailing country'],
}

const ofEnquiry: Headings = {
  enquiryTitle: [
    ...['title', 'name', 'deal', 'deal name', 'deal title', 'opportunity', 'opportunity name', 'enquiry'],
    ...[
      'enquiry title',
      'subject',
      'titel',
      'deal-name',
      'name des deals',
      'anfrage',
      'geschäft',
      'verkaufschance',
    ],
    ...['titre', 'affaire', 'nom de l’affaire', 'transaction', 'nom de la transaction', 'título', 'negocio'],
    ...[
      'nombre del negocio',
      'oportunidad',
      'nombre de la oportunidad',
      'trato',
      'सौदा',
      'सौदे का नाम',
      'शीर्षक',
    ],
  ],
  enquiryValue: [
    ...['value', 'amount', 'deal value', 'deal amount', 'amount / amount', 'amount amount', 'sum', 'revenue'],
    ...['wert', 'betrag', 'umsatz', 'auftragswert', 'valeur', 'montant', 'valor', 'importe', 'cantidad'],
    ...['मूल्य', 'राशि'],
  ],
  enquiryCurrency: [
    ...['currency', 'currency of value', 'deal currency', 'deal currency code', 'currency code'],
    ...['amount / currency', 'amount currency', 'währung', 'devise', 'monnaie', 'moneda', 'divisa', 'मुद्रा'],
  ],
  enquiryStage: [
    ...[
      'stage',
      'deal stage',
      'pipeline stage',
      'phase',
      'deal-phase',
      'stufe',
      'étape',
      'phase de la transaction',
    ],
    ...['étape de l’affaire', 'etapa', 'etapa del negocio', 'fase', 'चरण', 'सौदे का चरण'],
  ],
  enquiryStatus: ['status', 'deal status', 'statut', 'estado', 'स्थिति'],
  enquiryLossReason: [
    ...['lost reason', 'loss reason', 'closed lost reason', 'reason for loss', 'reason lost'],
    ...['verlustgrund', 'grund für verlust', 'raison de la perte', 'motif de perte', 'motivo de pérdida'],
    ...['razón de pérdida', 'हानि का कारण'],
  ],
  enquiryClosedOn: [
    ...[
      'deal closed on',
      'won time',
      'lost time',
      'closed on',
      'closed date',
      'closed time',
      'actual close date',
    ],
    ...['gewonnen am', 'geschlossen am', 'date de clôture réelle', 'fecha de cierre real', 'बंद तिथि'],
  ],
  enquiryExpectedCloseDate: [
    ...['expected close date', 'close date', 'closing date', 'expected close', 'expected closing date'],
    ...['erwartetes abschlussdatum', 'abschlussdatum', 'voraussichtlicher abschluss', 'date de clôture'],
    ...['date de fermeture', 'date de clôture prévue', 'date de clôture attendue', 'fecha de cierre'],
    ...['fecha de cierre prevista', 'अपेक्षित समापन तिथि', 'समापन तिथि'],
  ],
  enquiryProbability: [
    ...['probability', 'probability (%)', 'deal probability', 'win probability', 'wahrscheinlichkeit'],
    ...['probabilité', 'probabilidad', 'संभावना'],
  ],
  enquiryPriority: ['priority', 'priorität', 'priorité', 'prioridad', 'प्राथमिकता'],
  enquirySource: [
    ...['source', 'lead source', 'source channel', 'source origin', 'original source type', 'quelle'],
    ...['herkunft', 'origine', 'fuente', 'origen', 'स्रोत'],
  ],
  enquiryTags: ['tag', 'tags', 'label', 'labels', 'etikett', 'étiquette', 'etiqueta', 'टैग'],
  enquiryMessage: [
    ...['description', 'deal description', 'details', 'message', 'beschreibung', 'nachricht', 'descripción'],
    ...['mensaje', 'विवरण', 'संदेश'],
  ],
  enquiryProductOrService: [
    ...[
      'product or service',
      'product',
      'products',
      'product name',
      'service',
      'produkt',
      'produit',
      'producto',
      'उत्पाद',
    ],
  ],
  enquiryExternalId: [...ids, 'deal id', 'opportunity id', 'deal record id', 'id de l’affaire'],
  ownerEmail: ['deal owner', 'opportunity owner', 'assigned to', 'zuständiger mitarbeiter'],
  createdOn: ['deal created', 'create date', 'creation date', 'creation'],
  note: ['associated note', 'next step', 'nächster schritt', 'prochaine étape', 'próximo paso'],
  name: company,
  externalId: companyId,
  contactName: person,
}

const ofActivity: Headings = {
  note: [
    ...['note', 'notes', 'content', 'body', 'note body', 'note content', 'description', 'text', 'notiz'],
    ...['inhalt', 'beschreibung', 'remarque', 'contenu', 'nota', 'contenido', 'टिप्पणी', 'विवरण'],
  ],
  activitySubject: [
    ...[
      'subject',
      'title',
      'note title',
      'task title',
      'betreff',
      'titel',
      'objet',
      'titre',
      'asunto',
      'título',
    ],
    ...['विषय', 'शीर्षक'],
  ],
  activityKind: ['type', 'activity type', 'task type', 'typ', 'art', 'tipo', 'प्रकार'],
  activityDue: [
    ...['due date', 'due', 'due at', 'fällig', 'fälligkeitsdatum', 'échéance', 'date d’échéance'],
    ...['fecha de vencimiento', 'vencimiento', 'नियत तिथि'],
  ],
  activityStatus: ['status', 'done', 'task status', 'erledigt', 'statut', 'estado', 'स्थिति'],
  activityExternalId: [...ids, 'activity id', 'note id', 'task id'],
  enquiryTitle: [
    ...[
      'deal',
      'deal name',
      'opportunity',
      'associated deal',
      'parent',
      'geschäft',
      'affaire',
      'negocio',
      'सौदा',
    ],
  ],
  enquiryExternalId: [
    ...[
      'deal id',
      'associated deal ids',
      'associated deal id',
      'parent id.id',
      'what id.id',
      'opportunity id',
    ],
    ...['related to.id', 'id de l’affaire'],
  ],
  name: company,
  externalId: companyId,
  contactName: person,
  contactEmail: ['contact email'],
  createdOn: ['activity date', 'add time', 'created time', 'created at', 'date', 'datum', 'fecha'],
  ownerEmail: [
    ...[
      'note owner',
      'task owner',
      'activity assigned to',
      'assigned to user',
      'assigned to',
      'created by',
      'user',
    ],
  ],
}

/** Headings that have a meaning of their own in files of each kind. */
export const headingsOfKinds: Readonly<Record<ImportKind, Headings>> = {
  lead: {
    externalId: ids,
    name: [
      ...['name', 'organization name', 'company name', 'account name'],
      // What Slavic languages call the name of anything.
      ...['název', 'název leadu', 'название', 'назва', 'nazwa'],
    ],
    ownerEmail: ['company owner', 'account owner', 'organization owner', 'lead owner'],
    city: ['billing city', 'address / address city', 'address address city', 'address (city)'],
    state: ['billing state', 'address / address state', 'address address state', 'state/region'],
    pincode: ['billing code', 'address / address postcode', 'address address postcode', 'postal code'],
    country: ['billing country', 'address / address country', 'address address country'],
    contactMobile: ['mobile'],
  },
  contact: ofContact,
  enquiry: ofEnquiry,
  activity: ofActivity,
}
