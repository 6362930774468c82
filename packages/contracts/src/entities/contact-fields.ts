// Plain values, so that a page can read them without loading the schemas that are made from them.

import type { Fields } from '../fields/field.ts'
import { texts } from '../texts.ts'

/** The fields of a contact person, in the order of its form. */
export const contactFields = {
  name: {
    type: 'line',
    label: 'Name',
    required: texts.contactNameRequired,
    search: true,
    headings: [
      ...['contact', 'contact person', 'primary contact', 'person', 'contact full name'],
      ...[
        'ansprechpartner',
        'ansprechpartnerin',
        'ansprechperson',
        'kontakt',
        'kontaktperson',
        'kontaktname',
      ],
      ...['interlocuteur', 'personne de contact', 'nom du contact', 'contacto', 'persona de contacto'],
      ...['nombre del contacto', 'nombre de contacto'],
    ],
  },
  email: {
    type: 'email',
    label: 'Email',
    search: true,
    headings: [
      ...['contact email address', 'person email', 'contact mail', 'personal email'],
      ...['e-mail ansprechpartner', 'e-mail kontakt', 'kontakt e-mail', 'courriel du contact'],
      'correo del contacto',
    ],
  },
  mobile: {
    type: 'phone',
    label: 'Mobile',
    search: true,
    headings: [
      ...['contact phone', 'contact phone number', 'mobile', 'mobile phone', 'mobile number', 'cell'],
      ...['cell phone', 'whatsapp', 'handy', 'handynummer', 'mobil', 'mobiltelefon', 'mobilnummer'],
      ...['telefon ansprechpartner', 'durchwahl', 'portable', 'téléphone portable', 'tél portable', 'móvil'],
      ...['teléfono móvil', 'celular'],
    ],
  },
  designation: {
    type: 'line',
    label: 'Designation',
    headings: [
      ...['designation', 'job title', 'title', 'position', 'role', 'contact title'],
      ...['funktion', 'stellung', 'berufsbezeichnung', 'rolle', 'abteilung', 'fonction', 'poste', 'cargo'],
      'puesto',
    ],
  },
} as const satisfies Fields
