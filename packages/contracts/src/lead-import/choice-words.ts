import type { AccountType, LeadSource, LeadType } from '../entities/lead.ts'
import type { industries } from '../industries.ts'

type Words<Value extends string> = Readonly<Partial<Record<Value, readonly string[]>>>

// Words for the values of the product's lists in English, German, French and Spanish, apart from the values themselves.
// Case, accents and punctuation are ignored.

export const accountTypeWords: Words<AccountType> = {
  organisation: [
    ...[
      'organization',
      'org',
      'company',
      'business',
      'firm',
      'corporate',
      'corporation',
      'b2b',
      'ltd',
      'inc',
    ],
    ...['firma', 'unternehmen', 'organisation', 'geschäftskunde', 'geschäftlich', 'gewerbe', 'gewerblich'],
    ...['firmenkunde', 'gmbh', 'ag', 'kg', 'verein', 'entreprise', 'société', 'sarl', 'professionnel', 'pro'],
    ...['empresa', 'sociedad', 'compañía', 'negocio', 'profesional', 'organización'],
  ],
  individual: [
    ...['person', 'private', 'consumer', 'b2c', 'private person', 'private customer', 'individual customer'],
    ...['privat', 'privatperson', 'privatkunde', 'privatkundin', 'endkunde', 'verbraucher', 'einzelperson'],
    ...['particulier', 'privé', 'personne', 'particular', 'privado', 'persona', 'autónomo', 'individuo'],
  ],
}

export const leadTypeWords: Words<LeadType> = {
  inbound: ['incoming', 'in', 'eingehend', 'anfrage', 'entrant', 'entrante'],
  outbound: ['outgoing', 'out', 'cold call', 'ausgehend', 'kaltakquise', 'sortant', 'saliente'],
}

export const sourceWords: Words<LeadSource> = {
  manual: ['manuell', 'manuel', 'phone', 'call', 'telefon', 'telefonisch', 'anruf', 'téléphone', 'teléfono'],
  referral: [
    ...['referred', 'reference', 'recommendation', 'recommended', 'word of mouth', 'friend', 'partner'],
    ...['empfehlung', 'empfohlen', 'weiterempfehlung', 'mundpropaganda', 'recommandation', 'parrainage'],
    ...['bouche à oreille', 'recomendación', 'recomendado', 'referido', 'boca a boca', 'boca en boca'],
  ],
  web: [
    ...['website', 'webform', 'web form', 'online', 'internet', 'homepage', 'google', 'seo', 'newsletter'],
    ...['linkedin', 'facebook', 'facebook ads', 'instagram', 'google ads', 'social media', 'landing page'],
    ...['webseite', 'kontaktformular', 'formular', 'netz', 'site', 'site web', 'site internet', 'formulaire'],
    ...['página web', 'sitio web', 'formulario', 'redes sociales'],
  ],
  whatsapp: ['whats app', 'wa'],
  other: [
    ...[
      'others',
      'misc',
      'trade show',
      'fair',
      'event',
      'expo',
      'conference',
      'cold call',
      'advert',
      'flyer',
    ],
    ...['sonstige', 'sonstiges', 'andere', 'messe', 'veranstaltung', 'kaltakquise', 'anzeige', 'zeitung'],
    ...['autre', 'autres', 'salon', 'foire', 'démarchage', 'prospection', 'publicité'],
    ...['otro', 'otros', 'feria', 'evento', 'llamada en frío', 'anuncio', 'publicidad'],
  ],
}

