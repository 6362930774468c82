import type { LeadImportFieldName } from '../entities/lead-import-fields.ts'

/**
 * Headings of columns in English, German, French, Spanish and Hindi, apart from the field's name and label. Case, accents,
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
    ...['कंपनी', 'कंपनी का नाम', 'संगठन', 'ग्राहक', 'ग्राहक का नाम', 'नाम'],
  ],
  accountType: [
    ...['customer type', 'kind', 'client type', 'kundenart', 'kundentyp', 'kontotyp', 'art'],
    ...['type de client', 'type de compte', 'tipo de cliente', 'tipo de cuenta', 'firma/privat'],
    ...['खाता प्रकार', 'ग्राहक प्रकार'],
  ],
  leadType: [
    ...['direction', 'leadtyp', 'leadart', 'type de lead', 'tipo de lead', 'sens', 'dirección del lead'],
    ...['लीड प्रकार'],
  ],
  email: [
    ...['e-mail address', 'mail', 'company email', 'work email', 'primary email', 'email 1'],
    ...['e-mail-adresse', 'mailadresse', 'emailadresse', 'firmen-e-mail', 'courriel', 'adresse e-mail'],
    ...['adresse mail', 'adresse électronique', 'correo', 'correo electrónico', 'dirección de correo'],
    ...['ईमेल', 'ईमेल पता', 'ई-मेल'],
  ],
  phone: [
    ...['phone number', 'telephone', 'telephone number', 'tel', 'tel no', 'company phone', 'work phone'],
    ...['landline', 'home phone', 'business phone', 'primary phone', 'phone 1', 'telefon', 'telefonnummer'],
    ...['telefonnr', 'telnr', 'rufnummer', 'festnetz', 'fon', 'téléphone', 'numéro de téléphone'],
    ...['téléphone fixe', 'teléfono', 'número de teléfono', 'teléfono fijo'],
    ...['फ़ोन', 'फोन', 'फ़ोन नंबर', 'फोन नंबर', 'दूरभाष'],
  ],
  industry: [
    ...['sector', 'vertical', 'line of business', 'branche', 'wirtschaftszweig', 'gewerbe'],
    ...['secteur', 'secteur d’activité', 'industrie', 'sector de actividad', 'industria', 'ramo'],
    ...['उद्योग', 'क्षेत्र'],
  ],
  source: [
    ...['lead source', 'origin', 'channel', 'original source', 'how did you hear about us'],
    ...['quelle', 'leadquelle', 'herkunft', 'kanal', 'origine', 'provenance', 'canal'],
    ...['fuente', 'origen', 'procedencia', 'origen del lead'],
    ...['स्रोत', 'लीड स्रोत'],
  ],
  referredBy: [
    ...['referrer', 'referral', 'recommended by', 'empfohlen von', 'empfehlung von', 'empfehler'],
    ...['recommandé par', 'parrain', 'recomendado por', 'referido por'],
    ...['द्वारा अनुशंसित', 'संदर्भकर्ता'],
  ],
  city: [
    ...['town', 'location', 'ort', 'stadt', 'wohnort', 'ville', 'commune', 'ciudad', 'población'],
    'localidad',
    ...['शहर', 'नगर'],
  ],
  state: [
    ...['region', 'province', 'state/region', 'county', 'bundesland', 'kanton', 'région', 'département'],
    ...['provincia', 'comunidad autónoma', 'estado', 'región'],
    ...['राज्य', 'प्रदेश'],
  ],
  pincode: [
    ...['pin code', 'pin', 'postal code', 'postcode', 'zip', 'zip code', 'zip/postal code', 'plz'],
    ...['postleitzahl', 'code postal', 'cp', 'código postal'],
    ...['पिन कोड', 'पिनकोड', 'डाक कोड'],
  ],
  country: ['country/region', 'nation', 'land', 'staat', 'pays', 'país', 'देश'],
  tags: [
    ...['tag', 'labels', 'label', 'categories', 'category', 'groups', 'stichworte', 'schlagworte'],
    ...['kategorie', 'kategorien', 'gruppe', 'étiquettes', 'catégorie', 'etiquetas', 'categoría'],
    'categorías',
    ...['टैग', 'श्रेणी'],
  ],
  ownerEmail: [
    ...[
      'owner',
      'owner email',
      'lead owner',
      'assigned to',
      'account owner',
      'sales person',
      'sales rep',
      'besitzer',
    ],
    ...['betreuer', 'kundenbetreuer', 'zuständig', 'verantwortlich', 'vertriebsmitarbeiter', 'responsable'],
    ...['propriétaire', 'commercial', 'propietario', 'comercial', 'asignado a'],
    ...['स्वामी', 'मालिक', 'जिम्मेदार', 'स्वामी का ईमेल'],
  ],
  contactName: [
    ...['contact', 'contact person', 'primary contact', 'person', 'contact full name'],
    ...['ansprechpartner', 'ansprechpartnerin', 'ansprechperson', 'kontakt', 'kontaktperson', 'kontaktname'],
    ...['interlocuteur', 'personne de contact', 'nom du contact', 'contacto', 'persona de contacto'],
    ...['nombre del contacto', 'nombre de contacto'],
    ...['संपर्क', 'संपर्क व्यक्ति', 'संपर्क का नाम'],
  ],
  contactFirstName: ['first name', 'given name', 'vorname', 'prénom', 'nombre de pila', 'पहला नाम'],
  contactLastName: [
    ...['last name', 'surname', 'family name', 'nachname', 'familienname', 'zuname'],
    ...['nom de famille', 'apellido', 'apellidos'],
    ...['अंतिम नाम', 'उपनाम'],
  ],
  contactEmail: [
    ...['contact email address', 'person email', 'contact mail', 'personal email'],
    ...['e-mail ansprechpartner', 'e-mail kontakt', 'kontakt e-mail', 'courriel du contact'],
    'correo del contacto',
    ...['संपर्क ईमेल'],
  ],
  contactMobile: [
    ...['contact phone', 'contact phone number', 'mobile', 'mobile phone', 'mobile number', 'cell'],
    ...['cell phone', 'whatsapp', 'handy', 'handynummer', 'mobil', 'mobiltelefon', 'mobilnummer'],
    ...['telefon ansprechpartner', 'durchwahl', 'portable', 'téléphone portable', 'tél portable', 'móvil'],
    ...['teléfono móvil', 'celular'],
    ...['मोबाइल', 'मोबाइल नंबर', 'संपर्क फ़ोन'],
  ],
  contactDesignation: [
    ...['designation', 'job title', 'title', 'position', 'role', 'contact title'],
    ...['funktion', 'stellung', 'berufsbezeichnung', 'rolle', 'abteilung', 'fonction', 'poste', 'cargo'],
    'puesto',
    ...['पदनाम', 'पद'],
  ],
  note: [
    ...['notes', 'comment', 'comments', 'remark', 'remarks', 'notiz', 'notizen', 'bemerkung', 'bemerkungen'],
    ...['kommentar', 'anmerkung', 'remarque', 'remarques', 'commentaire', 'nota', 'notas', 'comentario'],
    ...['comentarios', 'observaciones', 'टिप्पणी', 'नोट'],
  ],
  createdOn: [
    ...[
      'created at',
      'created on',
      'created time',
      'create date',
      'creation date',
      'created date',
      'add time',
    ],
    ...['added on', 'organization created', 'person created', 'deal created', 'erstellt', 'erstellt am'],
    ...['anlagedatum', 'angelegt am', 'erstellungsdatum', 'créé le', 'date de création', 'creado'],
    ...['creado el', 'fecha de creación', 'बनाया गया', 'निर्माण तिथि', 'दिनांक'],
  ],
  externalId: [
    ...['id', 'record id', 'lead id', 'company id', 'organization id', 'organisation id', 'account id'],
    ...['account name.id', 'company record id', 'associated company ids', 'associated company id'],
    ...['associated company ids (primary)', 'primary associated company id', 'kundennummer', 'kunden-id'],
    ...['firmen-id', 'id client', 'id de l’entreprise', 'id de empresa', 'id de cliente', 'आईडी'],
  ],
  contactExternalId: [
    ...['contact id', 'person id', 'contact person id', 'contact name.id', 'associated contact ids'],
    ...['associated contact id', 'associated contact ids (primary)', 'point of contact id', 'kontakt-id'],
    ...['personen-id', 'id du contact', 'id de contacto', 'संपर्क आईडी'],
  ],
}