export const industryWords: Words<(typeof industries)[number]> = {
  Accounting: ['buchhaltung', 'steuerberatung', 'comptabilité', 'contabilidad'],
  Advertising: ['werbung', 'marketing', 'publicité', 'publicidad'],
  Aerospace: ['luftfahrt', 'raumfahrt', 'aéronautique', 'aeroespacial'],
  Agriculture: ['landwirtschaft', 'agrar', 'farming', 'agricultura'],
  Automotive: ['automobile', 'cars', 'automobil', 'kfz', 'auto', 'autohaus', 'automoción'],
  Banking: ['bank', 'banken', 'banque', 'banca', 'banco'],
  Biotechnology: ['biotech', 'biotechnologie', 'biotecnología'],
  Chemical: ['chemicals', 'chemie', 'chimie', 'química'],
  Construction: ['building', 'bau', 'bauwesen', 'baugewerbe', 'btp', 'bâtiment', 'construcción'],
  Consulting: ['beratung', 'unternehmensberatung', 'conseil', 'consultoría'],
  Education: ['school', 'bildung', 'schule', 'éducation', 'formation', 'educación'],
  Electronics: ['elektronik', 'elektro', 'électronique', 'electrónica'],
  Energy: ['energie', 'solar', 'énergie', 'energía'],
  Entertainment: ['unterhaltung', 'divertissement', 'entretenimiento', 'ocio'],
  Fashion: ['mode', 'textil', 'moda'],
  'Financial Services': ['finance', 'financial', 'finanzen', 'finanzdienstleistungen', 'finanzas'],
  'Food & Beverage': [
    ...['food', 'food & drink', 'bakery', 'lebensmittel', 'nahrungsmittel', 'bäckerei', 'metzgerei'],
    ...['alimentation', 'agroalimentaire', 'boulangerie', 'alimentación', 'panadería'],
  ],
  Government: ['public sector', 'behörde', 'öffentlicher dienst', 'verwaltung', 'administration', 'gobierno'],
  Healthcare: ['health', 'medical', 'gesundheit', 'gesundheitswesen', 'medizin', 'santé', 'salud', 'sanidad'],
  Hospitality: [
    ...['hotel', 'hotels', 'restaurant', 'restaurants', 'tourism', 'gastronomie', 'hotellerie', 'tourismus'],
    ...['hôtellerie', 'restauration', 'tourisme', 'hostelería', 'turismo'],
  ],
  'Information Technology': [
    'it',
    'tech',
    'technology',
    'software',
    'edv',
    'informatik',
    'informatique',
    'informática',
  ],
  Insurance: ['versicherung', 'versicherungen', 'assurance', 'assurances', 'seguros'],
  Legal: [
    'law',
    'law firm',
    'recht',
    'kanzlei',
    'rechtsanwalt',
    'juridique',
    'droit',
    'legal services',
    'derecho',
  ],
  Manufacturing: [
    'industry',
    'maschinenbau',
    'produktion',
    'industrie',
    'fabrication',
    'fabricación',
    'industria',
  ],
  Media: ['medien', 'verlag', 'publishing', 'médias', 'édition', 'medios', 'editorial'],
  Mining: ['bergbau', 'mines', 'minería'],
  'Non-Profit': ['ngo', 'charity', 'gemeinnützig', 'verein', 'association', 'ong', 'sin ánimo de lucro'],
  Pharmaceuticals: ['pharma', 'pharmacy', 'apotheke', 'pharmacie', 'farmacia'],
  'Real Estate': ['property', 'immobilien', 'immobilier', 'inmobiliaria'],
  Retail: [
    'shop',
    'commerce',
    'handel',
    'einzelhandel',
    'commerce de détail',
    'comercio',
    'venta al por menor',
  ],
  Telecommunications: ['telecom', 'telekommunikation', 'télécommunications', 'telecomunicaciones'],
  Transportation: [
    'transport',
    'logistics',
    'logistik',
    'spedition',
    'logistique',
    'transporte',
    'logística',
  ],
  Utilities: ['versorger', 'stadtwerke', 'services publics', 'servicios públicos'],
  Other: [
    'sonstige',
    'sonstiges',
    'andere',
    'handwerk',
    'trades',
    'crafts',
    'autre',
    'artisanat',
    'otro',
    'otros',
  ],
}

/** Other words for countries than their names in the four languages, and their vehicle registration codes. */
export const countryWords: Readonly<Record<string, readonly string[]>> = {
  Germany: ['d', 'brd', 'ger', 'bundesrepublik deutschland'],
  Austria: ['a', 'aut'],
  Switzerland: ['sui', 'suiza'],
  France: ['f', 'fra'],
  Spain: ['e', 'esp'],
  Italy: ['i', 'ita'],
  Belgium: ['b'],
  Netherlands: ['holland', 'the netherlands', 'ned', 'hollande', 'holanda'],
  'United Kingdom': ['uk', 'great britain', 'england', 'scotland', 'wales', 'northern ireland', 'n. ireland'],
  'United States': ['usa', 'united states of america', 'america', 'ee. uu.', 'eeuu', 'états-unis d’amérique'],
  'United Arab Emirates': ['uae', 'vae'],
  India: ['bharat'],
}
